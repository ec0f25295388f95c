// The effect of a digit, a mark, a colour or a deletion on the selected cells.

import { candidates, digitAt, type Layer, type Position } from './position.ts';
import { bit, peers, type Shape } from './shape.ts';

export type Mode = 'normal' | 'corner' | 'centre' | 'colour';
export const MODES: readonly Mode[] = ['normal', 'corner', 'centre', 'colour'];

function write(position: Position, layer: Layer, cells: readonly number[], value: (cell: number) => number): Position {
  const values = [...position[layer]];
  for (const cell of cells) values[cell] = value(cell);
  return { ...position, [layer]: values };
}

export interface Rules {
  /** Whether digits become givens of the puzzle. */
  readonly setting: boolean;
  /** Whether entering a digit removes the digit from the marks of the peers. */
  readonly tidy: boolean;
}

/**
 * Enters a digit, mark or colour into cells. If all cells already have this value, removes this value from all cells
 * instead.
 */
export function enter(shape: Shape, position: Position, cells: readonly number[], mode: Mode, value: number, rules: Rules): Position {
  if (mode === 'colour') return toggle(position, 'colour', cells, value);
  const open = rules.setting ? cells : cells.filter((cell) => position.givens[cell] === 0);
  if (mode === 'normal') return enterDigit(shape, position, open, value, rules);
  const blank = open.filter((cell) => digitAt(position, cell) === 0);
  return toggle(position, mode, blank, value);
}

function toggle(position: Position, layer: 'corner' | 'centre' | 'colour', cells: readonly number[], value: number): Position {
  if (cells.length === 0) return position;
  const isEverywhere = cells.every((cell) => position[layer][cell] & bit(value));
  return write(position, layer, cells, (cell) =>
    isEverywhere ? position[layer][cell] & ~bit(value) : position[layer][cell] | bit(value),
  );
}

function enterDigit(shape: Shape, position: Position, cells: readonly number[], digit: number, rules: Rules): Position {
  if (cells.length === 0) return position;
  const layer = rules.setting ? 'givens' : 'digits';
  const isEverywhere = cells.every((cell) => position[layer][cell] === digit);
  const to = isEverywhere ? 0 : digit;
  let after = write(position, layer, cells, () => to);
  if (rules.setting) return write(after, 'digits', cells, () => 0);
  if (to === 0 || !rules.tidy) return after;
  const seen = [...new Set(cells.flatMap((cell) => peers(shape)[cell]))];
  for (const marks of ['corner', 'centre'] as const) {
    after = write(after, marks, seen, (cell) => after[marks][cell] & ~bit(digit));
  }
  return after;
}

/**
 * Clears the digits of the cells. If no cell has a digit, clears the marks; if no cell has a mark either, clears the
 * colours.
 */
export function clear(position: Position, cells: readonly number[], setting: boolean): Position {
  if (setting) {
    const isThere = cells.some((cell) => position.givens[cell] || position.digits[cell]);
    if (isThere) return write(write(position, 'givens', cells, () => 0), 'digits', cells, () => 0);
  } else if (cells.some((cell) => position.digits[cell])) {
    return write(position, 'digits', cells, () => 0);
  }
  if (cells.some((cell) => position.corner[cell] || position.centre[cell])) {
    return write(write(position, 'corner', cells, () => 0), 'centre', cells, () => 0);
  }
  return write(position, 'colour', cells, () => 0);
}

/**
 * Fills every blank cell with centre marks for its candidates. In a cell that already has centre marks, only impossible
 * marks are removed.
 */
export function fillCandidates(shape: Shape, position: Position): Position {
  const open = candidates(shape, position);
  const centre = open.map((set, cell) => (position.centre[cell] ? position.centre[cell] & set : set));
  return { ...position, centre };
}
