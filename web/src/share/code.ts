// Encodes a board as a short code for a URL.
//
//   version 4 | layers 4 | box rows 5 | box columns 5 | each layer: for every cell 1 bit, and if set its value | checksum 8
//
// The four bits `layers` say which of the player's digits, corner marks, centre marks and colours are included. The
// givens are always included. The size of the board determines the number of bits of a value. The checksum detects a
// link that was truncated or changed.

import { COLOURS, emptyPosition, type Layer, type Position } from '../model/position.ts';
import { shapeOf, type Shape } from '../model/shape.ts';
import { BitReader, BitWriter, fromText, toText } from './bits.ts';

const VERSION = 1;
const EXTRA: readonly Layer[] = ['digits', 'corner', 'centre', 'colour'];
/** The largest board the page shows. */
export const LARGEST = 25;

export interface Shared {
  readonly shape: Shape;
  readonly position: Position;
}

function width(shape: Shape, layer: Layer): number {
  if (layer === 'colour') return COLOURS;
  return layer === 'corner' || layer === 'centre' ? shape.size : Math.ceil(Math.log2(shape.size));
}

/**
 * The number that is subtracted from a value before the value is stored. Digit 1 is stored as 0, since a blank has no
 * stored value.
 */
const offset = (layer: Layer): number => (layer === 'givens' || layer === 'digits' ? 1 : 0);

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, byte) => (total * 31 + byte + 7) % 251, 1);
}

export function encode(shape: Shape, position: Position, withMarks: boolean): string {
  const out = new BitWriter();
  const layers = withMarks ? EXTRA.filter((layer) => position[layer].some((value) => value !== 0)) : [];
  out.write(VERSION, 4);
  out.write(EXTRA.reduce((mask, layer, i) => mask | (layers.includes(layer) ? 1 << i : 0), 0), 4);
  out.write(shape.boxRows, 5);
  out.write(shape.boxColumns, 5);
  for (const layer of ['givens' as const, ...layers]) {
    for (const value of position[layer]) {
      out.write(value ? 1 : 0, 1);
      if (value) out.write(value - offset(layer), width(shape, layer));
    }
  }
  const bytes = out.finish();
  return toText([...bytes, sum(bytes)]);
}

/** Decodes the board of a code. Throws an error, whose message is for developers, if the code is damaged. */
export function decode(code: string): Shared {
  const all = fromText(code);
  const bytes = all.slice(0, -1);
  if (all.length < 4 || sum(bytes) !== all.at(-1)) throw new RangeError('the sum does not agree');
  const input = new BitReader(bytes);
  const version = input.read(4);
  if (version !== VERSION) throw new RangeError(`version ${version} is not known, expected ${VERSION}`);
  const layers = input.read(4);
  const shape = shapeOf(input.read(5), input.read(5));
  if (shape.size < 1 || shape.size > LARGEST) throw new RangeError(`a board of size ${shape.size}, expected 1 to ${LARGEST}`);
  const position: Record<Layer, readonly number[]> = { ...emptyPosition(shape) };
  for (const layer of ['givens' as const, ...EXTRA.filter((_, i) => layers & (1 << i))]) {
    position[layer] = position.givens.map(() => {
      const value = input.read(1) ? input.read(width(shape, layer)) + offset(layer) : 0;
      if (offset(layer) && value > shape.size) throw new RangeError(`${value} is no digit of this board`);
      return value;
    });
  }
  if (!input.isAtEnd()) throw new RangeError('the code is too long');
  return { shape, position };
}
