// All actions, and their effect on the state: `reduce(state, action)` is pure.

import type { Hint, Lesson, Reading } from '../core/types.ts';
import { reduceLab, type LabAction } from '../lab/state.ts';
import { MODES, clear, enter, fillCandidates, type Mode } from './entry.ts';
import { backToRight, difference, isDone, isDraft, newGame, play, redo, undo, type Game } from './game.ts';
import { COLOURS, candidates, digitAt, marksAreWhole, type Position } from './position.ts';
import { add, all, allLike, choose, cursor, move, toggle } from './select.ts';
import { bit, type Shape } from './shape.ts';
import { NOTHING_KNOWN, modeNow, type Known, type Level, type Message, type Panel, type Settings, type Sheet, type State, type Summary, type Tab } from './state.ts';

export type Action =
  | { type: 'tab'; tab: Tab }
  | { type: 'panel'; panel: Panel | null }
  | { type: 'open'; game: Game }
  | { type: 'follow'; game: Game }
  | { type: 'apart' }
  | { type: 'spare'; id: string }
  | { type: 'puzzle'; id: string; shape: Shape; givens: readonly number[]; source: string; now: number; label?: string }
  | { type: 'select'; cell: number; how: 'only' | 'add' | 'toggle' | 'like' }
  | { type: 'tap'; cell: number }
  | { type: 'move'; down: number; right: number; extend: boolean }
  | { type: 'selectAll' }
  | { type: 'same' }
  | { type: 'escape' }
  | { type: 'mode'; mode: Mode }
  | { type: 'cycle' }
  | { type: 'held'; mode: Mode | null }
  | { type: 'multi' }
  | { type: 'digit'; digit: number; time: number; mode?: Mode }
  | { type: 'key'; digit: number; time: number }
  | { type: 'clear' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'right' }
  | { type: 'candidates' }
  | { type: 'restart' }
  | { type: 'tick' }
  | { type: 'pause' }
  | { type: 'hint'; hint: Hint; marks: readonly number[] }
  | { type: 'rung' }
  | { type: 'dropHint' }
  | { type: 'known'; known: Partial<Known> }
  | { type: 'text'; text: string; reading: Reading | null; error: string | null }
  | { type: 'show'; what: 'showPossible' | 'showSolution'; value: boolean }
  | { type: 'stage'; stage: number | null }
  | { type: 'setting'; setting: Partial<Settings> }
  | { type: 'message'; message: Message | null }
  | { type: 'busy'; key: string | null }
  | { type: 'games'; games: readonly Summary[] }
  | { type: 'removing'; id: string }
  | { type: 'lessons'; lessons: readonly Lesson[] }
  | { type: 'lesson'; id: string | null }
  | { type: 'choice'; size?: number; level?: Level }
  | { type: 'label'; label: string }
  | { type: 'update' }
  | { type: 'share'; share: Partial<State['share']> }
  | { type: 'sheet'; sheet: Partial<Sheet> }
  | { type: 'lab'; lab: LabAction };

/** The maximum time between the keys 1 and 2 that enter 12, in milliseconds. */
const QUICKLY = 700;

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'tab':
      return { ...state, tab: action.tab, panel: null, hint: null };
    case 'panel':
      return { ...state, panel: action.panel === state.panel ? null : action.panel };
    case 'open':
      return opened(state, action.game);
    case 'follow':
      // Another tab has changed the game, and this tab shows the new version.
      return changed(state, action.game);
    case 'apart':
      // This tab and another tab have both changed the game, so the game of this tab gets a new id.
      return { ...state, game: { ...state.game, id: state.spare }, message: { key: 'apart', detail: '', tone: 'plain' } };
    case 'spare':
      return { ...state, spare: action.id };
    case 'puzzle': {
      const game = newGame(action.id, action.shape, action.givens, action.source, action.now);
      return opened(state, { ...game, label: action.label ?? '' });
    }
    case 'tick':
      return { ...state, game: { ...state.game, seconds: state.game.seconds + 1 } };
    case 'pause':
      return { ...state, paused: !state.paused, selection: [] };
    case 'setting':
      return { ...state, settings: { ...state.settings, ...action.setting } };
    case 'message':
      return { ...state, message: action.message };
    case 'busy':
      return { ...state, busy: action.key };
    case 'games':
      return { ...state, games: action.games, removing: null };
    case 'removing':
      return { ...state, removing: action.id };
    case 'lessons':
      return { ...state, lessons: action.lessons };
    case 'lesson':
      return { ...state, lesson: action.id, panel: action.id === null ? null : 'lesson' };
    case 'choice':
      return { ...state, choice: { size: action.size ?? state.choice.size, level: action.level ?? state.choice.level } };
    case 'label':
      return { ...state, game: { ...state.game, label: action.label } };
    case 'update':
      return { ...state, update: true };
    case 'share':
      return { ...state, share: { ...state.share, ...action.share } };
    case 'sheet':
      return { ...state, sheet: { ...state.sheet, ...action.sheet } };
    case 'lab':
      return { ...state, lab: reduceLab(state.lab, action.lab) };
    default:
      return reduceSolve(state, action) ?? reduceSelection(state, action) ?? reduceGame(state, action) ?? state;
  }
}

function opened(state: State, game: Game): State {
  return { ...state, game, selection: [], armed: 0, typed: null, hint: null, known: NOTHING_KNOWN, paused: false, solve: { ...state.solve, stage: null } };
}

function reduceSolve(state: State, action: Action): State | null {
  switch (action.type) {
    case 'known':
      return { ...state, known: { ...state.known, ...action.known } };
    case 'text':
      return { ...state, solve: { ...state.solve, text: action.text, reading: action.reading, error: action.error } };
    case 'show':
      return { ...state, solve: { ...state.solve, [action.what]: action.value } };
    case 'stage':
      return { ...state, solve: { ...state.solve, stage: action.stage } };
    default:
      return null;
  }
}

function reduceSelection(state: State, action: Action): State | null {
  const { shape, position } = state.game;
  switch (action.type) {
    case 'select': {
      const how = { only: choose, add: (cell: number) => add(state.selection, cell), toggle: (cell: number) => toggle(state.selection, cell), like: (cell: number) => allLike(position, cell) };
      return { ...state, selection: how[action.how](action.cell), typed: null };
    }
    case 'tap':
      // A digit is armed, so a tap enters this digit and does not select the cell.
      return entered(state, [action.cell], state.armed, modeNow(state));
    case 'move':
      return { ...state, selection: move(shape, state.selection, action.down, action.right, action.extend), typed: null };
    case 'same': {
      const at = cursor(state.selection);
      return at === null ? state : { ...state, selection: allLike(position, at) };
    }
    case 'selectAll':
      return { ...state, selection: all(shape) };
    case 'escape':
      return { ...state, selection: [], armed: 0, typed: null, panel: null, hint: null };
    case 'mode':
      return { ...state, mode: action.mode };
    case 'cycle':
      return { ...state, mode: MODES[(MODES.indexOf(state.mode) + 1) % MODES.length] };
    case 'held':
      return state.held === action.mode ? state : { ...state, held: action.mode };
    case 'multi':
      return { ...state, multi: !state.multi };
    default:
      return null;
  }
}

function reduceGame(state: State, action: Action): State | null {
  const { game } = state;
  switch (action.type) {
    case 'digit':
      return typedDigit(state, action.digit, action.time, action.mode ?? modeNow(state));
    case 'key':
      // A digit of the keypad is entered if cells are selected; otherwise the digit is armed for the next taps.
      return state.selection.length > 0
        ? entered(state, state.selection, action.digit, modeNow(state))
        : { ...state, armed: state.armed === action.digit ? 0 : action.digit };
    case 'clear':
      return isLocked(state) ? state : became(state, clear(game.position, state.selection, state.tab === 'solve'));
    case 'undo':
      return changed(state, undo(game));
    case 'redo':
      return changed(state, redo(game));
    case 'right':
      return state.known.judgement?.solution ? changed(state, backToRight(game, state.known.judgement.solution, state.settings.trust)) : state;
    case 'candidates':
      return changed(state, play(game, fillCandidates(game.shape, game.position)));
    case 'restart': {
      const blank = newGame(game.id, game.shape, game.position.givens, game.source, game.played).position;
      return changed({ ...state, paused: false }, { ...play(game, blank), seconds: 0 });
    }
    case 'hint':
      return { ...state, hint: { rung: 1, hint: action.hint, marks: action.marks } };
    case 'rung':
      return nextRung(state);
    case 'dropHint':
      return { ...state, hint: null };
    default:
      return null;
  }
}

/** Whether the board is locked, so that nothing can be entered. */
const isLocked = (state: State): boolean => state.tab === 'lab' || (state.tab === 'play' && (state.paused || isDone(state.game)));

/** The largest digit, or in the colour mode the largest colour, that a key can enter. */
const largest = (state: State, mode: Mode): number => (mode === 'colour' ? COLOURS : state.game.shape.size);

function entered(state: State, cells: readonly number[], value: number, mode: Mode): State {
  if (isLocked(state) || value < 1 || value > largest(state, mode)) return state;
  const { shape, position } = state.game;
  const rules = { setting: state.tab === 'solve', tidy: state.settings.tidy };
  const how = state.tab === 'solve' && mode !== 'colour' ? 'normal' : mode;
  return became(state, enter(shape, position, cells, how, value, rules));
}

/** Changes the board. Editing a played game in Solve makes a new game; the played game stays unchanged. */
function became(state: State, to: Position): State {
  const { game } = state;
  const isSet = state.tab === 'solve' && !isDraft(game);
  if (!isSet || !difference(game.position, to).some(({ layer }) => layer === 'givens' || layer === 'digits')) return changed(state, play(game, to));
  const draft = { ...newGame(state.spare, game.shape, game.position.givens, 'set', game.played), position: game.position };
  return { ...changed(state, play(draft, to)), message: { key: 'asDraft', detail: '', tone: 'plain' } };
}

/** Enters a digit from the keyboard. On boards larger than 9x9, two number keys in quick succession enter one digit. */
function typedDigit(state: State, digit: number, time: number, mode: Mode): State {
  const { shape } = state.game;
  const before = state.typed;
  const both = before ? before.digit * 10 + digit : 0;
  if (state.selection.length === 0) return { ...state, armed: digit <= largest(state, mode) ? digit : state.armed };
  // In the modes for marks, two number keys enter two marks.
  if (before && mode === 'normal' && shape.size > 9 && digit < 10 && time - before.time < QUICKLY && both >= 10 && both <= shape.size) {
    const back = { ...state, game: undo(state.game) };
    const isThere = state.selection.every((cell) => digitAt(back.game.position, cell) === both);
    return { ...(isThere ? back : entered(back, state.selection, both, mode)), typed: null };
  }
  const after = entered(state, state.selection, digit, mode);
  return { ...after, typed: digit < 10 && mode === 'normal' && after.game !== state.game ? { digit, time } : null };
}

/** Messages that disappear with the next action. */
const PASSING: readonly string[] = ['wrongBack', 'allRight', 'made', 'copied', 'notUnique', 'longText'];

/** Called when the game has changed. Drops the hint and all facts that are no longer true of the board. */
function changed(state: State, game: Game): State {
  if (game === state.game) return state;
  const message = PASSING.includes(state.message?.key ?? '') ? null : state.message;
  const next = { ...state, game, hint: null, typed: null, message };
  if (game.position.givens === state.game.position.givens) return next;
  // The givens have changed, so nothing is known about the puzzle, not even its difficulty.
  const label = game.id === state.game.id ? '' : game.label;
  return { ...next, game: { ...game, label }, known: NOTHING_KNOWN, solve: { ...state.solve, stage: null } };
}

/**
 * The candidates for a hint. If the player's centre marks are complete and the settings trust these marks, the hint
 * uses these marks.
 */
export function hintMarks(state: State): { marks: number[]; own: boolean } {
  const { shape, position } = state.game;
  const own = state.settings.trust && position.centre.some((set) => set !== 0) && marksAreWhole(position);
  const left = candidates(shape, position);
  return { own, marks: own ? left.map((set, cell) => set & position.centre[cell]) : left };
}

/**
 * Shows the next stage of the hint. Stage 2 shows where to look, and stage 3 shows the reason. After stage 3, applies
 * the step.
 */
function nextRung(state: State): State {
  const { hint, game } = state;
  const step = hint?.hint.step;
  if (!hint || !step) return state;
  if (hint.rung < 3) return { ...state, hint: { ...hint, rung: hint.rung === 1 ? 2 : 3 } };
  const { position, shape } = game;
  if (step.placement) {
    const { cell, digit } = step.placement;
    const rules = { setting: false, tidy: true };
    const after = { ...changed(state, play(game, enter(shape, position, [cell], 'normal', digit, rules))), selection: [cell] };
    return digitAt(after.game.position, cell) === digit ? after : state;
  }
  const centre = hint.marks.map((set, cell) => {
    const gone = step.eliminations.filter((spot) => spot.cell === cell).reduce((sum, spot) => sum | bit(spot.digit), 0);
    return set & ~gone;
  });
  return changed(state, play(game, { ...position, centre }));
}

/** The cell of the cursor. */
export const cursorOf = (state: State): number | null => cursor(state.selection);
