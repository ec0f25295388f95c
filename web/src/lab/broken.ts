// The backtracking search of most tutorials. Typical mistakes of beginners can be switched on.
//
//   search(k):  k is past the last cell: solution
//               a given stands in k: return search(k + 1)            through: ... and then falls into the loop
//               for each digit: try; if it fits: place; search(k + 1); retract
//                                                                    mark:    the box is not unmarked
//               return false                                         silent:  returns true
//   last: it ends at the last cell instead of past it
//
// Without a mistake, the search has the same events as the engine `scan`. With the mistake `mark`, the search keeps
// tables of the used digits, as the engine `tables` does.

import { boxOf, columnOf, peers, rowOf, type Shape } from '../model/shape.ts';
import { DEAD_END, PLACE, RETRACT, SOLUTION, TRY, packed, type Mistake, type Source, type Wrong } from './events.ts';

/** One active call of the search. */
interface Level {
  readonly cell: number;
  digit: number;
  hasPlaced: boolean;
}

type Next = 'enter' | 'loop' | 'place' | 'return';

export class BrokenSearch implements Source {
  wrong: Wrong | null = null;
  private readonly shape: Shape;
  private readonly mistakes: ReadonlySet<Mistake>;
  private readonly givens: readonly number[];
  readonly board: number[];
  /** The used digits of each house, as one number per house; bit `d` of the number stands for digit `d`. */
  private readonly used: number[];
  private readonly levels: Level[] = [];
  private next: Next = 'enter';
  /** The cell that `enter` visits. */
  private cell = 0;
  /** The return value of the last call. */
  private answer = false;
  private over = false;

  constructor(shape: Shape, givens: readonly number[], mistakes: ReadonlySet<Mistake>) {
    this.shape = shape;
    this.givens = givens;
    this.board = [...givens];
    this.mistakes = mistakes;
    this.used = new Array<number>(3 * shape.size).fill(0);
    givens.forEach((digit, cell) => digit && this.mark(cell, digit, true));
  }

  events(most: number): number[] {
    const out: number[] = [];
    while (out.length < most && !this.over) {
      const event = this.step();
      if (event !== null) out.push(event);
    }
    return out;
  }

  private step(): number | null {
    switch (this.next) {
      case 'enter':
        return this.enter();
      case 'loop':
        return this.loop();
      case 'place':
        return this.place();
      case 'return':
        return this.leave();
    }
  }

  private enter(): number | null {
    const count = this.board.length;
    const end = this.mistakes.has('last') ? count - 1 : count;
    while (this.cell < end && this.board[this.cell] !== 0 && !this.mistakes.has('through')) this.cell++;
    if (this.cell >= end) {
      this.answer = false;
      this.next = 'return';
      if (this.board[count - 1] === 0) this.went('last', count - 1, 0);
      return packed(SOLUTION);
    }
    this.levels.push({ cell: this.cell, digit: 0, hasPlaced: false });
    if (this.board[this.cell] !== 0) {
      // The cell is a given, so the search goes to the next cell. The mistake `through` takes effect when the search
      // returns.
      this.levels[this.levels.length - 1].digit = -1;
      this.cell++;
      return null;
    }
    this.next = 'loop';
    return null;
  }

  private loop(): number | null {
    const level = this.levels[this.levels.length - 1];
    level.digit++;
    if (level.digit > this.shape.size) {
      this.levels.pop();
      this.next = 'return';
      const isDead = !level.hasPlaced;
      if (isDead && this.mistakes.has('silent')) {
        this.went('silent', level.cell, 0);
        this.answer = true;
      }
      return isDead ? packed(DEAD_END, level.cell) : null;
    }
    if (this.givens[level.cell] !== 0) this.went('through', level.cell, level.digit);
    if (this.fits(level.cell, level.digit)) this.next = 'place';
    return packed(TRY, level.cell, level.digit);
  }

  private place(): number {
    const level = this.levels[this.levels.length - 1];
    level.hasPlaced = true;
    this.board[level.cell] = level.digit;
    this.mark(level.cell, level.digit, true);
    this.cell = level.cell + 1;
    this.next = 'enter';
    return packed(PLACE, level.cell, level.digit);
  }

  /** Returns to the calling level with the return value of the last call. */
  private leave(): number | null {
    const level = this.levels[this.levels.length - 1];
    if (!level || this.answer) {
      this.over = true;
      return null;
    }
    this.next = 'loop';
    if (level.digit === -1) {
      level.digit = 0;
      return null;
    }
    this.board[level.cell] = 0;
    this.mark(level.cell, level.digit, false);
    return packed(RETRACT, level.cell, level.digit);
  }

  private fits(cell: number, digit: number): boolean {
    const isFree = this.board[cell] !== digit && peers(this.shape)[cell].every((peer) => this.board[peer] !== digit);
    if (!this.mistakes.has('mark')) return isFree;
    const isMarked = this.houses(cell).some((house) => this.used[house] & (1 << digit));
    if (isFree && isMarked) this.went('mark', cell, digit);
    return !isMarked;
  }

  private mark(cell: number, digit: number, isUsed: boolean): void {
    for (const house of this.houses(cell)) {
      const isForgotten = !isUsed && this.mistakes.has('mark') && house >= 2 * this.shape.size;
      if (!isForgotten) this.used[house] = isUsed ? this.used[house] | (1 << digit) : this.used[house] & ~(1 << digit);
    }
  }

  private houses(cell: number): [number, number, number] {
    const n = this.shape.size;
    return [rowOf(this.shape, cell), n + columnOf(this.shape, cell), 2 * n + boxOf(this.shape, cell)];
  }

  private went(mistake: Mistake, cell: number, digit: number): void {
    this.wrong ??= { mistake, cell, digit };
  }
}
