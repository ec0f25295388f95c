// The commands that views call, for everything that needs the core, the browser or a timer.

import { Dropped, Trapped, type Core } from '../core/core.ts';
import type { Board } from '../core/types.ts';
import { hintMarks } from '../model/actions.ts';
import { boundMarks, isRight, newGame } from '../model/game.ts';
import { candidates, digitAt, emptyPosition, filled, type Position } from '../model/position.ts';
import { bit, shapeOf, usualShape } from '../model/shape.ts';
import { LONGEST_TEXT, blankGames, sheetOfBoard, type Level, type State } from '../model/state.ts';
import type { Saves } from '../share/saves.ts';
import type { Store } from '../store.ts';
import type { Commands } from '../view/app.ts';
import { levelsOf, makePuzzle, type Made } from './making.ts';
import type { RaceRunner } from './race.ts';
import { boardOf, givensOf } from './verdicts.ts';

/** How long the text must be unchanged before it is read, in milliseconds. */
const REST = 150;

export interface Means {
  readonly store: Store;
  readonly core: Core;
  readonly saves: Saves;
  readonly race: RaceRunner;
  readonly takeOver: () => void;
  readonly print: () => void;
}

/** A unique id for a game. */
export const freshId = (): string => `g${Date.now().toString(36)}${Math.floor(Math.random() * 46656).toString(36)}`;

/** The id of the next game. If the current game was pasted and has no moves, the next pasted game replaces it. */
function nextId(store: Store, source: string): string {
  const { game } = store.state;
  return source === 'pasted' && game.source === 'pasted' && game.moves.length === 0 ? game.id : freshId();
}

/** Opens a board that comes from the core as a new game, with its filled-in digits and marks. */
export function openBoard(store: Store, board: Board, source: string, label = ''): void {
  const shape = shapeOf(board.boxRows, board.boxColumns);
  const now = Date.now();
  const game = newGame(nextId(store, source), shape, board.givens, source, now);
  const digits = board.filled ? board.filled.map((digit, cell) => (board.givens[cell] ? 0 : digit)) : game.position.digits;
  const centre = (board.marks ?? []).map((set, cell) => (board.givens[cell] || digits[cell] ? 0 : set));
  const position: Position = { ...game.position, digits, centre: board.marks ? centre : game.position.centre };
  store.send({ type: 'open', game: { ...game, label, position } });
}

export function commands(means: Means): Commands {
  const { store, core, saves, race } = means;
  const say = (key: string, tone: 'good' | 'bad' | 'plain' = 'plain', detail = ''): void => store.send({ type: 'message', message: { key, detail, tone } });
  const fail = (error: unknown): void => {
    if (error instanceof Dropped) return;
    if (error instanceof Trapped) return say('trapped', 'bad', error.message);
    say('failed', 'bad', error instanceof Error ? error.message : String(error));
  };
  const busy = async (key: string, work: () => Promise<void>): Promise<void> => {
    // Work of less than 200 ms shows no busy message. Making a puzzle is an exception, and shows its message at once.
    const timer = window.setTimeout(() => store.send({ type: 'busy', key }), 200);
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      window.clearTimeout(timer);
      if (store.state.busy === key) store.send({ type: 'busy', key: null });
    }
  };

  return {
    ...solving(means, busy),
    hint: () => void busy('hintBusy', () => askHint(store, core)),
    newPuzzle: () =>
      void busy('making', async () => {
        const { size } = store.state.choice;
        const level = wanted(store.state);
        store.send({ type: 'busy', key: 'making' });
        const made = await makePuzzle(core, size, level);
        if (!made) return say('notMade');
        take(store, made, level);
      }),
    cancel: () => {
      core.drop('long');
      store.send({ type: 'busy', key: null });
    },
    openGame: (id) => {
      const game = saves.open(id);
      if (!game) return say('badSave', 'bad');
      store.send({ type: 'open', game });
      store.send({ type: 'panel', panel: null });
    },
    removeGame: (id) => {
      saves.remove(id);
      store.send({ type: 'games', games: saves.list() });
    },
    removeBlank: () => {
      for (const { id } of blankGames(store.state)) saves.remove(id);
      store.send({ type: 'games', games: saves.list() });
    },
    goBack: () => {
      const { known, game, settings } = store.state;
      const solution = known.judgement?.verdict === 'unique' ? known.judgement.solution : undefined;
      if (!solution) return say('notUnique');
      const wasRight = isRight(game.position, solution, settings.trust);
      store.send({ type: 'right' });
      say(wasRight ? 'allRight' : 'wrongBack', wasRight ? 'good' : 'plain');
    },
    practise: (technique) =>
      void busy('practising', async () => {
        const { board } = await core.ask('long', 'practice', technique, 1 + Math.floor(Math.random() * 1_000_000));
        if (!board) return say('noPractice');
        store.send({ type: 'tab', tab: 'play' });
        openBoard(store, board, 'practice', technique);
      }),
    lesson: (technique) => store.send({ type: 'lesson', id: technique }),
    race: (how) => race.command(how),
    copy: (text) => {
      const done = (): void => say('copied', 'good');
      navigator.clipboard.writeText(text).then(done, () => say('notCopied', 'bad'));
    },
    shareText: (format, marks) =>
      void busy('share', async () => {
        store.send({ type: 'share', share: { format, marks } });
        const { state } = store;
        const text = await core.ask('quick', 'write', marks ? asText(state, format) : givensOf(state), format);
        store.send({ type: 'share', share: { text } });
      }),
    print: () => {
      if (store.state.sheet.boards.length === 0 || store.state.sheet.count === 1) store.send({ type: 'sheet', sheet: sheetOfBoard(store.state) });
      means.print();
    },
    makeSheet: (count) => void busy('making', () => fillSheet(store, core, count)),
    takeOver: means.takeOver,
    playThis: () => {
      const { game } = store.state;
      const isFresh = game.source === 'pasted' && game.moves.length === 0 && game.position.digits.every((digit) => digit === 0);
      const { boxRows, boxColumns } = game.shape;
      if (!isFresh) openBoard(store, { boxRows, boxColumns, givens: [...game.position.givens], marks: boundMarks(game)?.slice() }, 'pasted');
      store.send({ type: 'tab', tab: 'play' });
    },
    emptyBoard: (size) => {
      const shape = store.state.game.shape.size === size ? store.state.game.shape : usualShape(size);
      store.send({ type: 'puzzle', id: nextId(store, 'pasted'), shape, givens: emptyPosition(shape).givens, source: 'pasted', now: Date.now() });
      store.send({ type: 'tab', tab: 'solve' });
    },
  };
}

/** The board with the player's digits, and with the pencil marks if the format supports them. */
function asText(state: State, format: string): Board {
  const { shape, position } = state.game;
  if (format !== 'pencilmarks') return { ...givensOf(state), givens: filled(position) };
  const open = candidates(shape, position);
  const marks = open.map((set, cell) => digitSet(position, cell) || position.centre[cell] || set);
  return { ...givensOf(state), filled: [...position.digits], marks };
}

/** The digit of a cell as a set; empty for a blank. */
const digitSet = (position: Position, cell: number): number => {
  const digit = digitAt(position, cell);
  return digit ? bit(digit) : 0;
};

/** The position for which a hint is being computed. A second request for the same position is ignored. */
let asked: Position | null = null;

async function askHint(store: Store, core: Core): Promise<void> {
  const { state } = store;
  const { position } = state.game;
  if (state.hint?.hint.step) return store.send({ type: 'rung' });
  if (asked === position) return;
  asked = position;
  try {
    await findHint(store, core, state);
  } finally {
    if (asked === position) asked = null;
  }
}

async function findHint(store: Store, core: Core, state: State): Promise<void> {
  const { marks, own } = hintMarks(state);
  const board: Board = { ...boardOf(state), filled: [...state.game.position.digits] };
  if (own) board.marks = marks.map((set, cell) => set || (state.game.position.digits[cell] ? 2 ** state.game.shape.size - 1 : digitSet(state.game.position, cell)));
  const hint = await core.ask('board', 'hint', board, state.settings.language);
  if (store.state.game.position === state.game.position) store.send({ type: 'hint', hint, marks });
}

function take(store: Store, made: Made, level: string): void {
  openBoard(store, made.board, level, made.label);
  store.send({ type: 'tab', tab: 'play' });
  store.send({ type: 'message', message: { key: 'made', detail: made.label, tone: 'good' } });
}

/** The chosen difficulty, or `easy` if puzzles of the chosen size do not have that difficulty. */
function wanted({ choice }: State): Level {
  return levelsOf(choice.size).includes(choice.level) ? choice.level : 'easy';
}

async function fillSheet(store: Store, core: Core, count: number): Promise<void> {
  store.send({ type: 'sheet', sheet: { count, boards: [] } });
  if (count === 1) return;
  store.send({ type: 'busy', key: 'making' });
  const { size } = store.state.choice;
  const level = wanted(store.state);
  let found = 0;
  for (let i = 0; i < count; i++) {
    const made = await makePuzzle(core, size, level);
    if (!made) continue;
    const { solution } = await core.ask('quick', 'ask', made.board, 0, store.state.settings.language);
    const board = { givens: made.board.givens, solution: solution ?? made.board.givens, label: made.label };
    store.send({ type: 'sheet', sheet: { size, boards: [...store.state.sheet.boards, board] } });
    found++;
  }
  if (found < count) store.send({ type: 'message', message: { key: 'sheetShort', detail: `${found} / ${count}`, tone: 'bad' } });
}

type Busy = (key: string, work: () => Promise<void>) => Promise<void>;

/** The commands of the Solve tab. */
function solving(means: Means, busy: Busy): Pick<Commands, 'readText' | 'refuseText' | 'readAgain' | 'takeReading' | 'showPossible' | 'findWay'> {
  const { store, core } = means;
  /** The timer that reads the text when it has not changed for a while. */
  let rest = 0;
  /** Reads a text; if `open` is true, opens its first puzzle on the board. */
  const read = async (text: string, open: boolean): Promise<void> => {
    if (text.trim() === '') return store.send({ type: 'text', text, reading: null, error: null });
    try {
      const reading = await core.ask('quick', 'read', text, store.state.settings.language);
      if (store.state.solve.text !== text) return;
      store.send({ type: 'text', text, reading, error: null });
      const good = reading.puzzles.filter((puzzle) => puzzle.board);
      if (open && good.length > 0 && good[0].board) openBoard(store, good[0].board, 'pasted');
    } catch (error) {
      // If the user has changed the text meanwhile, the error is outdated.
      if (error instanceof Dropped || store.state.solve.text !== text) return;
      store.send({ type: 'text', text, reading: null, error: error instanceof Error ? error.message : String(error) });
    }
  };
  const refuseText = (length: number): void => store.send({ type: 'message', message: { key: 'longText', detail: length.toLocaleString('en-US'), tone: 'bad' } });
  return {
    refuseText,
    readText: (text) => {
      if (text.length > LONGEST_TEXT) {
        store.send({ type: 'text', text: '', reading: null, error: null });
        return refuseText(text.length);
      }
      if (store.state.message?.key === 'longText') store.send({ type: 'message', message: null });
      store.send({ type: 'text', text, reading: null, error: null });
      window.clearTimeout(rest);
      rest = window.setTimeout(() => void read(text, true), REST);
    },
    readAgain: () => void read(store.state.solve.text, false),
    takeReading: (index) => {
      const board = store.state.solve.reading?.puzzles[index]?.board;
      if (board) openBoard(store, board, 'pasted');
    },
    showPossible: (value) => store.send({ type: 'show', what: 'showPossible', value }),
    findWay: () =>
      void busy('pathBusy', async () => {
        const { state } = store;
        const way = await core.ask('long', 'way', boardOf(state), state.settings.language);
        if (store.state.game.position.givens !== state.game.position.givens) return;
        store.send({ type: 'known', known: { way } });
        if (way.stages.length > 0) store.send({ type: 'stage', stage: 0 });
        if (way.ratings) store.send({ type: 'label', label: `ER ${way.ratings.er}` });
      }),
  };
}

