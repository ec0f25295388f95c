import { describe, expect, it } from 'vitest';
import { Keeper } from '../src/effects/keeping.ts';
import { play, type Game } from '../src/model/game.ts';
import { emptyPosition, positionOf, type Position } from '../src/model/position.ts';
import { shapeOf, usualShape } from '../src/model/shape.ts';
import { DEFAULTS, firstState } from '../src/model/state.ts';
import { decode, encode } from '../src/share/code.ts';
import { parsePlace, placeHash, readCode } from '../src/share/place.ts';
import { qr } from '../src/share/qr.ts';
import { PageShelf, Saves, browserShelf, deserialise, serialise } from '../src/share/saves.ts';
import { speaker, type Key } from '../src/texts.ts';
import { FORMATS } from '../src/view/share.ts';
import { EASY, core } from './core.ts';
import { readModules } from './qr.ts';

/** Creates a generator of pseudo-random numbers. A seed gives the same numbers in every run. */
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

  it('are read in plain figures as well', () => {
    for (const text of [EASY, EASY.replaceAll('.', '0'), EASY.replaceAll('.', '_')]) {
      expect(readCode(text)?.position.givens.join('').replaceAll('0', '.')).toBe(EASY);
    }
    expect(readCode('1..G'.repeat(64))?.shape).toEqual(usualShape(16));
    for (const broken of ['1..5............', '1..', `${EASY}.`, '']) expect(readCode(broken), broken).toBeNull();
  });

  it('and texts have every format of the program', () => {
    expect([...FORMATS].sort()).toEqual(core.formats().sort());
  });
});

class Memory extends PageShelf {
  isFull = false;
  /** The key of the entry that this storage refuses to write. */
  barred = '';
  override setItem(key: string, value: string): void {
    if (this.isFull || key === this.barred) throw new Error('full');
    super.setItem(key, value);
  }
}

describe('saves', () => {
  const { game } = firstState(DEFAULTS, 1);
  const played = play(game, { ...game.position, digits: game.position.digits.map((d, i) => (i === 2 ? 4 : d)) });

  it('bring a game back with its history', () => {
    expect(deserialise(played.id, serialise(played))).toEqual(played);
    const saves = new Saves(new Memory());
    expect(saves.keep(played)).toBe(serialise(played));
    expect(saves.last().game).toEqual(played);
  });

  it('lose nothing else when one is damaged', () => {
    const memory = new Memory();
    const saves = new Saves(memory);
    saves.keep({ ...played, id: 'good' });
    for (const text of ['', '{', 'null', '{"v":2}', '{"v":1,"code":"zzz","moves":[]}', serialise(played).replace('"v":1', '"v":2'), serialise(played).replace('"moves":[[', '"moves":[null,['), serialise(played).replace('"moves":[[2', '"moves":[[999'), serialise(played).replace('"at":1', '"at":"x"')]) {
      memory.setItem('shudu.game.bad', text);
      memory.setItem('shudu.last', 'bad');
      const last = saves.last();
      expect(last.game === null ? last.damaged === 'game' : last.game.at === 0, text).toBe(true);
      expect(saves.open('good')).not.toBeNull();
      expect(saves.list().some((each) => each.id === 'good')).toBe(true);
      // The list of games leaves out a game that cannot be opened.
      expect(saves.list().some((each) => each.id === 'bad'), text).toBe(saves.open('bad') !== null);
    }
    memory.removeItem('shudu.game.bad');
    for (const text of ['', 'gone', '{"v":1}', 'good ']) {
      memory.setItem('shudu.last', text);
      expect(saves.last(), text).toMatchObject({ game: { id: 'good' }, damaged: 'note' });
    }
    memory.setItem('shudu.last', 'good');
    saves.remove('good');
    // A removed game does not count as damaged.
    expect(saves.last()).toEqual({ game: null, damaged: null });
    for (const text of ['{"theme":3,"peers":false,"strange":1}', '{"theme":"pink","language":"fr","toString":1,"peers":false}']) {
      memory.setItem('shudu.settings', text);
      expect(saves.settings({})).toEqual({ ...DEFAULTS, peers: false });
    }
    memory.setItem('shudu.settings', 'nonsense');
    expect(saves.settings({ language: 'zh' }).language).toBe('zh');
    expect(speaker('en')('toString' as Key)).toBe('toString');
  });

  it('take no number that the board has not', () => {
    const text = serialise(played);
    const changed = (from: string, to: string): string => {
      expect(text).toContain(from);
      return text.replace(from, to);
    };
    expect(() => deserialise('a', changed('[2,1,0,4]', '[2,1,0,9]'))).not.toThrow();
    for (const move of ['[2,1,0,10]', '[2,1,10,4]', '[2,0,0,99]', '[2,2,0,512]', '[2,3,0,512]', '[2,4,0,256]', '[81,1,0,4]', '[2,5,0,4]', '[2,1,0]', '[2,1,0,-1]', '[2,1,0,0.5]', '[2,1,0,"4"]']) {
      expect(() => deserialise('a', changed('[2,1,0,4]', move)), move).toThrow();
    }
  });

  it('are never removed unasked, and say when there is no room', () => {
    const memory = new Memory();
    const saves = new Saves(memory);
    for (let i = 0; i < 200; i++) saves.keep({ ...(i % 2 ? game : played), id: `g${i}`, played: i });
    expect(saves.list()).toHaveLength(200);
    expect(saves.list()[0].id).toBe('g199');
    expect(saves.list().filter((each) => each.isBlank)).toHaveLength(100);
    memory.isFull = true;
    expect(saves.keep({ ...game, id: 'more' })).toBeNull();
    expect(saves.list()).toHaveLength(200);
  });

  it('are kept where only the note which one was played last finds no room', () => {
    const memory = new Memory();
    const saves = new Saves(memory);
    memory.barred = 'shudu.last';
    expect(saves.keep(played)).toBe(serialise(played));
    expect(saves.open(played.id)).toEqual(played);
  });

  it('last as long as the page where the browser forbids to keep anything', () => {
    const forbidden = browserShelf(() => {
      throw new Error('SecurityError');
    });
    expect(forbidden.lasts).toBe(false);
    const saves = new Saves(forbidden.shelf);
    saves.keep(played);
    expect(saves.open(played.id)).toEqual(played);
    expect(browserShelf(() => new PageShelf()).lasts).toBe(true);
  });
});

describe('two tabs with one game', () => {
  const { game } = firstState(DEFAULTS, 1);
  const enter = (from: Game, cell: number, digit: number): Game => play(from, { ...from.position, digits: from.position.digits.map((d, i) => (i === cell ? digit : d)) });

  /** Two keepers that have opened the same saved game. */
  function open(): { saves: Saves; one: Keeper; other: Keeper; first: Game; second: Game } {
    const saves = new Saves(new Memory());
    saves.keep(enter(game, 2, 4));
    const [first, second] = [saves.last().game as Game, saves.last().game as Game];
    return { saves, one: new Keeper(saves, first), other: new Keeper(saves, second), first, second };
  }

  it('write only what they have changed', () => {
    const { saves, one, other, first, second } = open();
    expect(other.keep(enter(second, 3, 6), 5)).toBe('kept');
    // The first tab is hidden or closed later, when only its elapsed time has changed.
    expect(one.keep(first, 9)).toBe('same');
    expect(one.keep({ ...first, seconds: 100 }, 9)).toBe('same');
    expect(saves.last().game?.moves).toHaveLength(2);
  });

  it('follow each other', () => {
    const { saves, one, other, first, second } = open();
    const further = enter(second, 3, 6);
    other.keep(further, 5);
    const followed = one.follow({ ...first, seconds: 7 }, saves.entry(game.id));
    expect(followed?.position).toEqual(further.position);
    expect(followed?.seconds).toBe(7);
    expect(one.follow(followed as Game, saves.entry(game.id))).toBeNull();
    expect(one.keep(enter(followed as Game, 5, 8), 9)).toBe('kept');
    expect(saves.last().game?.moves).toHaveLength(3);
  });

  it('keep both where both went on', () => {
    const { saves, one, other, first, second } = open();
    other.keep(enter(second, 3, 6), 5);
    const mine = enter(first, 3, 2);
    expect(one.follow(mine, saves.entry(game.id))).toBeNull();
    expect(one.keep(mine, 9)).toBe('apart');
    expect(one.keep(mine, 9)).toBe('same');
    expect(one.turnTo({ ...mine, id: 'mine' }, 9)).toBe('kept');
    expect(saves.list()).toHaveLength(2);
    expect(saves.open(game.id)?.position.digits[3]).toBe(6);
    expect(saves.open('mine')?.position.digits[3]).toBe(2);
  });

  it('keep what was removed in one of them only if it is played further', () => {
    const { saves, one, first } = open();
    saves.remove(game.id);
    expect(one.keep({ ...first, seconds: 100 }, 9)).toBe('same');
    expect(saves.list()).toHaveLength(0);
    expect(one.keep(enter(first, 3, 6), 9)).toBe('kept');
    expect(saves.list()).toHaveLength(1);
  });
});

describe('QR codes', () => {
  it('are read by a reader, up to the longest text that gets one', () => {
    for (const length of [1, 60, 400, 858]) {
      const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7) % 90))).join('');
      expect(read(text)).toBe(text);
    }
    expect(read('数独 https://example.org/#play/ABC')).toBe('数独 https://example.org/#play/ABC');
  });

  it('end where a text is too long', () => {
    expect(qr('x'.repeat(859))).toBeNull();
  });
});

/** Makes the QR code of a text, and returns the text that a QR reader decodes from that code. */
function read(text: string): string | null {
  const code = qr(text);
  return code && readModules(code.size, (x, y) => code.get(x, y));
}

it('an empty board is a board', () => {
  const shape = usualShape(4);
  expect(decode(encode(shape, emptyPosition(shape), true)).position).toEqual(emptyPosition(shape));
});
