// Asks the core for new puzzles, and cancels the search after a while.

import { Dropped, type Core } from '../core/core.ts';
import type { Board } from '../core/types.ts';
import { LEVELS, type Level } from '../model/state.ts';
import type { Key } from '../texts.ts';

export interface Made {
  readonly board: Board;
  /**
   * The rating of a 9x9 puzzle. On other sizes, the id of the hardest technique, or `beyond` if techniques do not solve
   * the puzzle.
   */
  readonly label: string;
}

/** The time limit of a search for a puzzle, in milliseconds. */
const PATIENCE = 20_000;

/** The difficulties of each size that does not have all difficulties. */
const MADE: Readonly<Record<number, readonly Level[]>> = { 4: ['easy'], 6: ['easy', 'medium', 'hard', 'extreme'] };

export const levelsOf = (size: number): readonly Level[] => MADE[size] ?? LEVELS;

/** The text that explains the difficulties of a size. */
export const reasonOf = (size: number): Key | null => ({ 4: 'levels4', 6: 'levels6', 16: 'levels16' } as const)[size] ?? null;

/** Makes a puzzle. Returns `null` if no puzzle was found in time. */
export async function makePuzzle(core: Core, size: number, level: Level): Promise<Made | null> {
  const seed = Math.floor(Math.random() * 2 ** 32);
  let isGivenUp = false;
  const giveUp = (): void => {
    isGivenUp = true;
    core.drop('long');
  };
  const timer = window.setTimeout(giveUp, PATIENCE);
  try {
    const { board, rating, technique } = await core.ask('long', 'make', size, level, seed);
    return { board, label: rating ? `ER ${rating}` : (technique ?? 'beyond') };
  } catch (error) {
    if (error instanceof Dropped && isGivenUp) return null;
    throw error;
  } finally {
    window.clearTimeout(timer);
  }
}
