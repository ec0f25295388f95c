import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { play } from '../src/model/game.ts';
import { emptyPosition, positionOf, type Position } from '../src/model/position.ts';
import { shapeOf, usualShape } from '../src/model/shape.ts';
import { DEFAULTS, firstState } from '../src/model/state.ts';
import { decode, encode } from '../src/share/code.ts';
import { parsePlace, placeHash, readCode } from '../src/share/place.ts';
import { qr } from '../src/share/qr.ts';
import { MOST, Saves, deserialise, serialise, type Store } from '../src/share/saves.ts';
import { EASY } from './core.ts';

/** Numbers by chance, the same every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

describe('links', () => {
  it('bring every board back, with and without marks', () => {
    const random = chance(7);
    for (const shape of [usualShape(4), usualShape(6), shapeOf(3, 2), usualShape(9), usualShape(16), usualShape(25), shapeOf(1, 7)]) {
      const layer = (most: number): number[] => Array.from({ length: shape.size ** 2 }, () => (random() < 0.4 ? 1 + Math.floor(random() * most) : 0));
      const position: Position = { givens: layer(shape.size), digits: layer(shape.size), corner: layer(2 ** shape.size - 1), centre: layer(2 ** shape.size - 1), colour: layer(255) };
      expect(decode(encode(shape, position, true))).toEqual({ shape, position });
      expect(decode(encode(shape, position, false)).position).toEqual(positionOf(shape, position.givens));
    }
  });

  it('are short: a puzzle with 30 givens takes 39 characters', () => {
    const givens = [...EASY].map((c) => (c === '.' ? 0 : Number(c)));
    expect(encode(usualShape(9), positionOf(usualShape(9), givens), false).length).toBeLessThanOrEqual(39);
  });

  it('are refused when anything was cut or changed', () => {
    const givens = [...EASY].map((c) => (c === '.' ? 0 : Number(c)));
    const code = encode(usualShape(9), positionOf(usualShape(9), givens), false);
    expect(readCode(code)).not.toBeNull();
    for (const broken of ['', 'x', code.slice(0, -1), code.slice(1), `${code}A`, code.replace(/.$/, '*'), 'AAAA', '53..7....']) expect(readCode(broken), broken).toBeNull();
    let refused = 0;
    for (let i = 0; i < code.length; i++) if (readCode(code.slice(0, i) + (code[i] === 'A' ? 'B' : 'A') + code.slice(i + 1)) === null) refused++;
    expect(refused).toBeGreaterThanOrEqual(code.length - 1);
  });

  it('say where one is', () => {
    expect(parsePlace('#solve/abc')).toEqual({ tab: 'solve', code: 'abc' });
    expect(parsePlace('#abc')).toEqual({ tab: 'play', code: 'abc' });
    expect(parsePlace('')).toBeNull();
    expect(placeHash({ tab: 'lab', code: 'x' })).toBe('#lab/x');
  });
});

class Memory implements Store {
  readonly map = new Map<string, string>();
  room = Infinity;
  get length(): number {
    return this.map.size;
  }
  key(i: number): string | null {
    return [...this.map.keys()][i] ?? null;
  }
  getItem(key: string): string | null {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.map.size >= this.room) throw new Error('full');
    this.map.set(key, value);
  }
  removeItem(key: string): void {
    this.map.delete(key);
  }
}

describe('saves', () => {
  const { game } = firstState(DEFAULTS, 1);
  const played = play(game, { ...game.position, digits: game.position.digits.map((d, i) => (i === 2 ? 4 : d)) });

  it('bring a game back with its history', () => {
    expect(deserialise(played.id, serialise(played))).toEqual(played);
    const saves = new Saves(new Memory());
    expect(saves.keep(played)).toBe(true);
    expect(saves.last().game).toEqual(played);
  });

  it('lose nothing else when one is damaged', () => {
    const memory = new Memory();
    const saves = new Saves(memory);
    saves.keep({ ...played, id: 'good' });
    for (const text of ['', '{', 'null', '{"v":2}', '{"v":1,"code":"zzz","moves":[]}', serialise(played).replace('"moves":[[2', '"moves":[[999'), serialise(played).replace('"at":1', '"at":"x"')]) {
      memory.map.set('shudu.game.bad', text);
      memory.map.set('shudu.last', 'bad');
      const last = saves.last();
      expect(last.game === null ? last.damaged : last.game.at === 0, text).toBe(true);
      expect(saves.open('good')).not.toBeNull();
      expect(saves.list().some((each) => each.id === 'good')).toBe(true);
    }
    memory.map.set('shudu.settings', '{"theme":3,"peers":false,"strange":1}');
    expect(saves.settings({})).toEqual({ ...DEFAULTS, peers: false });
    memory.map.set('shudu.settings', 'nonsense');
    expect(saves.settings({ language: 'zh' }).language).toBe('zh');
  });

  it('keep so many, and say when there is no room', () => {
    const memory = new Memory();
    const saves = new Saves(memory);
    for (let i = 0; i < MOST + 5; i++) saves.keep({ ...game, id: `g${i}`, played: i });
    expect(saves.list()).toHaveLength(MOST);
    expect(saves.list()[0].id).toBe(`g${MOST + 4}`);
    memory.room = 0;
    expect(saves.keep({ ...game, id: 'more' })).toBe(false);
  });
});

describe('QR codes', () => {
  it('are read by a reader, at every length', () => {
    for (const length of [1, 10, 17, 18, 60, 78, 79, 107, 135, 154, 192, 230, 271, 272, 400, 521, 620, 858]) {
      const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7) % 90))).join('');
      expect(read(text)).toBe(text);
    }
    expect(read('数独 https://example.org/#play/ABC')).toBe('数独 https://example.org/#play/ABC');
  });

  it('end where a text is too long', () => {
    expect(qr('x'.repeat(859))).toBeNull();
  });
});

function read(text: string): string | null {
  const rows = qr(text);
  if (!rows) return null;
  const scale = 4;
  const side = (rows.length + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  rows.forEach((row, r) => row.forEach((dark, c) => {
    if (!dark) return;
    for (let y = 0; y < scale; y++) for (let x = 0; x < scale; x++) pixels.fill(0, 4 * (((r + 4) * scale + y) * side + (c + 4) * scale + x), 4 * (((r + 4) * scale + y) * side + (c + 4) * scale + x) + 3);
  }));
  return jsQR(pixels, side, side)?.data ?? null;
}

it('an empty board is a board', () => {
  const shape = usualShape(4);
  expect(decode(encode(shape, emptyPosition(shape), true)).position).toEqual(emptyPosition(shape));
});
