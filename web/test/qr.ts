// Reads QR codes with a library other than the library that writes the codes.

import jsQR from 'jsqr';

const QUIET = 4;
const SCALE = 4;

/** The text of a QR code, or `null` if the reader finds no code. `isDark` gets the column and the row of a module. */
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
