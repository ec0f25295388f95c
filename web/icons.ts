// When the page is built, draws public/icon.svg as PNGs, for systems that do not support SVG icons.
//
// This module supports only the parts of SVG that the icon uses. The icon is one `rect` as the background, and above
// the `rect` one `g` with `path`s. The paths are stroked with round ends and use the commands M L H V Q. Any other tag,
// attribute or order of tags is an error, so that the PNGs always look like the SVG.

import { crc32, deflateSync } from 'node:zlib';

/** The settings of one PNG of the icon. */
export interface Icon {
  readonly name: string;
  /** The width and the height in pixels. */
  readonly size: number;
  /**
   * `rounded` keeps the rounded corners; `whole` fills the square, for systems that round the corners themselves;
   * `safe` also makes the strokes smaller, for systems that cut the edges.
   */
  readonly ground: 'rounded' | 'whole' | 'safe';
}

export const ICONS: readonly Icon[] = [
  { name: 'icon-180.png', size: 180, ground: 'whole' },
  { name: 'icon-192.png', size: 192, ground: 'rounded' },
  { name: 'icon-512.png', size: 512, ground: 'rounded' },
  { name: 'icon-maskable-192.png', size: 192, ground: 'safe' },
  { name: 'icon-maskable-512.png', size: 512, ground: 'safe' },
];

type Point = readonly [number, number];
type Colour = readonly [number, number, number];

interface Drawing {
  readonly side: number;
  readonly radius: number;
  readonly ground: Colour;
  readonly strokes: readonly { readonly colour: Colour; readonly opacity: number; readonly width: number; readonly lines: readonly (readonly [Point, Point])[] }[];
}

/** The number of straight lines that approximate a curve. */
const PIECES = 16;

/** The scale of the strokes if the system may cut the icon to a circle. */
const SAFE = 0.88;

/** Draws the icon, and returns the bytes of the PNG. */
export function drawIcon(svg: string, { size, ground }: Icon): Uint8Array {
  const drawing = read(svg);
  const scale = (size / drawing.side) * (ground === 'safe' ? SAFE : 1);
  const shift = (size - drawing.side * scale) / 2;
  const pixels = new Float64Array(4 * size * size);
  paint(pixels, drawing.ground, cornered(size, ground === 'rounded' ? drawing.radius * scale : 0));
  for (const { colour, opacity, width, lines } of drawing.strokes) {
    const placed = lines.map((line) => line.map(([x, y]): Point => [x * scale + shift, y * scale + shift]));
    paint(pixels, colour, stroked(size, placed, (width * scale) / 2).map((cover) => cover * opacity));
  }
  return encode(size, pixels);
}

/**
 * Maps each attribute of each tag to the only allowed value of the attribute, or to `null` if all values are allowed.
 * An attribute whose name ends with `?` is optional.
 */
const TAGS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  svg: { xmlns: 'http://www.w3.org/2000/svg', viewBox: null },
  rect: { width: null, height: null, rx: null, fill: null },
  g: { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  path: { stroke: null, 'stroke-opacity?': null, 'stroke-width': null, d: null },
};

const TAG = /<(\/?)(\w+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/g;

type Attributes = Readonly<Record<string, string>>;

const wrong = (found: string, expected: string): Error => new Error(`icon.svg: ${found} cannot be drawn: expected ${expected}`);

function read(svg: string): Drawing {
  const rest = svg.replace(TAG, '').trim();
  if (rest !== '') throw wrong(`'${rest.slice(0, 40)}'`, 'tags alone, with "double" quotes');
  const tags = [...svg.matchAll(TAG)].map(([, close, tag, text, empty]) => ({ tag, name: close + tag + empty, text, isEnd: close !== '' }));
  const strange = tags.find(({ tag }) => !Object.hasOwn(TAGS, tag));
  if (strange) throw wrong(`<${strange.tag}>`, 'one rect, and paths');
  const order = tags.map(({ name }) => name).join(' ');
  if (!/^svg rect\/ g( path\/)+ \/g \/svg$/.test(order)) throw wrong(order, 'svg with one rect/, then one g with path/s');
  const of = (wanted: string): Attributes[] => tags.filter(({ tag, isEnd }) => tag === wanted && !isEnd).map(({ text }) => attributes(wanted, text));
  const [[{ viewBox }], [rect]] = [of('svg'), of('rect'), of('g')];
  const side = number(rect.width);
  const radius = number(rect.rx);
  if (viewBox !== `0 0 ${rect.width} ${rect.width}` || rect.height !== rect.width) throw wrong(`viewBox ${viewBox} with a rect of ${rect.width} x ${rect.height}`, 'a square that fills the picture');
  if (2 * radius > side) throw wrong(`rx ${rect.rx}`, 'at most half the side');
  return { side, radius, ground: colour(rect.fill), strokes: of('path').map(stroke) };
}

/**
 * The attributes of a tag. Throws if `TAGS` does not allow an attribute, or if an attribute is missing or duplicate.
 */
function attributes(tag: string, text: string): Attributes {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value] as const);
  const found = Object.fromEntries(pairs);
  const known = Object.entries(TAGS[tag]).map(([name, value]) => ({ name: name.replace('?', ''), value, isNeeded: !name.endsWith('?') }));
  const list = known.map(({ name, value }) => (value === null ? name : `${name}="${value}"`)).join(', ');
  for (const [name, value] of pairs) if (!known.some((each) => each.name === name && (each.value ?? value) === value)) throw wrong(`${name}="${value}" of <${tag}>`, list);
  for (const { name, isNeeded } of known) if (isNeeded && !(name in found)) throw wrong(`<${tag}> without ${name}`, list);
  if (pairs.length !== Object.keys(found).length) throw wrong(`<${tag}> with an attribute twice`, list);
  return found;
}

function number(text: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw wrong(`'${text}'`, 'a number such as 12 or 0.5');
  return Number(text);
}

function stroke(path: Attributes): Drawing['strokes'][number] {
  const [opacity, width] = [number(path['stroke-opacity'] ?? '1'), number(path['stroke-width'])];
  if (opacity < 0 || opacity > 1 || width < 0) throw wrong(`a stroke of opacity ${opacity} and width ${width}`, 'an opacity from 0 to 1, and a width');
  return { colour: colour(path.stroke), opacity, width, lines: cut(path.d) };
}

function colour(text: string): Colour {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (!found) throw new Error(`icon.svg: ${text} is no colour here: expected #rrggbb`);
  return [1, 2, 3].map((i) => parseInt(found[i], 16)) as unknown as Colour;
}

/** How many numbers follow each command of a path. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4 };

/** Converts a path to straight lines. */
function cut(path: string): [Point, Point][] {
  if (!path.startsWith('M')) throw wrong(`the path '${path.slice(0, 20)}'`, 'M first');
  const lines: [Point, Point][] = [];
  let at: Point = [0, 0];
  const go = (to: Point): void => {
    lines.push([at, to]);
    at = to;
  };
  for (const [whole, command, text] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    if (!Object.hasOwn(NUMBERS, command)) throw wrong(`the command ${command} of a path`, 'M, L, H, V or Q');
    const numbers = text.trim().split(/\s*,\s*|\s+/).map(number);
    if (numbers.length !== NUMBERS[command]) throw wrong(`'${whole}' of a path`, `${NUMBERS[command]} numbers after ${command}`);
    const [a, b, c, d] = numbers;
    if (command === 'M') at = [a, b];
    else if (command === 'L') go([a, b]);
    else if (command === 'H') go([a, at[1]]);
    else if (command === 'V') go([at[0], a]);
    else curve(at, [a, b], [c, d]).forEach(go);
  }
  return lines;
}

function curve(from: Point, by: Point, to: Point): Point[] {
  return Array.from({ length: PIECES }, (_, i) => {
    const t = (i + 1) / PIECES;
    const along = (k: 0 | 1): number => (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * by[k] + t ** 2 * to[k];
    return [along(0), along(1)];
  });
}

/** How much of each pixel a square with rounded corners covers. */
function cornered(size: number, radius: number): Float64Array {
  const beyond = (at: number): number => Math.max(0, radius - at, at - (size - radius));
  return Float64Array.from({ length: size * size }, (_, i) => {
    const away = Math.hypot(beyond((i % size) + 0.5), beyond(Math.floor(i / size) + 0.5));
    return radius === 0 ? 1 : inside(away, radius);
  });
}

/** How much of each pixel the strokes along the lines cover; `half` is half the width of a stroke. */
function stroked(size: number, lines: readonly (readonly Point[])[], half: number): Float64Array {
  const cover = new Float64Array(size * size);
  const reach = (k: 0 | 1, [from, to]: readonly Point[]): [number, number] => [
    Math.max(0, Math.floor(Math.min(from[k], to[k]) - half - 1)),
    Math.min(size - 1, Math.ceil(Math.max(from[k], to[k]) + half + 1)),
  ];
  for (const line of lines) {
    const [[left, right], [top, bottom]] = [reach(0, line), reach(1, line)];
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const i = y * size + x;
        cover[i] = Math.max(cover[i], inside(distance([x + 0.5, y + 0.5], line), half));
      }
    }
  }
  return cover;
}

const inside = (away: number, reach: number): number => Math.min(1, Math.max(0, reach - away + 0.5));

function distance([x, y]: Point, [[ax, ay], [bx, by]]: readonly Point[]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** Blends a colour over the pixels. */
function paint(pixels: Float64Array, colour: Colour, cover: Float64Array): void {
  cover.forEach((alpha, i) => {
    const below = pixels[4 * i + 3] * (1 - alpha);
    const whole = alpha + below;
    if (whole === 0) return;
    colour.forEach((value, k) => (pixels[4 * i + k] = (value * alpha + pixels[4 * i + k] * below) / whole));
    pixels[4 * i + 3] = whole;
  });
}

/** Encodes the pixels as a PNG with eight bits each of red, green, blue and alpha. */
function encode(size: number, pixels: Float64Array): Uint8Array {
  const rows = Buffer.alloc(size * (4 * size + 1));
  pixels.forEach((value, i) => (rows[Math.floor(i / (4 * size)) + 1 + i] = Math.round(i % 4 === 3 ? 255 * value : value)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

/** A chunk of a PNG, which consists of length, name, content and checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [content.length, crc32(named)].map((n) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(n);
    return bytes;
  });
  return Buffer.concat([length, named, sum]);
}
