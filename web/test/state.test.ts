import { describe, expect, it } from 'vitest';
import { hintMarks, reduce, type Action } from '../src/model/actions.ts';
import { boundMarks, isDone, marksAreLists, newGame, type Game } from '../src/model/game.ts';
import { candidates, clashingHouses, conflicts, digitAt, emptyPosition, filled, positionOf } from '../src/model/position.ts';
import { bit, boxEdges, digitsOf, housesOf, peers, shapeOf, usualShape } from '../src/model/shape.ts';
import { between } from '../src/model/select.ts';
import { DEFAULTS, FIRST, firstState, type State } from '../src/model/state.ts';
import { deserialise, serialise } from '../src/share/saves.ts';
import { SOLVED, core } from './core.ts';

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

  it('have none where a box would be a row or a column', () => {
    const seven = usualShape(7);
    expect(boxEdges(seven)).toEqual({ rows: [], columns: [] });
    expect(boxEdges(usualShape(6))).toEqual({ rows: [2, 4], columns: [3] });
    expect(peers(seven)[0]).toHaveLength(12);
    const board = positionOf(seven, Array.from({ length: 49 }, (_, i) => (i < 2 ? 3 : 0)));
    expect(clashingHouses(seven, board, 0)).toEqual([['row', 1]]);
    expect(housesOf(usualShape(4), 5)).toEqual([['row', 2], ['column', 2], ['box', 1]]);
  });

  it('are those of the core, and so are their houses', () => {
    for (let size = 1; size <= 25; size++) {
      const text = Array.from({ length: size }, () => new Array(size).fill(0).join(' ')).join('\n');
      const read = core.read(text, 'en').puzzles[0].board;
      expect(shapeOf(read?.boxRows ?? 0, read?.boxColumns ?? 0), `${size}`).toEqual(usualShape(size));
    }
    for (const size of [4, 6, 7, 9]) {
      const shape = usualShape(size);
      const clashes = (other: number): boolean => {
        const givens = new Array<number>(size * size).fill(0);
        givens[0] = givens[other] = 1;
        return core.ask({ boxRows: shape.boxRows, boxColumns: shape.boxColumns, givens }, 1, 'en').verdict === 'invalid';
      };
      const seen = Array.from({ length: size * size - 1 }, (_, i) => i + 1).filter(clashes);
      expect(peers(shape)[0], `${size}`).toEqual(seen);
    }
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

  it('knows eight colours on every board, and no other', () => {
    const nine = run(start(), select(2), digit(8, 'colour'));
    expect(nine.game.position.colour[2]).toBe(bit(8));
    expect(run(nine, digit(9, 'colour')).game).toBe(nine.game);
    expect(run(start(), digit(9, 'colour')).armed).toBe(0);
    const large = run(start(), { type: 'puzzle', id: 'l', shape: usualShape(16), givens: new Array(256).fill(0), source: 'set', now: 0 }, select(0));
    expect(run(large, digit(12, 'colour')).game).toBe(large.game);
    const small = run(start(), { type: 'puzzle', id: 's', shape: usualShape(4), givens: new Array(16).fill(0), source: 'set', now: 0 }, select(0));
    expect(run(small, { type: 'mode', mode: 'colour' }, { type: 'key', digit: 8, time: 0 }).game.position.colour[0]).toBe(bit(8));
    expect(run(small, digit(5)).game).toBe(small.game);
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
    // Typing 12 again in a cell with the digit 12 keeps the digit. In the mode for marks, each key enters a mark.
    const twelve = run(large, digit(1, undefined, 0), digit(2, undefined, 300));
    expect(digitAt(run(twelve, digit(1, undefined, 9000), digit(2, undefined, 9300)).game.position, 0)).toBe(12);
    expect(run(large, digit(1, 'centre', 0), digit(2, 'centre', 300)).game.position.centre[0]).toBe(3);
  });

  it('sets givens in Solve', () => {
    const state = run(start(), { type: 'tab', tab: 'solve' }, select(2), digit(4));
    expect(state.game.position.givens[2]).toBe(4);
    expect(run(state, { type: 'undo' }).game.position.givens[2]).toBe(0);
  });

  it('leaves the game that is played as it is when something is set in Solve', () => {
    const played = run(start(), select(2), digit(4));
    const solving = run(played, { type: 'tab', tab: 'solve' });
    for (const state of [run(solving, select(3), digit(6)), run(solving, select(0), { type: 'clear' }), run(solving, select(2), { type: 'clear' })]) {
      expect(state.game.id).toBe(played.spare);
      expect(state.game.source).toBe('set');
      expect(state.message?.key).toBe('asDraft');
      expect(run(state, { type: 'undo' }).game.position).toEqual(played.game.position);
    }
    // A change of colours, or no change, does not make a draft. Further givens go into the same draft.
    expect(run(solving, select(80), { type: 'clear' }, { type: 'undo' }, select(2), digit(5, 'colour')).game.moves.length).toBeGreaterThan(0);
    expect(run(solving, select(2), digit(5, 'colour')).game.id).toBe(played.game.id);
    const draft = run(solving, select(3), digit(6), { type: 'spare', id: 'next' });
    expect(run(draft, select(5), digit(8)).game.id).toBe(draft.game.id);
    // If a draft has been played, editing the draft in Solve makes a new game.
    const again = run(draft, { type: 'tab', tab: 'play' }, select(5), digit(8), { type: 'tab', tab: 'solve' }, select(6), digit(9));
    expect(again.game.id).toBe('next');
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
    const known = { type: 'known', known: { judgement: { verdict: 'unique', solution } } } as const;
    const state = run(start(), known, select(2), digit(4), select(3), digit(2), select(5), digit(8));
    const back = run(state, { type: 'right' });
    expect(digitAt(back.game.position, 2)).toBe(4);
    expect(digitAt(back.game.position, 3)).toBe(0);
    expect(run(back, { type: 'redo' }, { type: 'redo' }).game.position).toEqual(state.game.position);
  });

  it('goes back to where no mark left the right digit out, if marks are trusted', () => {
    const solution = [...SOLVED].map(Number);
    const known = { type: 'known', known: { judgement: { verdict: 'unique', solution } } } as const;
    const state = run(start(), known, { type: 'candidates' }, select(2), digit(4, 'centre'), select(3), digit(2, 'centre'));
    expect(run(state, { type: 'right' }).game.at).toBe(1);
    const careless = run(state, { type: 'setting', setting: { trust: false } }, { type: 'right' });
    expect(careless.game.at).toBe(3);
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

  it('passes over no cell of a quick drag', () => {
    expect(between(usualShape(9), 0, 3)).toEqual([1, 2, 3]);
    expect(between(usualShape(9), 20, 0)).toEqual([10, 0]);
    expect(between(usualShape(9), 5, 5)).toEqual([]);
  });
});

describe('candidates and conflicts', () => {
  it('are what the digits say', () => {
    const { shape, position } = start().game;
    expect(digitsOf(candidates(shape, position)[2])).toEqual([1, 2, 4]);
    const wrong = run(start(), select(2), digit(5));
    expect([...conflicts(shape, wrong.game.position)]).toEqual([0, 2]);
  });

  it('stay lists of candidates when one cell loses them, over undo, redo and a reload', () => {
    const isList = (state: State): boolean => {
      expect(marksAreLists(deserialise('again', serialise(state.game)))).toBe(marksAreLists(state.game));
      return marksAreLists(state.game);
    };
    expect(isList(start())).toBe(false);
    expect(isList(run(start(), select(2), digit(1, 'centre')))).toBe(false);
    const full = run(start(), { type: 'candidates' });
    expect(isList(full)).toBe(true);
    // The wrong 5 in r5c2 removes the last candidate of r5c5.
    const wrong = run(full, select(37), digit(5));
    expect(wrong.game.position.centre[40]).toBe(0);
    expect(isList(wrong)).toBe(true);
    const cleared = run(full, select(2), { type: 'clear' });
    expect(isList(cleared)).toBe(true);
    expect(hintMarks(cleared).own).toBe(false);
    // The result is the same if the digit is entered before the candidates are filled in.
    expect(isList(run(start(), select(37), digit(5), { type: 'candidates' }))).toBe(true);
    // Marks do not count as lists of candidates until the candidates are filled in. If all marks are removed,
    // marks entered later do not count either.
    const undone = run(start(), select(2), digit(1, 'centre'), { type: 'candidates' }, select(3), { type: 'clear' }, { type: 'undo' }, { type: 'undo' });
    expect(isList(undone)).toBe(false);
    expect(isList(run(undone, { type: 'redo' }, { type: 'redo' }))).toBe(true);
    expect(isList(run(undone, select(3), digit(2, 'centre')))).toBe(false);
    const anew = run(cleared, { type: 'restart' }, select(2), digit(1, 'centre'));
    expect(isList(anew)).toBe(false);
    expect(isList(run(anew, { type: 'undo' }, { type: 'undo' }))).toBe(true);
  });

  it('are the player’s own for hints, where they are whole', () => {
    const full = run(start(), { type: 'candidates' });
    expect(hintMarks(full).own).toBe(true);
    const narrowed = run(full, select(2), digit(1, 'centre'));
    expect(digitsOf(hintMarks(narrowed).marks[2])).toEqual([2, 4]);
    expect(hintMarks(run(start(), select(2), digit(1, 'centre'))).own).toBe(false);
  });
});

describe('pencil marks of a pasted text', () => {
  const shape = usualShape(4);
  const marks = new Array<number>(16).fill(15).map((set, i) => (i === 0 ? 3 : set));
  const pasted: Game = { ...newGame('p', shape, new Array(16).fill(0), 'pasted', 0), position: { ...emptyPosition(shape), centre: marks } };

  it('belong to the puzzle, whatever is done to them afterwards', () => {
    expect(boundMarks(pasted)).toEqual(marks);
    const touched = run({ ...start(), game: pasted }, select(0), digit(1, 'centre'), select(1), digit(2));
    expect(boundMarks(touched.game)).toEqual(marks);
  });

  it('are the player’s own elsewhere', () => {
    expect(boundMarks({ ...pasted, source: 'shared' })).toBeNull();
    expect(boundMarks(run(start(), { type: 'candidates' }).game)).toBeNull();
  });

  it('lose their label when the givens change', () => {
    const labelled = run({ ...start(), game: pasted, tab: 'solve' }, { type: 'label', label: 'ER 8.3' }, select(0), digit(1));
    expect(labelled.game.label).toBe('');
  });
});
