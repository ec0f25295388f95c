// Games kept in the browser: one entry each, so that a damaged one harms no other.

import { apply, newGame, progress, type Change, type Game, type Move } from '../model/game.ts';
import { LAYERS, positionOf } from '../model/position.ts';
import { DEFAULTS, type Settings, type Summary } from '../model/state.ts';
import { decode, encode } from './code.ts';

/** What localStorage has of use here; tests bring their own. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const GAME = 'shudu.game.';
const SETTINGS = 'shudu.settings';
const LAST = 'shudu.last';
/** How many games are kept; the ones played longest ago go first. */
export const MOST = 60;

interface Saved {
  v: 1;
  /** The puzzle as it began. */
  code: string;
  /** Changes as four numbers each: cell, layer, from, to. */
  moves: number[][];
  at: number;
  seconds: number;
  source: string;
  label: string;
  played: number;
  progress: number;
}

const pack = (move: Move): number[] => move.flatMap((c) => [c.cell, LAYERS.indexOf(c.layer), c.from, c.to]);

function unpack(numbers: number[], cells: number): Change[] {
  const move: Change[] = [];
  for (let i = 0; i < numbers.length; i += 4) {
    const [cell, layer, from, to] = numbers.slice(i, i + 4);
    const isWhole = [cell, layer, from, to].every((n) => Number.isInteger(n) && n >= 0);
    if (!isWhole || cell >= cells || layer >= LAYERS.length) throw new RangeError('a move is damaged');
    move.push({ cell, layer: LAYERS[layer], from, to });
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

/** The game of an entry; throws where it is damaged. */
export function deserialise(id: string, text: string): Game {
  const saved = JSON.parse(text) as Saved;
  if (saved.v !== 1 || !Array.isArray(saved.moves)) throw new RangeError('not a saved game');
  const { shape, position } = decode(saved.code);
  const moves = saved.moves.map((numbers) => unpack(numbers, position.givens.length));
  const at = Math.min(Math.max(0, Number(saved.at) || 0), moves.length);
  let now = { ...positionOf(shape, position.givens), ...position };
  for (let i = 0; i < at; i++) now = apply(now, moves[i]);
  const game = newGame(id, shape, position.givens, String(saved.source), Number(saved.played) || 0);
  return { ...game, position: now, moves, at, seconds: Number(saved.seconds) || 0, label: String(saved.label ?? '') };
}

export class Saves {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  private ids(): string[] {
    const keys = Array.from({ length: this.store.length }, (_, i) => this.store.key(i) ?? '');
    return keys.filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
  }

  /** Keeps a game; `false` where the browser has no room, or keeps nothing. */
  keep(game: Game): boolean {
    try {
      this.store.setItem(GAME + game.id, serialise(game));
      this.store.setItem(LAST, game.id);
      this.thin();
      return true;
    } catch {
      return false;
    }
  }

  private thin(): void {
    if (this.ids().length <= MOST) return;
    for (const old of this.list().slice(MOST)) this.remove(old.id);
  }

  /** A game; `null` where there is none, or it is damaged. */
  open(id: string): Game | null {
    try {
      const text = this.store.getItem(GAME + id);
      return text === null ? null : deserialise(id, text);
    } catch {
      return null;
    }
  }

  /** The game played last, and whether there was one that could not be read. */
  last(): { game: Game | null; damaged: boolean } {
    let id: string | null = null;
    try {
      id = this.store.getItem(LAST);
    } catch {
      return { game: null, damaged: false };
    }
    if (id === null || !this.ids().includes(id)) return { game: null, damaged: false };
    const game = this.open(id);
    return { game, damaged: game === null };
  }

  remove(id: string): void {
    this.store.removeItem(GAME + id);
  }

  /** Every game that can be read, the one played last first. */
  list(): Summary[] {
    const found: Summary[] = [];
    for (const id of this.ids()) {
      try {
        const saved = JSON.parse(this.store.getItem(GAME + id) ?? '') as Saved;
        const size = decode(saved.code).shape.size;
        found.push({ id, code: saved.code, size, source: saved.source, label: saved.label, seconds: saved.seconds, progress: saved.progress, played: saved.played });
      } catch {
        // A damaged entry is no game; it is left alone, and the rest is listed.
      }
    }
    return found.sort((a, b) => b.played - a.played);
  }

  settings(preferred: Partial<Settings>): Settings {
    const base = { ...DEFAULTS, ...preferred };
    try {
      const saved: unknown = JSON.parse(this.store.getItem(SETTINGS) ?? '{}');
      if (typeof saved !== 'object' || saved === null) return base;
      const known = Object.entries(saved).filter(([key, value]) => key in base && typeof value === typeof base[key as keyof Settings]);
      return { ...base, ...Object.fromEntries(known) };
    } catch {
      return base;
    }
  }

  keepSettings(settings: Settings): void {
    try {
      this.store.setItem(SETTINGS, JSON.stringify(settings));
    } catch {
      // Without room the settings last as long as the page is open.
    }
  }
}
