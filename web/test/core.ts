// Loads the core in Node, from the same module as the browser.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '../pkg/simd/shudu.js';

core.initSync({ module: readFileSync(join(import.meta.dirname, '../pkg/simd.wasm')) });

export { core };

/** Makes a board from a text of digits, with `.` for a blank. */
export function board(text: string): { boxRows: number; boxColumns: number; givens: number[] } {
  const cells = [...text.replace(/\s/g, '')];
  const size = Math.sqrt(cells.length);
  const boxRows = { 4: 2, 6: 2, 9: 3, 16: 4 }[size] ?? 1;
  return { boxRows, boxColumns: size / boxRows, givens: cells.map((c) => (c === '.' ? 0 : parseInt(c, 36))) };
}

export const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
