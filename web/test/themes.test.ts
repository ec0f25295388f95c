import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../src/model/state.ts';

const CSS = readFileSync(join(import.meta.dirname, '../src/styles/themes.css'), 'utf8');

/** Maps each role to its colour in a theme. */
function colours(theme: string): Readonly<Record<string, string>> {
  const block = CSS.split(`[data-theme='${theme}'] {`)[1].split('}')[0];
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Text colours and their backgrounds on the board. The tool axe checks the page, but not the drawing of the board. */
const WRITTEN: readonly (readonly [string, readonly string[]])[] = [
  ['ink', ['ground', 'surface', 'peer', 'same', 'selected', 'because', 'then', 'other', 'house', 'tried', 'accent-soft', 'bad-soft', 'good-soft']],
  ['accent', ['surface', 'peer', 'same', 'selected', 'because', 'house']],
  ['mark', ['surface', 'peer', 'selected', 'because', 'then', 'other', 'house']],
  ['soft', ['ground', 'surface']],
  ['bad', ['surface', 'peer', 'then', 'bad-soft']],
  ['second', ['surface', 'then']],
  ['accent-ink', ['accent']],
];

/** The colours of meaningful lines, each with its background; the contrast of each pair must be at least 3 to 1. */
const LINES: readonly (readonly [string, string])[] = [
  ['line-thick', 'surface'], ['accent', 'surface'], ['because-line', 'because'], ['then-line', 'then'], ['other-line', 'other'], ['link', 'surface'], ['bad', 'surface'], ['good', 'surface'],
];

describe('themes', () => {
  for (const theme of THEMES) {
    it(`${theme} can be read`, () => {
      const found = colours(theme);
      const least = theme === 'contrast' ? 7 : 4.5;
      const pairs = WRITTEN.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));
      const poor = (list: readonly (readonly [string, string])[], wanted: number): string[] =>
        list.map(([a, b]) => [`${a} on ${b}`, contrast(found[a], found[b])] as const).filter(([, is]) => !(is >= wanted)).map(([name, is]) => `${name}: ${is.toFixed(2)}, expected ${wanted}`);
      expect([...poor(pairs, least), ...poor(LINES, 3)]).toEqual([]);
    });
  }
});
