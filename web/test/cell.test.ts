import { describe, expect, it } from 'vitest';
import { bit, shapeOf, usualShape } from '../src/model/shape.ts';
import { CELL, MarkGrid, cornerSpread, type Point } from '../src/view/cell.ts';

const setOf = (...digits: number[]): number => digits.reduce((set, digit) => set | bit(digit), 0);

/** The maximum width and height of a letter, divided by the font size. */
const [WIDE, HIGH] = [0.78, 0.75];
const SHAPES = [shapeOf(2, 2), shapeOf(2, 3), shapeOf(3, 3), shapeOf(3, 4), shapeOf(4, 4), shapeOf(5, 5)];

describe('the corner marks of a cell', () => {
  it('stand inside it, none over another nor over a line of centre marks, however many there are', () => {
    for (let count = 0; count <= 25; count++) {
      const { places, size } = cornerSpread(count);
      const isApart = ([x, y]: Point, [u, v]: Point): boolean => Math.abs(x - u) >= WIDE * size || Math.abs(y - v) >= HIGH * size;
      expect(places, `${count}`).toHaveLength(count);
      places.forEach((place, k) => {
        for (const other of places.slice(0, k)) expect(isApart(place, other), `${count}: ${place} and ${other}`).toBe(true);
        for (const at of place) expect(Math.min(at, CELL - at), `${count}`).toBeGreaterThan((HIGH * size) / 2);
        expect(Math.abs(place[1] - 51), `${count}`).toBeGreaterThan((HIGH * size + 0.7 * 27) / 2);
      });
      expect(size, `${count}`).toBeGreaterThan(count <= 16 ? 17 : 12);
    }
  });
});

describe('the numbers of colours', () => {
  it('stand in their own colour, before candidates and corner marks', () => {
    const corner = Math.min(...Array.from({ length: 25 }, (_, i) => cornerSpread(i + 1)).map(({ places, size }) => places[0][0] - 0.32 * size));
    for (const shape of SHAPES) {
      const grid = new MarkGrid(shape);
      for (let count = 1; count <= 8; count++) {
        const { places, size } = grid.numbers(count);
        places.forEach(([x, y], k) => {
          expect(x - grid.numberWidth / 2).toBeGreaterThan(0);
          expect(x + grid.numberWidth / 2).toBeLessThanOrEqual(Math.min(grid.start(0)[0], corner) + 1e-9);
          expect(Math.abs(y - ((k + 0.5) * CELL) / count)).toBeLessThan(CELL / count / 2);
          expect(CELL - y).toBeGreaterThan(0.35 * size);
          if (k > 0) expect(y - places[k - 1][1]).toBeGreaterThan(0.7 * size);
        });
      }
    }
  });
});

describe('the candidates of a cell', () => {
  it('are written row by row, with a blank for each that is missing', () => {
    const write = (size: number, ...digits: number[]): string[] => new MarkGrid(usualShape(size)).texts(setOf(...digits)).map((row) => row.replaceAll('\u00a0', '.'));
    expect(write(4, 1, 4)).toEqual(['1.', '.4']);
    expect(write(6, 2, 6)).toEqual(['.2.', '..6']);
    expect(write(9, 1, 5, 6, 9)).toEqual(['1..', '.56', '..9']);
    expect(write(16, 1, 10, 16)).toEqual(['1...', '....', '.A..', '...G']);
    // The last row has more places than digits.
    expect(write(10, 9, 10)).toEqual(['....', '....', '9A..']);
  });

  it('stand inside their cell, those of a row as far apart as its text says, however many there are', () => {
    for (const shape of SHAPES) {
      const grid = new MarkGrid(shape);
      const spots = Array.from({ length: shape.size }, (_, i) => grid.spot(i + 1));
      for (const [x, y] of spots) for (const at of [x, y]) expect(at > grid.size / 2 && at < CELL - grid.size / 2).toBe(true);
      const columns = grid.texts(0)[0].length;
      spots.forEach(([x, y], i) => {
        const [first] = grid.start(Math.floor(i / columns));
        expect(y).toBe(grid.start(Math.floor(i / columns))[1]);
        expect(x - first - (i % columns) * grid.pitch).toBeCloseTo(0.3 * grid.size);
      });
    }
  });
});
