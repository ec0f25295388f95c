// A reader of QR codes that shares no code with their writer.

import jsQR from 'jsqr';

const QUIET = 4;
const SCALE = 4;

/** What a reader makes of modules; `isDark` is asked for each, column and row. `null` if it finds no code. */
export function readModules(size: number, isDark: (x: number, y: number) => boolean): string | null {
  const side = (size + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, i / side].map((at) => Math.floor(at / SCALE) - QUIET);
    const isInside = x >= 0 && y >= 0 && x < size && y < size;
    if (isInside && isDark(x, y)) pixels.fill(0, 4 * i, 4 * i + 3);
  }
  return jsQR(pixels, side, side)?.data ?? null;
}
