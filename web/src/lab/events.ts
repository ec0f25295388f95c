// What happens in a search, as the core packs it: kind, digit * 8, cell * 512.

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

/** Where events come from: an engine of the core, or a search with a mistake. */
export interface Source {
  /** The next events, at most so many; fewer when it is over. */
  events(most: number): ArrayLike<number>;
  /** Where and how it went wrong, once it has. */
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
