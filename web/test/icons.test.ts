import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ICONS, drawIcon } from '../icons.ts';

const SVG = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8');
const GROUND = [0x1f, 0x4e, 0x79, 255];

/** Decodes a PNG. Returns the size of the PNG, and a function that returns a pixel. */
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
      // This point is on the vertical stroke in the left half of the yellow sign.
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
    for (const [from, to, error] of [
      ['</g>', '<text x="1" y="2" /></g>', '<text> cannot be drawn'],
      ['</g>', "<path d='M1 2L3 4' /></g>", "'<path d='M1 2L3 4' />' cannot be drawn"],
      ['</g>', '<!-- a note --></g>', 'expected tags alone'],
      ['</g>', 'words</g>', "'words' cannot be drawn"],
      ['</g>', '</g><g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="#ffffff" stroke-width="1" d="M1 2" /></g>', 'one g'],
      ['<g ', '<rect width="512" height="512" rx="0" fill="#000000" /><g ', 'one rect'],
      ['<g ', '<g transform="scale(2)" ', 'transform="scale(2)" of <g>'],
      ['<g ', '<g opacity="0.5" ', 'opacity="0.5" of <g>'],
      ['stroke-linecap="round"', 'stroke-linecap="butt"', 'stroke-linecap="butt" of <g>'],
      [' stroke-linejoin="round"', '', '<g> without stroke-linejoin'],
      ['fill="none"', 'fill="none" fill="none"', '<g> with an attribute twice'],
      ['0 0 512 512', '0 0 256 256', 'viewBox 0 0 256 256'],
      ['height="512"', 'height="500"', 'a rect of 512 x 500'],
      ['<rect ', '<rect x="9" ', 'x="9" of <rect>'],
      ['rx="96"', 'rx="50%"', "'50%' cannot be drawn"],
      ['rx="96"', 'rx="300"', 'at most half the side'],
      ['<path ', '<path stroke-dasharray="4" ', 'stroke-dasharray="4" of <path>'],
      ['stroke-opacity="0.55"', 'stroke-opacity="2"', 'a stroke of opacity 2'],
      ['stroke-width="13" ', '', '<path> without stroke-width'],
      ['#ffcf6b', 'gold', 'gold is no colour'],
      ['#ffcf6b', '#gggggg', '#gggggg is no colour'],
      ['d="M', 'd="M1 2C1 2 3 4 5 6M', 'command C'],
      ['d="M', 'd="M1 2l1 2M', 'command l'],
      ['d="M', 'd="M1 2ZM', 'command Z'],
      ['d="M', 'd="L1 2M', 'expected M first'],
      ['d="M', 'd="M1 2L1 2 3 4M', "'L1 2 3 4' of a path"],
      ['d="M', 'd="M1 2H1 2M', "'H1 2' of a path"],
      ['d="M', 'd="M1 2Q1 2M', "'Q1 2' of a path"],
      ['d="M', 'd="M1-2M', "'1-2' cannot be drawn"],
      ['d="M', 'd="M1 2L,3 4M', "'' cannot be drawn"],
    ]) {
      expect(SVG, from).toContain(from);
      expect(() => drawIcon(SVG.replace(from, to), ICONS[0]), to).toThrow(error);
    }
  });
});
