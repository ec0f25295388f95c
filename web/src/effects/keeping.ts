// Saves the current game. Does not overwrite the changes of another tab that plays the same game.

import type { Game } from '../model/game.ts';
import { readGame, type Saves } from '../share/saves.ts';

/**
 * The result of saving a game. `apart` means that this page and another page have both changed the game. `full` means
 * that the browser has no room or stores nothing.
 */
export type Kept = 'kept' | 'same' | 'full' | 'apart';

export class Keeper {
  private readonly saves: Saves;
  /**
   * `game` is the game as this page last read or wrote it; `entry` is what the browser stored for the game at that
   * time.
   */
  private game: Game;
  private entry: string | null;

  constructor(saves: Saves, game: Game) {
    this.saves = saves;
    this.game = game;
    this.entry = saves.entry(game.id);
  }

  /** Switches to another game. A new game is saved at once. */
  turnTo(game: Game, now: number): Kept {
    this.game = game;
    this.entry = this.saves.entry(game.id);
    if (this.entry === null) return this.write(game, now);
    this.saves.turnTo(game.id);
    return 'same';
  }

  keep(game: Game, now: number): Kept {
    if (game === this.game) return 'same';
    const there = this.saves.entry(game.id);
    if (there === this.entry) return this.write(game, now);
    // Another page has written or removed the entry. If only the elapsed time has changed on this page, write nothing.
    if (!hasMoved(game, this.game)) return 'same';
    if (there === null) return this.write(game, now);
    this.game = game;
    return 'apart';
  }

  private write(game: Game, now: number): Kept {
    const entry = this.saves.keep({ ...game, played: now });
    if (entry === null) return 'full';
    this.game = game;
    this.entry = entry;
    return 'kept';
  }

  /**
   * Called when another page has written the game. Returns the other page's version, or `null` if that version cannot
   * be read, if this page has changed the game too, or if both versions have the same moves.
   */
  follow(game: Game, entry: string | null): Game | null {
    if (entry === null || hasMoved(game, this.game)) return null;
    const theirs = readGame(game.id, entry);
    if (!theirs) return null;
    const isNew = theirs.at !== game.at || JSON.stringify(theirs.moves) !== JSON.stringify(game.moves);
    const seconds = Math.max(theirs.seconds, game.seconds);
    this.entry = entry;
    this.game = isNew ? { ...theirs, seconds } : game;
    return isNew ? this.game : null;
  }
}

/** Whether anything but the elapsed time has changed. */
function hasMoved(game: Game, before: Game): boolean {
  return game.id !== before.id || game.moves !== before.moves || game.at !== before.at || game.position !== before.position;
}
