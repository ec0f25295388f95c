// The measures of a cell: it is 100 units wide, and its candidates stand in a grid that is as square as can be.
//
// A row of candidates is one text, in letters that are all equally wide: a browser takes as long for every text on the board,
// however few letters it has. With a text for each candidate a digit took 17 ms on a 16x16 board with all candidates, now 11
// (95 of 100, without waiting for the display).

import { bit, digitName, type Shape } from '../model/shape.ts';

export type Point = readonly [number, number];

export const CELL = 100;
export const MARGIN = 6;

/** The places of corner marks, in the order in which they are taken. */
export const CORNERS: readonly Point[] = [
  [18, 20], [82, 20], [18, 80], [82, 80], [50, 20], [50, 80], [18, 50], [82, 50],
];

/** How wide a letter is for its size, in about every font whose letters are equally wide. */
const ADVANCE = 0.6;
/** As wide as a letter, and nothing to see. */
const NO_LETTER = '\u00a0';

/** Where the candidates of a shape stand. */
export class MarkGrid {
  /** From one candidate to the next in its row. */
  readonly pitch: number;
  /** The size of their letters. */
  readonly size: number;
  /** How far a sign around a candidate reaches from its middle. */
  readonly reach: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly digits: number;

  constructor(shape: Shape) {
    this.digits = shape.size;
    this.columns = Math.ceil(Math.sqrt(shape.size));
    this.rows = Math.ceil(shape.size / this.columns);
    this.pitch = (CELL - 2 * MARGIN) / this.columns;
    this.reach = Math.min(this.pitch / 2, 15);
    this.size = Math.min(this.pitch, shape.size <= 6 ? 30 : 25);
  }

  /** The middle of a candidate. */
  spot(digit: number): Point {
    const [row, column] = [Math.floor((digit - 1) / this.columns), (digit - 1) % this.columns];
    return [MARGIN + (column + 0.5) * this.pitch, MARGIN + ((row + 0.5) * (CELL - 2 * MARGIN)) / this.rows];
  }

  /** Where the text of a row begins. */
  start(row: number): Point {
    const [x, y] = this.spot(row * this.columns + 1);
    return [x - (ADVANCE * this.size) / 2, y];
  }

  /** The rows of a set of candidates, each with a letter or a blank for every digit. */
  texts(set: number): string[] {
    const letter = (digit: number): string => (digit <= this.digits && set & bit(digit) ? digitName(digit) : NO_LETTER);
    const row = (first: number): string => Array.from({ length: this.columns }, (_, i) => letter(first + i)).join('');
    return Array.from({ length: this.rows }, (_, i) => row(i * this.columns + 1));
  }
}
