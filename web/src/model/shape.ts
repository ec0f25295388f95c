// The shape of a board, with its houses, the peers of its cells, and the names of cells and digits.

export interface Shape {
  readonly boxRows: number;
  readonly boxColumns: number;
  /** The number of rows, which is also the number of columns and of digits. */
  readonly size: number;
}

export function shapeOf(boxRows: number, boxColumns: number): Shape {
  return { boxRows, boxColumns, size: boxRows * boxColumns };
}

/** Whether the shape has boxes that are more than a single row or column. */
export const hasBoxes = (shape: Shape): boolean => shape.boxRows > 1 && shape.boxColumns > 1;

/** The sizes of new puzzles. */
export const SIZES: readonly number[] = [4, 6, 9, 16];

/** The usual shape of a size. The boxes are as square as possible and not taller than wide. */
export function usualShape(size: number): Shape {
  let rows = 1;
  for (let r = 1; r * r <= size; r++) if (size % r === 0) rows = r;
  return shapeOf(rows, size / rows);
}

/** The numbers of the rows and columns after which a line between boxes is drawn. */
export function boxEdges(shape: Shape): { rows: number[]; columns: number[] } {
  const every = (step: number): number[] =>
    hasBoxes(shape) ? Array.from({ length: shape.size / step - 1 }, (_, i) => (i + 1) * step) : [];
  return { rows: every(shape.boxRows), columns: every(shape.boxColumns) };
}

export const rowOf = (shape: Shape, cell: number): number => Math.floor(cell / shape.size);
export const columnOf = (shape: Shape, cell: number): number => cell % shape.size;

export function boxOf(shape: Shape, cell: number): number {
  const across = shape.size / shape.boxColumns;
  return Math.floor(rowOf(shape, cell) / shape.boxRows) * across + Math.floor(columnOf(shape, cell) / shape.boxColumns);
}

/** The name of a cell: `r3c7`. */
export const cellName = (shape: Shape, cell: number): string =>
  `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`;

/** The name of a digit: `7`, or `C` for 12. */
export const digitName = (digit: number): string =>
  digit < 10 ? String(digit) : String.fromCharCode(55 + digit);

const peersOfShape = new Map<string, readonly (readonly number[])[]>();

/** The peers of every cell. The peers of a cell are all other cells that share a house with that cell. */
export function peers(shape: Shape): readonly (readonly number[])[] {
  const key = `${shape.boxRows}x${shape.boxColumns}`;
  const known = peersOfShape.get(key);
  if (known) return known;
  const cells = Array.from({ length: shape.size * shape.size }, (_, cell) => cell);
  const found = cells.map((a) => cells.filter((b) => b !== a && share(shape, a, b)));
  peersOfShape.set(key, found);
  return found;
}

function share(shape: Shape, a: number, b: number): boolean {
  return (
    rowOf(shape, a) === rowOf(shape, b) ||
    columnOf(shape, a) === columnOf(shape, b) ||
    boxOf(shape, a) === boxOf(shape, b)
  );
}

export type HouseKind = 'row' | 'column' | 'box';

/** The houses of a cell, with their numbers from 1. */
export function housesOf(shape: Shape, cell: number): [HouseKind, number][] {
  const lines: [HouseKind, number][] = [
    ['row', rowOf(shape, cell) + 1],
    ['column', columnOf(shape, cell) + 1],
  ];
  return hasBoxes(shape) ? [...lines, ['box', boxOf(shape, cell) + 1]] : lines;
}

/** The set that contains only this digit. A set is a number, in which bit `d - 1` stands for digit `d`. */
export const bit = (digit: number): number => 1 << (digit - 1);

export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; set >> (digit - 1) !== 0 && digit <= 31; digit++) if (set & bit(digit)) digits.push(digit);
  return digits;
}
