import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ICONS, drawIcon } from '../icons.ts';

const SVG = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8');
const GROUND = [0x1f, 0x4e, 0x79, 255];

/** Reads a picture anew: its size, and a pixel of it. */
function decode(bytes: Buffer): { size: number; at: (x: number, y: number) => number[] } {
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const size = bytes.readUInt32BE(16);
  expect(bytes.readUInt32BE(20)).toBe(size);
  const length = bytes.readUInt32BE(33);
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  const at = (x: number, y: number): number[] => [...rows.subarray(y * (4 * size + 1) + 1 + 4 * x).subarray(0, 4)];
  return { size, at };
}

describe('icons', () => {
  it('are drawn in their sizes, with corners as their purpose wants them', () => {
    for (const icon of ICONS) {
      const { size, at } = decode(Buffer.from(drawIcon(SVG, icon)));
      expect(size, icon.name).toBe(icon.size);
      expect(icon.name).toContain(`-${icon.size}.png`);
      const corner = at(0, 0);
      if (icon.ground === 'rounded') expect(corner[3], icon.name).toBe(0);
      else expect(corner, icon.name).toEqual(GROUND);
      // The yellow sign in the middle: the upright stroke of its left half.
      const [x, y] = [236, 240].map((unit) => Math.round(size / 2 + ((unit - 256) * size * (icon.ground === 'safe' ? 0.88 : 1)) / 512));
      expect(at(x, y)[0], icon.name).toBeGreaterThan(200);
      expect(at(x, y)[2], icon.name).toBeLessThan(200);
    }
  });

  it('keep what matters in the circle that every system shows', () => {
    for (const icon of ICONS.filter(({ ground }) => ground === 'safe')) {
      const { size, at } = decode(Buffer.from(drawIcon(SVG, icon)));
      const outside: string[] = [];
      for (let i = 0; i < size * size; i++) {
        const [x, y] = [i % size, Math.floor(i / size)];
        const isFar = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) > 0.4 * size;
        if (isFar && at(x, y).join() !== GROUND.join()) outside.push(`${x},${y}`);
      }
      expect(outside, icon.name).toEqual([]);
    }
  });

  it('cannot differ from the drawing unseen: what is not understood is an error', () => {
    expect(() => drawIcon(SVG.replace('</g>', '<text x="1" y="2" /></g>'), ICONS[0])).toThrow('<text> cannot be drawn');
    expect(() => drawIcon(SVG.replace('d="M', 'd="C1 2 3 4 5 6M'), ICONS[0])).toThrow('command C');
    expect(() => drawIcon(SVG.replace('#ffcf6b', 'gold'), ICONS[0])).toThrow('gold is no colour');
  });
});
