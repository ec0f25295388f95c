// Packs numbers of a few bits into bytes, and encodes bytes as text for a URL.

export class BitWriter {
  private readonly bytes: number[] = [];
  private used = 0;

  write(value: number, width: number): void {
    for (let i = width - 1; i >= 0; i--) {
      if (this.used % 8 === 0) this.bytes.push(0);
      this.bytes[this.bytes.length - 1] |= ((value >>> i) & 1) << (7 - (this.used % 8));
      this.used++;
    }
  }

  finish(): number[] {
    return this.bytes;
  }
}

export class BitReader {
  private at = 0;
  private readonly bytes: readonly number[];

  constructor(bytes: readonly number[]) {
    this.bytes = bytes;
  }

  /** Reads a number of `width` bits. Throws if too few bits are left. */
  read(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++, this.at++) {
      const byte = this.bytes[this.at >> 3];
      if (byte === undefined) throw new RangeError('the code ends too early');
      value = value * 2 + ((byte >> (7 - (this.at % 8))) & 1);
    }
    return value;
  }

  /** Whether only the padding of the last byte is left. */
  isAtEnd(): boolean {
    return Math.ceil(this.at / 8) === this.bytes.length;
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes six bits per character, with characters that need no escaping in a URL. */
export function toText(bytes: readonly number[]): string {
  const out: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const characters = Math.min(4, bytes.length - i + 1);
    for (let k = 0; k < characters; k++) out.push(DIGITS[(three >> (18 - 6 * k)) & 63]);
  }
  return out.join('');
}

/** Decodes a text that `toText` made. Throws on an invalid character. */
export function fromText(text: string): number[] {
  if (text.length % 4 === 1) throw new RangeError('a character is missing');
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 4) {
    let three = 0;
    const four = text.slice(i, i + 4);
    for (let k = 0; k < 4; k++) {
      const value = k < four.length ? DIGITS.indexOf(four[k]) : 0;
      if (value < 0) throw new RangeError(`'${four[k]}' is not a character of a code`);
      three = (three << 6) | value;
    }
    for (let k = 0; k < four.length - 1; k++) bytes.push((three >> (16 - 8 * k)) & 255);
  }
  return bytes;
}
