import { describe, expect, it } from 'vitest';
import { heldMode, meaning, type Press } from '../src/input/keys.ts';
import { reduce } from '../src/model/actions.ts';
import { usualShape } from '../src/model/shape.ts';
import { DEFAULTS, firstState, type State } from '../src/model/state.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
const nine = firstState(DEFAULTS, 0);
const sixteen: State = reduce(nine, { type: 'puzzle', id: 'a', shape: usualShape(16), givens: new Array(256).fill(0), source: 'pasted', now: 0 });
const meant = (p: Press, state = nine): unknown => meaning(p, state, 0);

describe('keys', () => {
  it('enter digits from both rows of figures, with Shift and Ctrl for marks', () => {
    expect(meant(press('7', { code: 'Digit7' }))).toMatchObject({ type: 'digit', digit: 7 });
    expect(meant(press('7', { code: 'Numpad7' }))).toMatchObject({ type: 'digit', digit: 7 });
    expect(meant(press('&', { code: 'Digit7', shiftKey: true }))).toMatchObject({ digit: 7, mode: 'corner' });
    expect(meant(press('7', { code: 'Digit7', ctrlKey: true }))).toMatchObject({ digit: 7, mode: 'centre' });
    expect(meant(press('&', { code: 'Digit7', ctrlKey: true, shiftKey: true }))).toMatchObject({ digit: 7, mode: 'colour' });
    expect(heldMode(press('Shift', { shiftKey: true }))).toBe('corner');
  });

  it('choose modes by Z X C V, and C is a digit on large boards', () => {
    expect(meant(press('c'))).toEqual({ type: 'mode', mode: 'centre' });
    expect(meant(press('c'), sixteen)).toMatchObject({ type: 'digit', digit: 12 });
    expect(meant(press('z'), sixteen)).toEqual({ type: 'mode', mode: 'normal' });
    expect(meant(press(' '))).toEqual({ type: 'cycle' });
  });

  it('undo, redo, select, move, clear and ask for help', () => {
    expect(meant(press('z', { ctrlKey: true }))).toEqual({ type: 'undo' });
    expect(meant(press('Z', { ctrlKey: true, shiftKey: true }))).toEqual({ type: 'redo' });
    expect(meant(press('y', { metaKey: true }))).toEqual({ type: 'redo' });
    expect(meant(press('a', { ctrlKey: true }))).toEqual({ type: 'selectAll' });
    expect(meant(press('a', { ctrlKey: true }), sixteen)).toEqual({ type: 'selectAll' });
    expect(meant(press('ArrowLeft', { shiftKey: true }))).toEqual({ type: 'move', down: 0, right: -1, extend: true });
    expect(meant(press('Delete'))).toEqual({ type: 'clear' });
    expect(meant(press('h'))).toEqual({ type: 'hintKey' });
    expect(meant(press('?', { shiftKey: true }))).toEqual({ type: 'panel', panel: 'help' });
    expect(meant(press('r', { ctrlKey: true }))).toBeNull();
    expect(meant(press('F5'))).toBeNull();
  });
});
