// QR codes, made by lean-qr.

import { generate, type Bitmap2D } from 'lean-qr';

/** The largest version: 97 modules a side, for 858 bytes. The page draws codes 200 pixels wide; finer ones are hard to scan. */
const LAST_VERSION = 20;

/** The QR code of a text, or `null` if the text is too long. The correction level is the highest that fits into its version. */
export function qr(text: string): Bitmap2D | null {
  try {
    return generate(text, { maxVersion: LAST_VERSION });
  } catch {
    // Too much data: the only error that the options above leave.
    return null;
  }
}
