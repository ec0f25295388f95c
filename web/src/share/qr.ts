// A QR code of a text: byte mode, error correction level L, versions 1 to 20 (858 bytes).
//
//   text -> bytes -> data words, padded -> blocks, each with its check words -> interleaved -> zigzag over the free modules
//
// Check words are remainders of polynomials over the field of 256 elements. Of the eight masks the one is taken whose
// picture has the fewest features that mislead a reader.

/** Check words a block, by version. */
const CHECKS = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
/** Blocks, by version. */
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];
const LAST_VERSION = 20;

/** Rows of modules; `true` is dark. `null` where the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = smallestVersion(bytes.length);
  if (version === null) return null;
  const words = interleave(version, dataWords(version, bytes));
  let best: { picture: boolean[][]; faults: number } | null = null;
  for (let mask = 0; mask < 8; mask++) {
    const picture = draw(version, words, mask);
    const faults = countFaults(picture);
    if (best === null || faults < best.faults) best = { picture, faults };
  }
  return best?.picture ?? null;
}

function allWords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const n = Math.floor(version / 7) + 2;
    modules -= (25 * n - 10) * n - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

const capacity = (version: number): number => allWords(version) - CHECKS[version] * BLOCKS[version];
const countBits = (version: number): number => (version < 10 ? 8 : 16);

function smallestVersion(length: number): number | null {
  for (let version = 1; version <= LAST_VERSION; version++) {
    if (4 + countBits(version) + 8 * length <= 8 * capacity(version)) return version;
  }
  return null;
}

function dataWords(version: number, bytes: number[]): number[] {
  const bits: number[] = [];
  const put = (value: number, width: number): void => {
    for (let i = width - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, countBits(version));
  bytes.forEach((byte) => put(byte, 8));
  const room = 8 * capacity(version);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((sum, b) => 2 * sum + b, 0));
}

/** The product in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

/** The polynomial with the roots 1, 2, 4, ...: its coefficients but for the leading 1. */
function generator(degree: number): number[] {
  const coefficients = new Array<number>(degree).fill(0);
  coefficients[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      coefficients[j] = times(coefficients[j], root) ^ (coefficients[j + 1] ?? 0);
    }
    root = times(root, 2);
  }
  return coefficients;
}

function checkWords(data: number[], divisor: number[]): number[] {
  const rest = new Array<number>(divisor.length).fill(0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, i) => (rest[i] ^= times(coefficient, factor)));
  }
  return rest;
}

/** Cuts the data into blocks, adds their check words, and takes one word of each in turn. */
function interleave(version: number, data: number[]): number[] {
  const [blocks, checks, all] = [BLOCKS[version], CHECKS[version], allWords(version)];
  const shorter = blocks - (all % blocks);
  const length = Math.floor(all / blocks) - checks;
  const divisor = generator(checks);
  const cut: { data: number[]; checks: number[] }[] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const part = data.slice(at, (at += length + (i < shorter ? 0 : 1)));
    cut.push({ data: part, checks: checkWords(part, divisor) });
  }
  const out: number[] = [];
  for (let i = 0; i <= length; i++) for (const block of cut) if (i < block.data.length) out.push(block.data[i]);
  for (let i = 0; i < checks; i++) for (const block of cut) out.push(block.checks[i]);
  return out;
}

/** Where the small squares lie that keep a reader straight. */
function alignment(version: number): number[] {
  if (version === 1) return [];
  const n = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (2 * n - 2)) * 2;
  const places = [6];
  for (let at = version * 4 + 10; places.length < n; at -= step) places.splice(1, 0, at);
  return places;
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function draw(version: number, words: number[], mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const picture: (boolean | null)[][] = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  drawFixed(picture, version, mask);
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let k = 0; k < size; k++) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - k : k;
      for (const column of [right, right - 1]) {
        if (picture[row][column] !== null) continue;
        const dark = i < 8 * words.length && ((words[i >> 3] >> (7 - (i & 7))) & 1) === 1;
        picture[row][column] = dark !== MASKS[mask](row, column);
        i++;
      }
    }
  }
  return picture as boolean[][];
}

/** Everything but the data. */
function drawFixed(picture: (boolean | null)[][], version: number, mask: number): void {
  const size = picture.length;
  const set = (row: number, column: number, dark: boolean): void => {
    if (row >= 0 && row < size && column >= 0 && column < size) picture[row][column] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (row: number, column: number, reach: number, dark: (ring: number) => boolean): void => {
    for (let r = -reach; r <= reach; r++) {
      for (let c = -reach; c <= reach; c++) set(row + r, column + c, dark(Math.max(Math.abs(r), Math.abs(c))));
    }
  };
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  const places = alignment(version);
  for (const row of places) {
    for (const column of places) {
      const isCorner = (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6);
      if (!isCorner) square(row, column, 2, (ring) => ring !== 1);
    }
  }
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
}

function remainder(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return rest & ((1 << bits) - 1);
}

type Set = (row: number, column: number, dark: boolean) => void;

function drawFormat(set: Set, size: number, mask: number): void {
  const data = (1 << 3) | mask;
  const bits = ((data << 10) | remainder(data, 0x537, 10)) ^ 0x5412;
  const at = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(i, 8, at(i));
  set(7, 8, at(6));
  set(8, 8, at(7));
  set(8, 7, at(8));
  for (let i = 9; i < 15; i++) set(8, 14 - i, at(i));
  for (let i = 0; i < 8; i++) set(8, size - 1 - i, at(i));
  for (let i = 8; i < 15; i++) set(size - 15 + i, 8, at(i));
  set(size - 8, 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    const dark = ((bits >> i) & 1) === 1;
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** How much of a picture misleads: long runs, squares, what looks like a corner, and too much of one colour. */
function countFaults(picture: boolean[][]): number {
  const size = picture.length;
  const columns = picture.map((_, c) => picture.map((row) => row[c]));
  let faults = 0;
  for (const line of [...picture, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) faults += run.length - 2;
    faults += 40 * ((text.match(/(?=00001011101)/g)?.length ?? 0) + (text.match(/(?=10111010000)/g)?.length ?? 0));
  }
  for (let r = 0; r + 1 < size; r++) {
    for (let c = 0; c + 1 < size; c++) {
      const dark = picture[r][c];
      if (dark === picture[r][c + 1] && dark === picture[r + 1][c] && dark === picture[r + 1][c + 1]) faults += 3;
    }
  }
  const share = picture.flat().filter(Boolean).length / (size * size);
  return faults + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
