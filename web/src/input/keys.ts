// Pure functions that convert key presses on the board to actions; they can be tested without a browser.

import type { Action } from '../model/actions.ts';
import type { Mode } from '../model/entry.ts';
import type { State } from '../model/state.ts';

/** The fields of a KeyboardEvent that this module uses. */
export interface Press {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** An action, or a command of the page. */
export type Meaning = Action | { readonly type: 'hintKey' } | null;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const MODE_KEYS: Readonly<Record<string, Mode>> = { z: 'normal', x: 'corner', c: 'centre', v: 'colour' };

/**
 * The mode while modifier keys are held. Shift selects corner marks, Ctrl selects centre marks, and both select
 * colours.
 */
export function heldMode(press: Pick<Press, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): Mode | null {
  const control = press.ctrlKey || press.metaKey || press.altKey;
  if (press.shiftKey) return control ? 'colour' : 'corner';
  return control ? 'centre' : null;
}

/**
 * The digit that a key enters. A number key enters its number. On boards larger than 9x9, a letter key enters the value
 * of its letter. Returns 0 for any other key.
 */
export function digitOfKey(press: Press, size: number): number {
  const figure = /^(?:Digit|Numpad)([0-9])$/.exec(press.code)?.[1] ?? (/^[0-9]$/.test(press.key) ? press.key : undefined);
  if (figure !== undefined) return Number(figure);
  const letter = press.key.length === 1 ? press.key.toUpperCase().charCodeAt(0) - 55 : 0;
  return letter >= 10 && letter <= size && letter < 36 ? letter : 0;
}

export function meaning(press: Press, state: State, time: number): Meaning {
  const arrow = ARROWS[press.key];
  if (arrow) return { type: 'move', down: arrow[0], right: arrow[1], extend: press.shiftKey || press.ctrlKey || press.metaKey };
  const control = press.ctrlKey || press.metaKey;
  const letter = press.key.toLowerCase();
  if (control && !press.altKey) {
    if (letter === 'z') return { type: press.shiftKey ? 'redo' : 'undo' };
    if (letter === 'y') return { type: 'redo' };
    if (letter === 'a') return { type: 'selectAll' };
  }
  const digit = digitOfKey(press, state.game.shape.size);
  const isLetter = digit >= 10;
  if (digit > 0 && !(isLetter && (control || press.altKey))) return { type: 'digit', digit, time, mode: heldMode(press) ?? undefined };
  if (digit === 0 && /^(?:Digit|Numpad)0$/.test(press.code) && state.typed) return { type: 'digit', digit: 0, time, mode: heldMode(press) ?? undefined };
  if (control || press.altKey) return null;
  return plain(press, letter);
}

function plain(press: Press, letter: string): Meaning {
  if (MODE_KEYS[letter] && !press.shiftKey) return { type: 'mode', mode: MODE_KEYS[letter] };
  switch (press.key) {
    case ' ':
      return { type: 'cycle' };
    case 'Escape':
      return { type: 'escape' };
    case 'Delete':
    case 'Backspace':
    case '0':
    case '.':
      return { type: 'clear' };
    case '?':
      return { type: 'panel', panel: 'help' };
  }
  switch (letter) {
    case 'h':
      return { type: 'hintKey' };
    case 'p':
      return { type: 'pause' };
    case 's':
      return { type: 'same' };
    default:
      return null;
  }
}
