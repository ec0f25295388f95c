// The measures of a cell: it is 100 units wide, and its candidates stand in a grid that is as square as can be.
//
// A row of candidates is one text, in letters that are all equally wide: a browser takes as long for every text on the board,
// however few letters it has. With a text for each candidate a digit took 17 ms on a 16x16 board with all candidates, now 11
// (95 of 100, without waiting for the display).

import { bit, digitName, type Shape } from '../model/shape.ts';

export type Point = readonly [number, number];

export const CELL = 100;
export const MARGIN = 6;

/** Letters in their places, and how large they are. */
export interface Spread {
  readonly places: readonly Point[];
  readonly size: number;
}

/** The places of a few corner marks, in the order in which they are taken. */
const CORNERS: readonly Point[] = [[20, 20], [80, 20], [20, 80], [80, 80], [50, 20], [50, 80]];
/** Where lines of more of them are: at the top and at the bottom, with room between for a line of centre marks. */
const TWO_LINES: readonly number[] = [19, 81];
const FOUR_LINES: readonly number[] = [14, 31, 70, 87];
/** How far from the edge the first letter of a line stands: colours have their numbers before it. */
const INDENT = 20;

/** Where corner marks stand: in the corners, and where they are too many for that, in lines, all in letters that fit. */
export function cornerSpread(count: number): Spread {
  if (count <= CORNERS.length) return { places: CORNERS.slice(0, count), size: 25 };
  const lines = count <= 10 ? TWO_LINES : FOUR_LINES;
  const most = Math.ceil(count / lines.length);
  const pitch = (CELL - 2 * INDENT) / (most - 1);
  const places = Array.from({ length: count }, (_, k): Point => [INDENT + (k % most) * pitch, lines[Math.floor(k / most)]]);
  return { places, size: Math.min(lines === TWO_LINES ? 22 : 18, 1.25 * pitch) };
}

/** How wide a letter is for its size, in about every font whose letters are equally wide. */
const ADVANCE = 0.6;
/** How far lines between boxes, and the edge of the board, reach into a cell. */
const EDGE = 3;
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
  /** How wide the number of a colour may be: it stands before the candidates, whatever else is in the cell. */
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

  /** The numbers of colours that lie one below the other: each at the left edge of its own, at the bottom. */
  numbers(count: number): Spread {
    const height = CELL / count;
    const size = Math.min(20, 2.2 * this.numberWidth, 1.3 * height);
    const up = Math.min(height / 2, 12);
    return { places: Array.from({ length: count }, (_, k): Point => [EDGE + this.numberWidth / 2, (k + 1) * height - up]), size };
  }

  /** The rows of a set of candidates, each with a letter or a blank for every digit. */
  texts(set: number): string[] {
    const letter = (digit: number): string => (digit <= this.digits && set & bit(digit) ? digitName(digit) : NO_LETTER);
    const row = (first: number): string => Array.from({ length: this.columns }, (_, i) => letter(first + i)).join('');
    return Array.from({ length: this.rows }, (_, i) => row(i * this.columns + 1));
  }
}
