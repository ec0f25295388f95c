// New puzzles: the core makes them, and is given up after a while.

import type { Core } from '../core/core.ts';
import type { Board } from '../core/types.ts';
import type { Language, Level } from '../model/state.ts';

export interface Made {
  readonly board: Board;
  /** The rating on 9x9, the hardest technique elsewhere. */
  readonly label: string;
}

/** How long a puzzle is looked for, in milliseconds: some sizes have none of some difficulties. */
const PATIENCE = 20_000;

export async function makePuzzle(core: Core, size: number, level: Level, language: Language): Promise<Made | null> {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const timer = window.setTimeout(() => core.drop('long'), PATIENCE);
  try {
    const { board, label } = await core.ask('long', 'make', size, level, seed, language);
    return board ? { board, label } : null;
  } finally {
    window.clearTimeout(timer);
  }
}
