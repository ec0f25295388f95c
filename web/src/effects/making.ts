// New puzzles: the core makes them, and is given up after a while.

import { Dropped, type Core } from '../core/core.ts';
import type { Board } from '../core/types.ts';
import { LEVELS, type Language, type Level } from '../model/state.ts';

export interface Made {
  readonly board: Board;
  /** The rating on 9x9, the hardest technique elsewhere. */
  readonly label: string;
}

/** How long a puzzle is looked for, in milliseconds: some sizes have none of some difficulties. */
const PATIENCE = 20_000;

/** At least so many clues: large boards with no more than they need are hard to find and no fun. 0 is any number. */
function clues(size: number, level: Level): number {
  if (size < 16) return 0;
  return { easy: 140, medium: 125, hard: 112, expert: 0, extreme: 0 }[level];
}

/** Difficulties that boards of a size have: hidden singles solve every 4x4 puzzle. */
export function levelsOf(size: number): readonly Level[] {
  if (size === 4) return ['easy'];
  if (size === 6) return ['easy', 'medium', 'hard'];
  return size === 16 ? ['easy', 'medium', 'hard'] : LEVELS;
}

/** A puzzle; `null` where none was found in time. */
export async function makePuzzle(core: Core, size: number, level: Level, language: Language): Promise<Made | null> {
  const seed = Math.floor(Math.random() * 2 ** 32);
  let isGivenUp = false;
  const giveUp = (): void => {
    isGivenUp = true;
    core.drop('long');
  };
  const timer = window.setTimeout(giveUp, PATIENCE);
  try {
    return await core.ask('long', 'make', size, level, clues(size, level), seed, language);
  } catch (error) {
    if (error instanceof Dropped && isGivenUp) return null;
    throw error;
  } finally {
    window.clearTimeout(timer);
  }
}
