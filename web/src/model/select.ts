// The selection of cells.

import { digitAt, type Position } from './position.ts';
import { columnOf, rowOf, type Shape } from './shape.ts';

export type Selection = readonly number[];

/** The cell of the cursor. */
export const cursor = (selection: Selection): number | null => selection.at(-1) ?? null;

export function choose(cell: number): Selection {
  return [cell];
}

export function add(selection: Selection, cell: number): Selection {
  return [...selection.filter((other) => other !== cell), cell];
}

export function toggle(selection: Selection, cell: number): Selection {
  return selection.includes(cell) ? selection.filter((other) => other !== cell) : [...selection, cell];
}

/**
 * The cells on a line from one cell to another, without the first cell. If the user drags quickly, the browser reports
 * no movement in some of these cells.
 */
export function between(shape: Shape, from: number, to: number): number[] {
  const [down, right] = [rowOf(shape, to) - rowOf(shape, from), columnOf(shape, to) - columnOf(shape, from)];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_, i) => {
    const part = (i + 1) / steps;
    return (rowOf(shape, from) + Math.round(down * part)) * shape.size + columnOf(shape, from) + Math.round(right * part);
  });
}

/** Moves the cursor by one cell, and wraps at the edge. With `extend`, the selected cells stay selected. */
export function move(shape: Shape, selection: Selection, down: number, right: number, extend: boolean): Selection {
  const from = cursor(selection);
  if (from === null) return [0];
  const n = shape.size;
  const row = (rowOf(shape, from) + down + n) % n;
  const column = (columnOf(shape, from) + right + n) % n;
  const to = row * n + column;
  return extend ? add(selection, to) : [to];
}

export function all(shape: Shape): Selection {
  return Array.from({ length: shape.size * shape.size }, (_, cell) => cell);
}

/** Every cell with the same digit as `cell`; if `cell` is blank, every blank cell with the same marks. */
export function allLike(position: Position, cell: number): Selection {
  const digit = digitAt(position, cell);
  const isLike = (other: number): boolean =>
    digit
      ? digitAt(position, other) === digit
      : digitAt(position, other) === 0 && position.centre[other] === position.centre[cell] && position.corner[other] === position.corner[cell];
  const like = position.givens.map((_, other) => other).filter((other) => other !== cell && isLike(other));
  return digit || position.centre[cell] || position.corner[cell] ? [...like, cell] : [cell];
}
