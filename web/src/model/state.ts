// The one state of the page. Everything that is shown follows from it.

import type { Hint, Judgement, Lesson, Reading, Way } from '../core/types.ts';
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

/** What lies beside the board instead of the tab's own things. */
export type Panel = 'new' | 'games' | 'share' | 'settings' | 'help' | 'lesson' | 'print';

export interface Settings {
  readonly theme: Theme;
  readonly language: Language;
  /** Digits that stand twice in a house are marked. */
  readonly conflicts: boolean;
  /** The houses of the selected cell are tinted. */
  readonly peers: boolean;
  /** Cells with the digit of the selected cell are tinted. */
  readonly same: boolean;
  /** A digit takes itself out of the marks of its peers. */
  readonly tidy: boolean;
  /** Centre marks stand in fixed places, always; else only where all blank cells have or had them. */
  readonly fixed: boolean;
  /** Hints take whole centre marks for the candidates. */
  readonly trust: boolean;
  readonly timer: boolean;
}

/** How much of a hint is shown: its name, where, why; the next press applies it. */
export type Rung = 1 | 2 | 3;

export interface HintState {
  readonly rung: Rung;
  readonly hint: Hint;
  /** The candidates the hint was found with. */
  readonly marks: readonly number[];
}

/** What is known of the puzzle on the board; `null` is not known yet. */
export interface Known {
  readonly judgement: Judgement | null;
  readonly total: { readonly found: number; readonly exact: boolean } | null;
  /** For each cell the digits that it has in some solution. */
  readonly possible: readonly number[] | null;
  readonly clue: { readonly cell: number; readonly digit: number } | null;
  readonly way: Way | null;
}

export const NOTHING_KNOWN: Known = { judgement: null, total: null, possible: null, clue: null, way: null };

/** The longest text that is read, in characters: a browser stands still while it lays out one of millions. */
export const LONGEST_TEXT = 250_000;

export interface SolveState {
  readonly text: string;
  readonly reading: Reading | null;
  /** Why the text is no puzzle. */
  readonly error: string | null;
  readonly showPossible: boolean;
  readonly showSolution: boolean;
  /** The step of the way that is shown, from 0. */
  readonly stage: number | null;
}

export interface Message {
  /** A key of the texts. */
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
  /** Nothing was entered yet. */
  readonly isBlank: boolean;
}

export interface State {
  readonly tab: Tab;
  readonly panel: Panel | null;
  readonly game: Game;
  /** A name for the next game, that no other has. */
  readonly spare: string;
  /** The selected cells; the last one is where the cursor stands. */
  readonly selection: readonly number[];
  readonly mode: Mode;
  /** The mode while Shift or Ctrl are held. */
  readonly held: Mode | null;
  /** Taps add to the selection. */
  readonly multi: boolean;
  /** The digit that taps enter; 0 is none. */
  readonly armed: number;
  /** The digit entered last, and when: so that 1 and 2 become 12. */
  readonly typed: { readonly digit: number; readonly time: number } | null;
  readonly paused: boolean;
  readonly hint: HintState | null;
  readonly known: Known;
  readonly solve: SolveState;
  readonly lab: LabState;
  readonly settings: Settings;
  readonly message: Message | null;
  /** What takes long just now: a key of the texts. */
  readonly busy: string | null;
  readonly games: readonly Summary[];
  /** The game that was asked to be removed, and waits for a yes. */
  readonly removing: string | null;
  readonly lessons: readonly Lesson[];
  /** The technique whose lesson is open. */
  readonly lesson: string | null;
  readonly choice: { readonly size: number; readonly level: Level };
  /** A new version of the page waits. */
  readonly update: boolean;
  /** What the share panel does. */
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

/** Ready to play before anything is loaded. */
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

/** The sheet with the puzzle on the board alone. */
export function sheetOfBoard({ game, known, sheet }: State): Sheet {
  const { givens } = game.position;
  return { ...sheet, count: 1, size: game.shape.size, boards: [{ givens, solution: known.judgement?.solution ?? givens, label: game.label }] };
}

/** The mode that counts just now. */
export const modeNow = (state: State): Mode => state.held ?? state.mode;

/** Kept games in which nothing was entered, but the one that is open. */
export const blankGames = (state: State): readonly Summary[] => state.games.filter((game) => game.isBlank && game.id !== state.game.id);
