// The scene describes every cell of the board. The scene is derived from the state, and is the only input of the
// renderer.

import type { StepView } from '../core/types.ts';
import { isDone, marksAreLists, type Game } from '../model/game.ts';
import { candidates, clashingHouses, conflicts, digitAt, positionOf, readOut, type Position } from '../model/position.ts';
import { cursor } from '../model/select.ts';
import { bit, cellName, digitName, housesOf, peers, type HouseKind, type Shape } from '../model/shape.ts';
import type { State } from '../model/state.ts';
import type { Say } from '../texts.ts';

export type Role = 'because' | 'then' | 'other' | 'house' | 'clash' | 'differ' | 'tried' | 'dead' | '';

/** Everything that is visible in one cell. */
export interface CellScene {
  readonly digit: number;
  readonly given: boolean;
  /** The digit of a second solution, shown beside the digit of the first solution. */
  readonly second: number;
  /** Whether the digit is shown but not entered. */
  readonly ghost: boolean;
  readonly corner: number;
  readonly centre: number;
  /** Whether centre marks have fixed places. */
  readonly fixed: boolean;
  readonly struck: number;
  readonly lit: number;
  /** Whether a hint mentions candidates of the cell. These candidates are drawn in fixed places, without corner marks. */
  readonly told: boolean;
  readonly colour: number;
  readonly selected: boolean;
  readonly cursor: boolean;
  readonly same: boolean;
  readonly peer: boolean;
  /**
   * The houses in which the digit occurs twice, as a sum of 1 for the row, 2 for the column and 4 for the box.
   * `NOWHERE` means that the cell is wrong, but not because of a house.
   */
  readonly conflict: number;
  readonly role: Role;
  /** The depth of the digit in a search, from 0 to 9; -1 if the search did not place the digit. */
  readonly depth: number;
}

/** The value of `conflict` for a cell that is wrong, but not because of a house. */
export const NOWHERE = 8;

export interface Arrow {
  readonly from: { readonly cell: number; readonly digit: number };
  readonly to: { readonly cell: number; readonly digit: number };
  readonly strong: boolean;
}

export interface Scene {
  readonly shape: Shape;
  readonly cells: readonly CellScene[];
  readonly arrows: readonly Arrow[];
  readonly label: string;
  readonly hidden: boolean;
  /** The function that returns the texts for screen readers. */
  readonly say: Say;
}

export const PLAIN: CellScene = {
  digit: 0, given: false, second: 0, ghost: false, corner: 0, centre: 0, fixed: true, struck: 0, lit: 0, told: false, colour: 0,
  selected: false, cursor: false, same: false, peer: false, conflict: 0, role: '', depth: -1,
};

/** The scene of the board in Play and Solve. */
export function scene(state: State, say: Say): Scene {
  const { shape, position } = state.game;
  const stage = state.tab === 'solve' && state.solve.stage !== null ? state.known.way?.stages[state.solve.stage] : undefined;
  if (stage) return stageScene(state, say, stage.digits, stage.marks, stage.step);
  const step = shownStep(state);
  // The candidates are not shown for a step that places a digit directly.
  const marks = step && state.hint && !isDirect(step) ? state.hint.marks : null;
  const isFixed = state.settings.fixed || areLists(state.game);
  const base = baseCells(position, marks, isFixed);
  const cells = step ? withStep(base, step) : base;
  return finished(state, say, position, overlaid(state, cells), step ? arrows(step) : [], shape);
}

/** Whether a step places a digit using only the digits on the board. */
const isDirect = (step: StepView): boolean => step.placement !== undefined && step.placement !== null && step.eliminations.length === 0 && step.chains.length === 0;

/** The step of the hint, if its third stage is shown. */
function shownStep(state: State): StepView | null {
  return state.hint?.rung === 3 ? (state.hint.hint.step ?? null) : null;
}

/**
 * Caches of values that are derived from a position. Most keys only move the cursor, so the position stays the same.
 */
const bases = new WeakMap<Position, { readonly isFixed: boolean; readonly cells: readonly CellScene[] }>();
const clashes = new WeakMap<Position, ReadonlySet<number>>();
const lists = new WeakMap<Position, boolean>();
/** Caches the position of each board of a path; the key is the board's list of digits. */
const stages = new WeakMap<readonly number[], { readonly from: Position; readonly shown: Position }>();

function baseCells(position: Position, marks: readonly number[] | null, isFixed: boolean): readonly CellScene[] {
  const known = bases.get(position);
  if (known?.isFixed === isFixed && !marks) return known.cells;
  const cells = position.givens.map((_, cell) => baseCell(position, cell, marks, isFixed));
  if (!marks) bases.set(position, { isFixed, cells });
  return cells;
}

function areLists(game: Game): boolean {
  const found = lists.get(game.position) ?? marksAreLists(game);
  lists.set(game.position, found);
  return found;
}

function clashingCells(shape: Shape, position: Position): ReadonlySet<number> {
  const found = clashes.get(position) ?? conflicts(shape, position);
  clashes.set(position, found);
  return found;
}

function baseCell(position: Position, cell: number, marks: readonly number[] | null, isFixed: boolean): CellScene {
  const digit = digitAt(position, cell);
  const centre = digit ? 0 : marks ? marks[cell] : position.centre[cell];
  return {
    ...PLAIN,
    digit,
    given: position.givens[cell] !== 0,
    corner: digit ? 0 : position.corner[cell],
    centre,
    fixed: isFixed || marks !== null,
    colour: position.colour[cell],
  };
}

/**
 * On the tab Solve, adds solutions, possible digits and clashes. On other tabs, marks the cells where a hint says to
 * look.
 */
function overlaid(state: State, cells: readonly CellScene[]): readonly CellScene[] {
  if (state.tab !== 'solve') return withLook(state, cells);
  const { judgement, possible } = state.known;
  const { showPossible, showSolution } = state.solve;
  const clash = new Set(judgement?.clash ?? (judgement?.verdict === 'none' ? deadCells(state) : []));
  const both = judgement?.verdict === 'several' && showSolution;
  return cells.map((cell, i) => {
    if (clash.has(i)) return { ...cell, role: 'clash', conflict: cell.conflict || NOWHERE };
    if (cell.digit) return cell;
    const first = judgement?.solution?.[i] ?? 0;
    const second = judgement?.second?.[i] ?? 0;
    if (showSolution && first && both && second && second !== first) return { ...cell, digit: first, second, ghost: true, role: 'differ', centre: 0, corner: 0 };
    if (showSolution && first) return { ...cell, digit: first, ghost: true, centre: 0, corner: 0 };
    if (showPossible && possible) return { ...cell, centre: possible[i], corner: 0, fixed: true };
    return cell;
  });
}

/** The blank cells for which the givens leave no digit. */
function deadCells({ game: { shape, position } }: State): number[] {
  const open = candidates(shape, positionOf(shape, position.givens));
  return open.flatMap((set, cell) => (set === 0 && position.givens[cell] === 0 ? [cell] : []));
}

/** Marks the house or cells to look at, if the second stage of a hint is shown. */
function withLook(state: State, cells: readonly CellScene[]): readonly CellScene[] {
  const step = state.hint?.rung === 2 ? state.hint.hint.step : undefined;
  if (!step) return cells;
  const places = step.houses.length > 0 ? step.houses[0] : step.cells.length > 0 ? step.cells : step.chains.flatMap((chain) => chain.slice(0, 1).map((link) => link.cell));
  const lit = new Set(places);
  return cells.map((cell, i) => (lit.has(i) ? { ...cell, role: 'house' } : cell));
}

function withStep(cells: readonly CellScene[], step: StepView): CellScene[] {
  const because = new Set(step.cells);
  const others = new Set(step.others);
  for (const chain of step.chains) for (const link of chain) because.add(link.cell);
  const houses = new Set(step.houses.flat());
  const struck = new Map<number, number>();
  for (const spot of step.eliminations) struck.set(spot.cell, (struck.get(spot.cell) ?? 0) | bit(spot.digit));
  const lit = new Map<number, number>();
  for (const chain of step.chains) for (const link of chain) if (link.holds) lit.set(link.cell, (lit.get(link.cell) ?? 0) | bit(link.digit));
  const linked = new Set(step.chains.flatMap((chain) => chain.map((link) => link.cell)));
  const about = step.digits.reduce((sum, digit) => sum | bit(digit), 0);
  return cells.map((cell, i) => {
    const isThen = step.placement?.cell === i || struck.has(i);
    const role: Role = isThen ? 'then' : because.has(i) ? 'because' : others.has(i) ? 'other' : houses.has(i) ? 'house' : '';
    const placed = step.placement?.cell === i ? bit(step.placement.digit) : 0;
    const marked = because.has(i) ? about & cell.centre : 0;
    const shown = placed && isDirect(step) && !cell.digit ? { digit: step.placement?.digit ?? 0, ghost: true, centre: 0, corner: 0 } : {};
    const spots = { struck: struck.get(i) ?? 0, lit: (lit.get(i) ?? 0) | placed | marked };
    return { ...cell, ...shown, role, ...spots, told: spots.struck !== 0 || spots.lit !== 0 || linked.has(i) };
  });
}

/**
 * The arrows of the step's chains, from each statement to the statements that follow from it. An arrow is solid if it
 * leads to the statement that a digit is true, and dashed if it leads to the statement that a digit is false.
 */
function arrows(step: StepView): Arrow[] {
  const found = step.chains.flatMap((chain) =>
    chain.flatMap((link) =>
      link.parents.map((parent) => ({ from: chain[parent], to: link, strong: link.holds })),
    ),
  );
  const seen = new Set<string>();
  return found.filter(({ from, to }) => {
    const key = `${from.cell}.${from.digit}.${to.cell}.${to.digit}`;
    const isNew = !seen.has(key) && (from.cell !== to.cell || from.digit !== to.digit);
    seen.add(key);
    return isNew;
  });
}

/**
 * The position of a board on the path to the solution. Returns the same object each time, so that derived
 * values stay cached.
 */
function stagePosition(from: Position, digits: readonly number[]): Position {
  const known = stages.get(digits);
  if (known?.from === from) return known.shown;
  const shown = { ...from, digits: digits.map((digit, i) => (from.givens[i] ? 0 : digit)) };
  stages.set(digits, { from, shown });
  return shown;
}

/** The scene of a board on the path to the solution. */
function stageScene(state: State, say: Say, digits: readonly number[], marks: readonly number[], step: StepView): Scene {
  const { shape, position } = state.game;
  const cells = digits.map((digit, i) => ({ ...PLAIN, digit, given: position.givens[i] !== 0, ghost: false, centre: digit ? 0 : marks[i] }));
  return finished(state, say, stagePosition(position, digits), withStep(cells, step), arrows(step), shape);
}

/** Adds the selection, cells with the same digit, conflicts, and the labels for screen readers. */
function finished(state: State, say: Say, position: Position, cells: readonly CellScene[], drawn: Arrow[], shape: Shape): Scene {
  const at = cursor(state.selection);
  const selected = new Set(state.selection);
  const wanted = state.armed || (at === null ? 0 : digitAt(position, at));
  const near = new Set(at !== null && state.settings.peers && state.selection.length === 1 ? peers(shape)[at] : []);
  const clashing = state.settings.conflicts || state.tab === 'solve' ? clashingCells(shape, position) : new Set<number>();
  const all = cells.map((cell, i): CellScene => {
    const isSame = state.settings.same && wanted !== 0 && cell.digit === wanted;
    // An unchanged cell stays the same object, so that the renderer skips it.
    if (!selected.has(i) && !isSame && !near.has(i) && !clashing.has(i)) return cell;
    return { ...cell, selected: selected.has(i), cursor: at === i, same: isSame, peer: near.has(i), conflict: clashing.has(i) ? clashBits(shape, position, i) : cell.conflict };
  });
  const hidden = state.tab === 'play' && state.paused && !isDone(state.game);
  return { shape, cells: all, arrows: drawn, label: say('board'), hidden, say };
}

const HOUSE_BITS: Readonly<Record<HouseKind, number>> = { row: 1, column: 2, box: 4 };

function clashBits(shape: Shape, position: Position, cell: number): number {
  return clashingHouses(shape, position, cell).reduce((sum, [kind]) => sum | HOUSE_BITS[kind], 0);
}

/** The description of a cell for screen readers: `r3c7, empty, candidates 2 5 9, conflict in row 3`. */
export function describe({ say, shape, hidden }: Pick<Scene, 'say' | 'shape' | 'hidden'>, i: number, cell: CellScene): string {
  const parts = [cellName(shape, i)];
  if (hidden) return parts[0];
  if (cell.digit) parts.push(cell.given ? `${digitName(cell.digit)}, ${say('given')}` : digitName(cell.digit));
  else parts.push(say('empty'));
  if (cell.second) parts.push(say('differ', { x: digitName(cell.second) }));
  if (cell.corner) parts.push(say('corner', { x: readOut(cell.corner, digitName) }));
  if (cell.centre) parts.push(say('centre', { x: readOut(cell.centre, digitName) }));
  if (cell.colour) parts.push(say('colours', { x: readOut(cell.colour, String) }));
  if (cell.conflict) {
    const houses = housesOf(shape, i).filter(([kind]) => cell.conflict & HOUSE_BITS[kind]).map(([kind, number]) => say(kind, { x: number }));
    parts.push(houses.length > 0 ? say('conflictIn', { x: houses.join(', ') }) : say('conflict'));
  }
  if (cell.role === 'because' || cell.role === 'then') parts.push(say(cell.role));
  if (cell.struck) parts.push(say('struck', { x: readOut(cell.struck, digitName) }));
  return parts.join(', ');
}
