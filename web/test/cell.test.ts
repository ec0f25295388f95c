import { describe, expect, it } from 'vitest';
import { bit, shapeOf, usualShape } from '../src/model/shape.ts';
import { CELL, MarkGrid } from '../src/view/cell.ts';

const setOf = (...digits: number[]): number => digits.reduce((set, digit) => set | bit(digit), 0);

describe('the candidates of a cell', () => {
  it('are written row by row, with a blank for each that is missing', () => {
    const write = (size: number, ...digits: number[]): string[] => new MarkGrid(usualShape(size)).texts(setOf(...digits)).map((row) => row.replaceAll('\u00a0', '.'));
    expect(write(4, 1, 4)).toEqual(['1.', '.4']);
    expect(write(6, 2, 6)).toEqual(['.2.', '..6']);
    expect(write(9, 1, 5, 6, 9)).toEqual(['1..', '.56', '..9']);
    expect(write(16, 1, 10, 16)).toEqual(['1...', '....', '.A..', '...G']);
    // The last row has room for more digits than there are.
    expect(write(10, 9, 10)).toEqual(['....', '....', '9A..']);
  });

  it('stand inside their cell, those of a row as far apart as its text says, however many there are', () => {
    for (const shape of [shapeOf(2, 2), shapeOf(2, 3), shapeOf(3, 3), shapeOf(3, 4), shapeOf(4, 4), shapeOf(5, 5)]) {
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
