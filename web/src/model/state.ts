// The single state of the page. Everything that is shown derives from it.

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
  /** Whether a digit is removed from the marks of its peers. */
  readonly tidy: boolean;
  /** Whether centre marks always have fixed places; otherwise only if all blank cells have or had them. */
  readonly fixed: boolean;
  /** Whether hints use complete centre marks as the candidates. */
  readonly trust: boolean;
  readonly timer: boolean;
}

/** How much of a hint is shown: its name, where, why; the next press applies the step. */
export type Rung = 1 | 2 | 3;

export interface HintState {
  readonly rung: Rung;
  readonly hint: Hint;
  /** The candidates with which the hint was found. */
  readonly marks: readonly number[];
}

/** The known facts about the puzzle on the board; `null` means not known yet. */
export interface Known {
  readonly judgement: Judgement | null;
  readonly total: { readonly found: number; readonly exact: boolean } | null;
  /** For each cell, the digits that it has in some solution. */
  readonly possible: readonly number[] | null;
  readonly clue: { readonly cell: number; readonly digit: number } | null;
  readonly way: Way | null;
}

export const NOTHING_KNOWN: Known = { judgement: null, total: null, possible: null, clue: null, way: null };

/** The longest text that is read, in characters: a browser freezes while it lays out millions. */
export const LONGEST_TEXT = 250_000;

export interface SolveState {
  readonly text: string;
  readonly reading: Reading | null;
  /** Why the text is not a puzzle. */
  readonly error: string | null;
  readonly showPossible: boolean;
  readonly showSolution: boolean;
  /** The shown step of the path, from 0. */
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
  /** Whether nothing was entered yet. */
  readonly isBlank: boolean;
}

export interface State {
  readonly tab: Tab;
  readonly panel: Panel | null;
  readonly game: Game;
  /** A unique id for the next game. */
  readonly spare: string;
  /** The selected cells; the last one is the cursor. */
  readonly selection: readonly number[];
  readonly mode: Mode;
  /** The mode while Shift or Ctrl is held. */
  readonly held: Mode | null;
  /** Whether taps add to the selection. */
  readonly multi: boolean;
  /** The digit that taps enter; 0 for none. */
  readonly armed: number;
  /** The last digit and its time, so that 1 and 2 become 12. */
  readonly typed: { readonly digit: number; readonly time: number } | null;
  readonly paused: boolean;
  readonly hint: HintState | null;
  readonly known: Known;
  readonly solve: SolveState;
  readonly lab: LabState;
  readonly settings: Settings;
  readonly message: Message | null;
  /** The long work in progress: a key of the texts. */
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

/** A puzzle that is ready before anything is loaded. */
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

/** The mode in effect. */
export const modeNow = (state: State): Mode => state.held ?? state.mode;

/** The saved games in which nothing was entered, except the open one. */
export const blankGames = (state: State): readonly Summary[] => state.games.filter((game) => game.isBlank && game.id !== state.game.id);
