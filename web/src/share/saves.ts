// Saves games in the browser. Each game is a separate entry, so that a damaged entry does not affect other games. A game
// is removed only if the user asks for it.

import { apply, newGame, progress, type Change, type Game, type Move } from '../model/game.ts';
import { COLOURS, LAYERS, positionOf, type Layer, type Position } from '../model/position.ts';
import type { Shape } from '../model/shape.ts';
import { DEFAULTS, LANGUAGES, THEMES, type Settings, type Summary } from '../model/state.ts';
import { decode, encode } from './code.ts';

/** The functions of localStorage that this module uses; tests provide their own storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const GAME = 'shudu.game.';
const SETTINGS = 'shudu.settings';
const LAST = 'shudu.last';

interface Saved {
  v: 1;
  /** The puzzle at the start of the game. */
  code: string;
  /** The moves. Each move is a list of changes, and each change is a cell, a layer, the old value and the new value. */
  moves: number[][];
  at: number;
  seconds: number;
  source: string;
  label: string;
  played: number;
  progress: number;
}

const pack = (move: Move): number[] => move.flatMap((c) => [c.cell, LAYERS.indexOf(c.layer), c.from, c.to]);

/** The largest number that a cell of the layer can hold. The number is a digit, a set of digits or a set of colours. */
function largest(shape: Shape, layer: Layer): number {
  if (layer === 'colour') return 2 ** COLOURS - 1;
  return layer === 'corner' || layer === 'centre' ? 2 ** shape.size - 1 : shape.size;
}

function unpack(numbers: number[], shape: Shape): Change[] {
  const move: Change[] = [];
  const upTo = (n: number, most: number): boolean => Number.isInteger(n) && n >= 0 && n <= most;
  for (let i = 0; i < numbers.length; i += 4) {
    const [cell, at, from, to] = numbers.slice(i, i + 4);
    const isPlace = upTo(cell, shape.size ** 2 - 1) && upTo(at, LAYERS.length - 1);
    const layer = LAYERS[at];
    if (!isPlace || !upTo(from, largest(shape, layer)) || !upTo(to, largest(shape, layer))) throw new RangeError('a move is damaged');
    move.push({ cell, layer, from, to });
  }
  return move;
}

export function serialise(game: Game): string {
  let start = game.position;
  for (let i = game.at - 1; i >= 0; i--) start = apply(start, game.moves[i], true);
  const saved: Saved = {
    v: 1,
    code: encode(game.shape, start, true),
    moves: game.moves.map(pack),
    at: game.at,
    seconds: game.seconds,
    source: game.source,
    label: game.label,
    played: game.played,
    progress: progress(game),
  };
  return JSON.stringify(saved);
}

/** Parses and checks the content of an entry. Throws if the entry is damaged. */
function parse(text: string): { saved: Saved; shape: Shape; position: Position; moves: Move[] } {
  const saved = JSON.parse(text) as Saved;
  if (saved.v !== 1 || !Array.isArray(saved.moves)) throw new RangeError('not a saved game');
  const { shape, position } = decode(saved.code);
  return { saved, shape, position: { ...positionOf(shape, position.givens), ...position }, moves: saved.moves.map((numbers) => unpack(numbers, shape)) };
}

/** The game of an entry. Throws if the entry is damaged. */
export function deserialise(id: string, text: string): Game {
  const { saved, shape, position, moves } = parse(text);
  const at = Math.min(Math.max(0, Math.trunc(Number(saved.at)) || 0), moves.length);
  let now = position;
  for (let i = 0; i < at; i++) now = apply(now, moves[i]);
  const game = newGame(id, shape, position.givens, String(saved.source), Number(saved.played) || 0);
  return { ...game, position: now, moves, at, seconds: Number(saved.seconds) || 0, label: String(saved.label ?? '') };
}

/** Reads the summary of an entry without replaying the moves. Throws if `deserialise` throws. */
function summarise(id: string, text: string): Summary {
  const { saved, shape } = parse(text);
  const [seconds, done, played] = [saved.seconds, saved.progress, saved.played].map((n) => Number(n) || 0);
  return { id, code: saved.code, size: shape.size, source: String(saved.source), label: String(saved.label ?? ''), seconds, progress: done, played, isBlank: saved.moves.length === 0 };
}

/** The game of an entry, or `null` if the entry is damaged. */
export function readGame(id: string, entry: string): Game | null {
  try {
    return deserialise(id, entry);
  } catch {
    return null;
  }
}

/** Storage that lasts until the page closes, for browsers that store nothing. */
export class PageShelf implements Shelf {
  private readonly entries = new Map<string, string>();
  get length(): number {
    return this.entries.size;
  }
  key(i: number): string | null {
    return [...this.entries.keys()][i] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

/** The browser's storage, or a `PageShelf` if the browser forbids access by throwing an error. */
export function browserShelf(storage: () => Shelf): { shelf: Shelf; lasts: boolean } {
  try {
    const shelf = storage();
    shelf.getItem(LAST);
    return { shelf, lasts: true };
  } catch {
    return { shelf: new PageShelf(), lasts: false };
  }
}

/** Whether this is a known setting with a valid value. */
function isSetting(key: string, value: unknown): boolean {
  if (key === 'language') return LANGUAGES.some((each) => each === value);
  if (key === 'theme') return THEMES.some((each) => each === value);
  return Object.hasOwn(DEFAULTS, key) && typeof value === typeof DEFAULTS[key as keyof Settings];
}

export class Saves {
  private readonly shelf: Shelf;

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  private ids(): string[] {
    try {
      const keys = Array.from({ length: this.shelf.length }, (_, i) => this.shelf.key(i) ?? '');
      return keys.filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
    } catch {
      return [];
    }
  }

  /** The id of the game whose entry has this key; `null` if the key belongs to another kind of entry. */
  static idOf(key: string | null): string | null {
    return key?.startsWith(GAME) ? key.slice(GAME.length) : null;
  }

  /** The stored entry of a game, or `null` if there is none. */
  entry(id: string): string | null {
    try {
      return this.shelf.getItem(GAME + id);
    } catch {
      return null;
    }
  }

  /** Saves a game and returns its entry, or `null` if the browser has no room or stores nothing. */
  keep(game: Game): string | null {
    let entry: string;
    try {
      entry = serialise(game);
      this.shelf.setItem(GAME + game.id, entry);
    } catch {
      return null;
    }
    this.turnTo(game.id);
    return entry;
  }

  /** Stores the id of this game as the game that was played last. */
  turnTo(id: string): void {
    try {
      this.shelf.setItem(LAST, id);
    } catch {
      // If the browser has no room for the id, the page opens another game next time.
    }
  }

  /** Reads a game. Returns `null` if the entry of the game is missing or damaged. */
  open(id: string): Game | null {
    const entry = this.entry(id);
    return entry === null ? null : readGame(id, entry);
  }

  /**
   * Returns the game that was played last. If the entry of that game is damaged, `damaged` is `game`. If the note that
   * stores the id of the game is damaged, `damaged` is `note`, and the newest game is returned.
   */
  last(): { game: Game | null; damaged: 'game' | 'note' | null } {
    let id: string | null = null;
    try {
      id = this.shelf.getItem(LAST);
    } catch {
      return { game: null, damaged: null };
    }
    if (id === null) return { game: null, damaged: null };
    if (this.ids().includes(id)) {
      const game = this.open(id);
      return { game, damaged: game ? null : 'game' };
    }
    const newest = this.list().map((each) => this.open(each.id)).find((game) => game !== null);
    return newest ? { game: newest, damaged: 'note' } : { game: null, damaged: null };
  }

  remove(id: string): void {
    try {
      this.shelf.removeItem(GAME + id);
      // The entry that stores the id of the last game must not name a removed game.
      if (this.shelf.getItem(LAST) === id) this.shelf.removeItem(LAST);
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  /** Every readable game, last played first. */
  list(): Summary[] {
    const found: Summary[] = [];
    for (const id of this.ids()) {
      try {
        found.push(summarise(id, this.entry(id) ?? ''));
      } catch {
        // A damaged entry is skipped, but not removed.
      }
    }
    return found.sort((a, b) => b.played - a.played);
  }

  settings(preferred: Partial<Settings>): Settings {
    const base = { ...DEFAULTS, ...preferred };
    try {
      const saved: unknown = JSON.parse(this.shelf.getItem(SETTINGS) ?? '{}');
      if (typeof saved !== 'object' || saved === null) return base;
      const known = Object.entries(saved).filter(([key, value]) => isSetting(key, value));
      return { ...base, ...Object.fromEntries(known) };
    } catch {
      return base;
    }
  }

  keepSettings(settings: Settings): void {
    try {
      this.shelf.setItem(SETTINGS, JSON.stringify(settings));
    } catch {
      // If the browser has no room, the settings are kept only until the page closes.
    }
  }
}
