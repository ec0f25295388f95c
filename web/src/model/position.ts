// The content of a board, as layers with one number per cell, and pure functions on these layers.

import { bit, digitsOf, housesOf, peers, type HouseKind, type Shape } from './shape.ts';

/** Every layer has one number per cell, in reading order; 0 means that the cell is empty in this layer. */
export interface Position {
  readonly givens: readonly number[];
  /** The player's own digits. */
  readonly digits: readonly number[];
  /** Sets of digits. */
  readonly corner: readonly number[];
  readonly centre: readonly number[];
  /** Sets of colours. */
  readonly colour: readonly number[];
}

export type Layer = keyof Position;
export const LAYERS: readonly Layer[] = ['givens', 'digits', 'corner', 'centre', 'colour'];

/** The number of colours. */
export const COLOURS = 8;

export function emptyPosition(shape: Shape): Position {
  const none: readonly number[] = new Array<number>(shape.size * shape.size).fill(0);
  return { givens: none, digits: none, corner: none, centre: none, colour: none };
}

export function positionOf(shape: Shape, givens: readonly number[]): Position {
  return { ...emptyPosition(shape), givens: [...givens] };
}

/** The digit in a cell, whether given or entered; 0 for a blank. */
export const digitAt = (position: Position, cell: number): number => position.givens[cell] || position.digits[cell];

/** The digits of all cells, whether given or entered; 0 for a blank. */
export const filled = (position: Position): number[] => position.givens.map((given, cell) => given || position.digits[cell]);

/** For every blank cell, the digits that do not occur in its houses; 0 for a filled cell. */
export function candidates(shape: Shape, position: Position): number[] {
  const board = filled(position);
  const all = 2 ** shape.size - 1;
  const near = peers(shape);
  return board.map((digit, cell) => {
    if (digit) return 0;
    let seen = 0;
    for (const peer of near[cell]) if (board[peer]) seen |= bit(board[peer]);
    return all & ~seen;
  });
}

/** The cells whose digit occurs twice in a house. */
export function conflicts(shape: Shape, position: Position): Set<number> {
  const board = filled(position);
  const found = new Set<number>();
  const near = peers(shape);
  board.forEach((digit, cell) => {
    if (digit && near[cell].some((peer) => board[peer] === digit)) found.add(cell);
  });
  return found;
}

/** The houses in which the digit of a cell occurs twice. */
export function clashingHouses(shape: Shape, position: Position, cell: number): [HouseKind, number][] {
  const board = filled(position);
  const others = peers(shape)[cell].filter((peer) => board[peer] === board[cell]);
  return housesOf(shape, cell).filter(([kind, number]) =>
    others.some((other) => housesOf(shape, other).some(([k, n]) => k === kind && n === number)),
  );
}

/** Whether every cell is filled and nothing clashes, so that the board is a solution. */
export function isSolved(shape: Shape, position: Position): boolean {
  return filled(position).every((digit) => digit !== 0) && conflicts(shape, position).size === 0;
}

/** Whether every blank cell has centre marks, so that the marks count as the player's candidates. */
export function marksAreWhole(position: Position): boolean {
  return position.givens.every((given, cell) => given || position.digits[cell] || position.centre[cell]);
}

/** How often each digit occurs on the board; the index is the digit. */
export function tally(shape: Shape, position: Position): number[] {
  const counts = new Array<number>(shape.size + 1).fill(0);
  filled(position).forEach((digit) => counts[digit]++);
  return counts;
}

/** The digits of a set as text: `2 5 9`. */
export const readOut = (set: number, name: (digit: number) => string): string => digitsOf(set).map(name).join(' ');
