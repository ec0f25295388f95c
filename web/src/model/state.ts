// The single state of the page. Everything that the page shows is derived from this state.

import type { AnswerView, Hint, Lesson, Reading, Way } from '../core/types.ts';
import type { LabState } from '../lab/state.ts';
import { labAtRest } from '../lab/state.ts';
import type { Mode } from './entry.ts';
import { newGame, type Game } from './game.ts';
import { usualShape } from './shape.ts';

export type Tab = 'play' | 'solve' | 'lab';
export const TABS: readonly Tab[] = ['play', 'solve', 'lab'];

export type Theme = 'light' | 'dark' | 'contrast';
export const THEMES: readonly Theme[] = ['light', 'dark', 'contrast'];

export type Language = 'en' | 'zh';
export const LANGUAGES: readonly Language[] = ['en', 'zh'];

export type Level = 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
export const LEVELS: readonly Level[] = ['easy', 'medium', 'hard', 'expert', 'extreme'];

/** A panel that replaces the tab's own content beside the board. */
export type Panel = 'new' | 'games' | 'share' | 'settings' | 'help' | 'lesson' | 'print';

export interface Settings {
  readonly theme: Theme;
  readonly language: Language;
  /** Whether to mark digits that occur twice in a house. */
  readonly conflicts: boolean;
  /** Whether to tint the houses of the selected cell. */
  readonly peers: boolean;
  /** Whether to tint cells with the digit of the selected cell. */
  readonly same: boolean;
  /** Whether entering a digit removes the digit from the marks of the peers. */
  readonly tidy: boolean;
  /**
   * Whether centre marks always have fixed places. If false, centre marks have fixed places only while `marksAreLists`
   * is true.
   */
  readonly fixed: boolean;
  /** Whether hints use complete centre marks as the candidates. */
  readonly trust: boolean;
  readonly timer: boolean;
}

/**
 * The stage of a hint. Stage 1 shows the technique, stage 2 shows where to look, and stage 3 shows the reason. After
 * stage 3, the next press applies the step.
 */
export type Rung = 1 | 2 | 3;

export interface HintState {
  readonly rung: Rung;
  readonly hint: Hint;
  /** The candidates with which the hint was found. */
  readonly marks: readonly number[];
}

/** The number of solutions, and whether there may be more. */
export type Counted = Pick<AnswerView, 'solutions' | 'more'>;

/** The known facts about the puzzle on the board; `null` means not known yet. */
export interface Known {
  readonly judgement: AnswerView | null;
  readonly total: Counted | null;
  /** For each cell, the digits that the cell has in at least one solution. */
  readonly possible: readonly number[] | null;
  readonly clue: { readonly cell: number; readonly digit: number } | null;
  readonly way: Way | null;
}

export const NOTHING_KNOWN: Known = { judgement: null, total: null, possible: null, clue: null, way: null };

/** The maximum length of a text, in characters. A browser freezes while it lays out millions of characters. */
export const LONGEST_TEXT = 250_000;

export interface SolveState {
  readonly text: string;
  readonly reading: Reading | null;
  /** Why the text is not a puzzle. */
  readonly error: string | null;
  readonly showPossible: boolean;
  readonly showSolution: boolean;
  /** The index of the shown step in the path. */
  readonly stage: number | null;
}

export interface Message {
  /** A key of `texts.ts`. */
  readonly key: string;
  readonly detail: string;
  readonly tone: 'good' | 'bad' | 'plain';
}

export interface Summary {
  readonly id: string;
  readonly code: string;
  readonly size: number;
  readonly source: string;
  readonly label: string;
  readonly seconds: number;
  readonly progress: number;
  readonly played: number;
  /** Whether the player has entered nothing. */
  readonly isBlank: boolean;
}

export interface State {
  readonly tab: Tab;
  readonly panel: Panel | null;
  readonly game: Game;
  /** A unique id for the next game. */
  readonly spare: string;
  /** The selected cells; the last cell is the cursor. */
  readonly selection: readonly number[];
  readonly mode: Mode;
  /** The mode while Shift or Ctrl is held. */
  readonly held: Mode | null;
  /** Whether taps add to the selection. */
  readonly multi: boolean;
  /** The digit that taps enter; 0 if no digit is armed. */
  readonly armed: number;
  /** The digit that was typed last and the time of the key press, so that typing 1 and 2 enters 12. */
  readonly typed: { readonly digit: number; readonly time: number } | null;
  readonly paused: boolean;
  readonly hint: HintState | null;
  readonly known: Known;
  readonly solve: SolveState;
  readonly lab: LabState;
  readonly settings: Settings;
  readonly message: Message | null;
  /** The long operation in progress, named by the key of its text in `texts.ts`. */
  readonly busy: string | null;
  readonly games: readonly Summary[];
  /** The game whose removal waits for confirmation. */
  readonly removing: string | null;
  readonly lessons: readonly Lesson[];
  /** The technique whose lesson is open. */
  readonly lesson: string | null;
  readonly choice: { readonly size: number; readonly level: Level };
  /** Whether a new version of the page is waiting. */
  readonly update: boolean;
  /** The settings and the text of the share panel. */
  readonly share: { readonly marks: boolean; readonly format: string; readonly text: string };
  readonly sheet: Sheet;
}

/** A sheet of puzzles to print. */
export interface Sheet {
  readonly count: number;
  readonly solutions: boolean;
  readonly boards: readonly { readonly givens: readonly number[]; readonly solution: readonly number[]; readonly label: string }[];
  readonly size: number;
}

export const DEFAULTS: Settings = {
  theme: 'light',
  language: 'en',
  conflicts: true,
  peers: true,
  same: true,
  tidy: true,
  fixed: false,
  trust: true,
  timer: true,
};

/** The puzzle that is on the board before the core is loaded. */
export const FIRST = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

export function firstState(settings: Settings, now: number, spare = 'spare'): State {
  const givens = [...FIRST].map((c) => (c === '.' ? 0 : Number(c)));
  return {
    tab: 'play',
    panel: null,
    game: newGame(`g${now.toString(36)}`, usualShape(9), givens, 'first', now),
    spare,
    selection: [],
    mode: 'normal',
    held: null,
    multi: false,
    armed: 0,
    typed: null,
    paused: false,
    hint: null,
    known: NOTHING_KNOWN,
    solve: { text: '', reading: null, error: null, showPossible: false, showSolution: false, stage: null },
    lab: labAtRest(),
    settings,
    message: null,
    busy: null,
    games: [],
    removing: null,
    lessons: [],
    lesson: null,
    choice: { size: 9, level: 'medium' },
    update: false,
    share: { marks: false, format: 'line', text: '' },
    sheet: { count: 1, solutions: true, boards: [], size: 9 },
  };
}

/** The sheet with only the puzzle on the board. */
export function sheetOfBoard({ game, known, sheet }: State): Sheet {
  const { givens } = game.position;
  return { ...sheet, count: 1, size: game.shape.size, boards: [{ givens, solution: known.judgement?.solution ?? givens, label: game.label }] };
}

/** The current mode, which is the mode of the held keys, or the chosen mode if no such key is held. */
export const modeNow = (state: State): Mode => state.held ?? state.mode;

/** The saved games in which nothing was entered, except the open game. */
export const blankGames = (state: State): readonly Summary[] => state.games.filter((game) => game.isBlank && game.id !== state.game.id);
