// The measures of a cell. A cell is 100 units wide, and its candidates are in a grid that is as square as possible.
//
// A row of candidates is one text in a monospaced font, because a browser needs as much time for a short text as for
// a long one. Entering a digit on a 16x16 board with all candidates took 17 ms with one text per candidate, and takes
// 11 ms with one text per row (95th percentile, without waiting for the display).

import { bit, digitName, type Shape } from '../model/shape.ts';

export type Point = readonly [number, number];

export const CELL = 100;
export const MARGIN = 6;

/** The places of letters, and the font size. */
export interface Spread {
  readonly places: readonly Point[];
  readonly size: number;
}

/** The places of up to six corner marks, in the order of use. */
const CORNERS: readonly Point[] = [[20, 20], [80, 20], [20, 80], [80, 80], [50, 20], [50, 80]];
/** The lines for more than six corner marks. These lines leave room in the middle for a line of centre marks. */
const TWO_LINES: readonly number[] = [19, 81];
const FOUR_LINES: readonly number[] = [14, 31, 70, 87];
/**
 * The distance from the edge of a cell to the first letter of a line, which leaves space for the numbers that name the
 * colours.
 */
const INDENT = 20;

/** The places of corner marks, and the size of their letters. More than six marks are drawn in lines. */
export function cornerSpread(count: number): Spread {
  if (count <= CORNERS.length) return { places: CORNERS.slice(0, count), size: 25 };
  const lines = count <= 10 ? TWO_LINES : FOUR_LINES;
  const most = Math.ceil(count / lines.length);
  const pitch = (CELL - 2 * INDENT) / (most - 1);
  const places = Array.from({ length: count }, (_, k): Point => [INDENT + (k % most) * pitch, lines[Math.floor(k / most)]]);
  return { places, size: Math.min(lines === TWO_LINES ? 22 : 18, 1.25 * pitch) };
}

/** The width of a letter divided by the font size, in most monospaced fonts. */
const ADVANCE = 0.6;
/** How far box lines and the edge of the board reach into a cell. */
const EDGE = 3;
/** A space as wide as a letter. */
const NO_LETTER = '\u00a0';

/** The places of the candidates in a cell, which depend on the shape of the board. */
export class MarkGrid {
  /** The distance from one candidate to the next in its row. */
  readonly pitch: number;
  /** The size of the letters. */
  readonly size: number;
  /** The radius of the circle around a candidate that a hint marks. */
  readonly reach: number;
  /** The maximum width of a colour's number, so that the number fits to the left of the candidates. */
  readonly numberWidth: number;
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
    this.numberWidth = Math.min(9, this.start(0)[0] - EDGE);
  }

  /** The centre of a candidate. */
  spot(digit: number): Point {
    const [row, column] = [Math.floor((digit - 1) / this.columns), (digit - 1) % this.columns];
    return [MARGIN + (column + 0.5) * this.pitch, MARGIN + ((row + 0.5) * (CELL - 2 * MARGIN)) / this.rows];
  }

  /** The point where the text of a row of candidates starts. */
  start(row: number): Point {
    const [x, y] = this.spot(row * this.columns + 1);
    return [x - (ADVANCE * this.size) / 2, y];
  }

  /**
   * The places of the numbers that name the colours of the cell. Each colour is a stripe, with its number at the bottom
   * left.
   */
  numbers(count: number): Spread {
    const height = CELL / count;
    const size = Math.min(20, 2.2 * this.numberWidth, 1.3 * height);
    const up = Math.min(height / 2, 12);
    return { places: Array.from({ length: count }, (_, k): Point => [EDGE + this.numberWidth / 2, (k + 1) * height - up]), size };
  }

  /** The texts of the rows of candidates. A row has a letter or a space for every digit. */
  texts(set: number): string[] {
    const letter = (digit: number): string => (digit <= this.digits && set & bit(digit) ? digitName(digit) : NO_LETTER);
    const row = (first: number): string => Array.from({ length: this.columns }, (_, i) => letter(first + i)).join('');
    return Array.from({ length: this.rows }, (_, i) => row(i * this.columns + 1));
  }
}
