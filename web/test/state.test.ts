import { describe, expect, it } from 'vitest';
import { hintMarks, reduce, type Action } from '../src/model/actions.ts';
import { isDone } from '../src/model/game.ts';
import { candidates, conflicts, digitAt, filled } from '../src/model/position.ts';
import { bit, digitsOf, peers, usualShape } from '../src/model/shape.ts';
import { DEFAULTS, FIRST, firstState, type State } from '../src/model/state.ts';
import { SOLVED } from './core.ts';

const start = (): State => firstState(DEFAULTS, 0);
const run = (state: State, ...actions: Action[]): State => actions.reduce(reduce, state);
const select = (cell: number, how: 'only' | 'add' | 'toggle' | 'like' = 'only'): Action => ({ type: 'select', cell, how });
const digit = (value: number, mode?: 'normal' | 'corner' | 'centre' | 'colour', time = 0): Action => ({ type: 'digit', digit: value, time, mode });

describe('shapes', () => {
  it('have the usual boxes', () => {
    expect([4, 6, 9, 12, 16].map((n) => usualShape(n).boxRows)).toEqual([2, 2, 3, 3, 4]);
    expect(peers(usualShape(9))[0]).toHaveLength(20);
    expect(peers(usualShape(16))[0]).toHaveLength(39);
    expect(digitsOf(bit(1) | bit(16))).toEqual([1, 16]);
  });
});

describe('entry', () => {
  it('writes a digit into blanks and never over a given', () => {
    const state = run(start(), select(0), digit(9), select(2), digit(4));
    expect(digitAt(state.game.position, 0)).toBe(5);
    expect(digitAt(state.game.position, 2)).toBe(4);
    expect(state.game.at).toBe(1);
  });

  it('takes a digit out that all selected cells have', () => {
    const state = run(start(), select(2), digit(4), digit(4));
    expect(digitAt(state.game.position, 2)).toBe(0);
  });

  it('keeps corner and centre marks and colours apart, for many cells at once', () => {
    const state = run(start(), select(2), select(3, 'add'), digit(1, 'corner'), digit(2, 'centre'), digit(3, 'colour'));
    for (const cell of [2, 3]) {
      expect(state.game.position.corner[cell]).toBe(bit(1));
      expect(state.game.position.centre[cell]).toBe(bit(2));
      expect(state.game.position.colour[cell]).toBe(bit(3));
    }
  });

  it('takes a digit out of the marks of its peers, if wanted', () => {
    const marked = run(start(), select(3), digit(4, 'centre'), select(2), digit(4));
    expect(marked.game.position.centre[3]).toBe(0);
    const untidy = run(start(), { type: 'setting', setting: { tidy: false } }, select(3), digit(4, 'centre'), select(2), digit(4));
    expect(untidy.game.position.centre[3]).toBe(bit(4));
  });

  it('clears the digit, then the marks, then the colour', () => {
    let state = run(start(), { type: 'setting', setting: { tidy: false } }, select(2), digit(1, 'centre'), digit(2, 'colour'), digit(4));
    const seen = (): number[] => [state.game.position.digits[2], state.game.position.centre[2], state.game.position.colour[2]];
    expect(seen()).toEqual([4, 1, 2]);
    const after = [[0, 1, 2], [0, 0, 2], [0, 0, 0]];
    for (const expected of after) {
      state = reduce(state, { type: 'clear' });
      expect(seen()).toEqual(expected);
    }
  });

  it('arms a digit where nothing is selected, and taps enter it', () => {
    const state = run(start(), { type: 'key', digit: 4, time: 0 }, { type: 'tap', cell: 2 });
    expect(state.armed).toBe(4);
    expect(digitAt(state.game.position, 2)).toBe(4);
    expect(run(state, { type: 'escape' }).armed).toBe(0);
  });

  it('makes 12 of 1 and 2 in quick succession on a large board', () => {
    const large = run(start(), { type: 'puzzle', id: 'a', shape: usualShape(16), givens: new Array(256).fill(0), source: 'pasted', now: 0 }, select(0));
    expect(digitAt(run(large, digit(1, undefined, 0), digit(2, undefined, 300)).game.position, 0)).toBe(12);
    expect(digitAt(run(large, digit(1, undefined, 0), digit(2, undefined, 3000)).game.position, 0)).toBe(2);
    expect(digitAt(run(large, digit(1, undefined, 0), digit(0, undefined, 300)).game.position, 0)).toBe(10);
    expect(digitAt(run(large, digit(1, undefined, 0), digit(9, undefined, 300)).game.position, 0)).toBe(9);
  });

  it('sets givens in Solve', () => {
    const state = run(start(), { type: 'tab', tab: 'solve' }, select(2), digit(4));
    expect(state.game.position.givens[2]).toBe(4);
    expect(run(state, { type: 'undo' }).game.position.givens[2]).toBe(0);
  });

  it('changes nothing while paused, or once solved', () => {
    const paused = run(start(), { type: 'pause' }, select(2), digit(4));
    expect(digitAt(paused.game.position, 2)).toBe(0);
    let state = start();
    [...SOLVED].forEach((c, cell) => (state = run(state, select(cell), digit(Number(c)))));
    expect(isDone(state.game)).toBe(true);
    expect(filled(state.game.position).join('')).toBe(SOLVED);
    expect(run(state, select(2), digit(1)).game).toBe(state.game);
    expect(isDone(run(state, { type: 'undo' }).game)).toBe(false);
  });
});

describe('history', () => {
  it('undoes and redoes without end, and forgets what was undone when something else is done', () => {
    let state = start();
    const before = state.game.position;
    for (let i = 0; i < 500; i++) state = run(state, select(2), digit(1 + (i % 9), 'centre'));
    for (let i = 0; i < 500; i++) state = run(state, { type: 'undo' });
    expect(state.game.position).toEqual(before);
    for (let i = 0; i < 500; i++) state = run(state, { type: 'redo' });
    expect(state.game.at).toBe(500);
    state = run(state, { type: 'undo' }, select(2), digit(4));
    expect(state.game.at).toBe(state.game.moves.length);
  });

  it('goes back to where everything was right', () => {
    const solution = [...SOLVED].map(Number);
    const known = { type: 'known', known: { judgement: { word: 'unique', solution } } } as const;
    const state = run(start(), known, select(2), digit(4), select(3), digit(2), select(5), digit(8));
    const back = run(state, { type: 'right' });
    expect(digitAt(back.game.position, 2)).toBe(4);
    expect(digitAt(back.game.position, 3)).toBe(0);
    expect(run(back, { type: 'redo' }, { type: 'redo' }).game.position).toEqual(state.game.position);
  });
});

describe('selection', () => {
  it('moves around the edges, extends, and selects what is alike', () => {
    const state = run(start(), select(0), { type: 'move', down: -1, right: 0, extend: false });
    expect(state.selection).toEqual([72]);
    expect(run(state, { type: 'move', down: 0, right: 1, extend: true }).selection).toEqual([72, 73]);
    const fives = run(start(), select(0, 'like')).selection;
    expect(fives.every((cell) => FIRST[cell] === '5')).toBe(true);
    expect(fives).toHaveLength([...FIRST].filter((c) => c === '5').length);
    expect(run(start(), select(0), { type: 'same' }).selection).toHaveLength(fives.length);
    expect(run(start(), { type: 'selectAll' }).selection).toHaveLength(81);
    expect(run(state, { type: 'escape' }).selection).toEqual([]);
  });
});

describe('candidates and conflicts', () => {
  it('are what the digits say', () => {
    const { shape, position } = start().game;
    expect(digitsOf(candidates(shape, position)[2])).toEqual([1, 2, 4]);
    const wrong = run(start(), select(2), digit(5));
    expect([...conflicts(shape, wrong.game.position)]).toEqual([0, 2]);
  });

  it('are the player’s own for hints, where they are whole', () => {
    const full = run(start(), { type: 'candidates' });
    expect(hintMarks(full).own).toBe(true);
    const narrowed = run(full, select(2), digit(1, 'centre'));
    expect(digitsOf(hintMarks(narrowed).marks[2])).toEqual([2, 4]);
    expect(hintMarks(run(start(), select(2), digit(1, 'centre'))).own).toBe(false);
  });
});
