// The events of a search, encoded as in the core: kind + 8 * digit + 512 * cell.

export const TRY = 0;
export const PLACE = 1;
export const FORCE = 2;
export const RETRACT = 3;
export const DEAD_END = 4;
export const SOLUTION = 5;

export const kindOf = (event: number): number => event & 7;
export const digitOf = (event: number): number => (event >> 3) & 63;
export const cellOf = (event: number): number => event >> 9;
export const packed = (kind: number, cell = 0, digit = 0): number => kind | (digit << 3) | (cell << 9);

/** A source of events, which is an engine of the core or a search with a mistake. */
export interface Source {
  /** Returns the next `most` events, or fewer at the end of the search. */
  events(most: number): ArrayLike<number>;
  /** Where and how the search went wrong, if the search went wrong. */
  readonly wrong?: Wrong | null;
}

export interface Wrong {
  readonly mistake: Mistake;
  readonly cell: number;
  readonly digit: number;
}

export type Mistake = 'through' | 'mark' | 'silent' | 'last';
export const MISTAKES: readonly Mistake[] = ['through', 'mark', 'silent', 'last'];

export type EngineName = 'scan' | 'tables' | 'blanks' | 'bits' | 'fast';
export const ENGINES: readonly EngineName[] = ['scan', 'tables', 'blanks', 'bits', 'fast'];
