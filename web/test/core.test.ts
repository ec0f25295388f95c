import { describe, expect, it } from 'vitest';
import { levelsOf } from '../src/effects/making.ts';
import { LEVELS } from '../src/model/state.ts';
import { EASY, SOLVED, board, core } from './core.ts';

describe('the core', () => {
  it('judges, counts, and says what is possible', () => {
    expect(core.ask(board(EASY), 0, 'en')).toMatchObject({ verdict: 'unique', solution: [...SOLVED].map(Number) });
    expect(core.ask(board(`5${EASY.slice(1, 8)}5${EASY.slice(9)}`), 0, 'en')).toMatchObject({ verdict: 'invalid', clash: [0, 8] });
    const several = board(`${EASY.slice(0, 72)}........9`);
    const judged = core.ask(several, 0, 'en');
    expect(judged.verdict).toBe('several');
    expect(judged.solution).not.toEqual(judged.second);
    expect(core.count(board('................'), 1000, 0)).toEqual({ verdict: 'several', solutions: 288, more: false });
    expect(core.count(board('................'), 100, 0)).toEqual({ verdict: 'several', solutions: 100, more: true });
    expect([...(core.possible(board('123434122.......'), 0) ?? [])].slice(8, 12)).toEqual([2, 5, 8, 5]);
    const { clue } = core.settlingClue(several, 0);
    const settled = { ...several, givens: several.givens.map((given, cell) => (cell === clue?.cell ? clue.digit : given)) };
    expect(core.ask(settled, 0, 'en').verdict).toBe('unique');
    expect(core.ask(board('.'.repeat(256)), 5, 'en').verdict).toMatch(/undecided|several/);
  });

  it('gives hints in both languages, and says what is wrong', () => {
    const hint = core.hint(board(EASY), 'en');
    expect(hint.step).toMatchObject({ technique: 'hidden-single-box', rating: '1.2', placement: { cell: 5, digit: 8 } });
    expect(core.hint(board(EASY), 'zh').step?.lines.join('')).toMatch(/[\u4e00-\u9fff]/);
    const filled = new Array<number>(81).fill(0);
    filled[2] = 2;
    expect(core.hint({ ...board(EASY), filled }, 'en').refusal).toMatchObject({ kind: 'wrong', spot: { cell: 2, digit: 2 } });
    const marks = new Array<number>(81).fill(511);
    marks[2] = 3;
    expect(core.hint({ ...board(EASY), marks }, 'en').refusal).toMatchObject({ kind: 'marks', spot: { cell: 2, digit: 4 } });
    expect(core.hint(board(SOLVED), 'en').refusal?.kind).toBe('solved');
  });

  it('finds the way, with ratings on 9x9', () => {
    const way = core.way(board(EASY), 'en');
    expect(way.solved).toBe(true);
    expect(way.stages).toHaveLength(51);
    expect(way.ratings).toEqual({ er: '1.2', ep: '1.2', ed: '1.2' });
    expect(core.way(board('1..4..2...3.2..1'), 'zh').ratings).toBeUndefined();
    expect(core.way(board('.'.repeat(16)), 'en').refusal?.kind).toBe('several');
  });

  it('reads back what it writes, in every format', () => {
    for (const format of core.formats()) {
      const written = board(format === 'cases' ? '1..4..2...3.2..1' : EASY);
      const read = core.read(core.write(written, format), 'en').puzzles[0].board;
      // The parser of pencil marks reads a cell with one candidate as a given.
      const givens = format === 'pencilmarks' ? read?.givens.map((given, cell) => (written.givens[cell] ? given : 0)) : read?.givens;
      expect(givens, format).toEqual(written.givens);
    }
  });

  it('says what is wrong with a text in Chinese as well', () => {
    const wrong = (text: string): string => {
      try {
        return core.read(text, 'zh').puzzles[0].error ?? 'nothing is wrong';
      } catch (error) {
        return String(error);
      }
    };
    for (const text of ['', 'hello', '53..7', `${EASY}1`, EASY.replace('.', '?'), '3\n****\n', 'a,b\n1,2\n', '{"x":1}', '1 2 3 4\n1 2 99 4\n1 2 3 4\n1 2 3 4', '\u0000\u0000\u0000']) {
      expect(wrong(text), text).toMatch(/[\u4e00-\u9fff]/);
      expect(wrong(text).replace(/^Error: /, ''), text).not.toMatch(/[a-z]{3,} [a-z]{2,} [a-z]{2,}/);
    }
  });

  it('says what is wrong with a text', () => {
    expect(() => core.read('', 'en')).toThrow();
    expect(core.read('53..7....6..x95', 'en').puzzles[0].error ?? '').toMatch(/expected|neither/);
    expect(core.read(`${'0 '.repeat(36)}\n`.repeat(36), 'en').puzzles[0]).toEqual({ tooLarge: 36 });
    expect(() => core.ask({ boxRows: 3, boxColumns: 3, givens: [1] }, 0, 'en')).toThrow(/81 cells/);
    expect(() => core.ask({ ...board(EASY), givens: board(EASY).givens.map(() => 12) }, 0, 'en')).toThrow(/12 is not a digit/);
  });

  it('gives boards to practise on', () => {
    const { board: practice } = core.practice('x-wing', 7);
    expect(practice?.marks).toHaveLength(81);
    expect(core.hint(practice ?? board(EASY), 'en').step?.technique).toBe('x-wing');
  });

  it('makes puzzles of every difficulty that the page offers, and refuses those that there are not', () => {
    for (const size of [4, 6, 9]) {
      for (const level of LEVELS) {
        const make = (): unknown => core.make(size, level, 7);
        if (levelsOf(size).includes(level)) expect(make(), `${size} ${level}`).toMatchObject({ board: {} });
        else expect(make, `${size} ${level}`).toThrow();
      }
    }
    const { board: easy, rating } = core.make(9, 'easy', 1);
    expect(rating).toMatch(/^1\.\d$/);
    const clues = easy.givens.filter((digit) => digit > 0).length;
    expect(clues).toBeGreaterThanOrEqual(30);
    expect(clues).toBeLessThanOrEqual(36);
    expect(core.make(4, 'easy', 1)).toMatchObject({ technique: expect.stringMatching(/^[a-z-]+$/) });
    expect(core.make(6, 'extreme', 1).technique).toBeUndefined();
  });
});
