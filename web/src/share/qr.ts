// QR codes, made by lean-qr.

import { generate, type Bitmap2D } from 'lean-qr';

/**
 * The largest version of a code, with 97 modules per side and 858 bytes. The page draws codes 200 pixels wide; a
 * code with more modules would be hard to scan at this size.
 */
const LAST_VERSION = 20;

/**
 * The QR code of a text, or `null` if the text is too long. The code has the smallest version for the text, with the
 * highest correction level that fits into that version.
 */
export function qr(text: string): Bitmap2D | null {
  try {
    return generate(text, { maxVersion: LAST_VERSION });
  } catch {
    // With these options, `generate` fails only if the text is too long.
    return null;
  }
}
