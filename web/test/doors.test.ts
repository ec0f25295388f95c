// The core must give the answers in testdata/doors/cases.tsv, as the program and the Python package do.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnswerView, Board } from '../pkg/simd/shudu.js';
import { core } from './core.ts';

const FOLDER = join(import.meta.dirname, '../../testdata/doors');

/** The lines of a file, except blank lines and comments. */
function lines(file: string): string[] {
  return readFileSync(join(FOLDER, file), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The rows of the table; each row maps the names of the columns to values. */
function cases(): Record<string, string>[] {
  const [names, ...rows] = lines('cases.tsv').map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])));
}

/** The functions of the core in doors.txt; the value says whether a test calls the function. */
function listed(): Map<string, boolean> {
  const doors = lines('doors.txt').filter((line) => line.startsWith('wasm ')).map((line) => line.slice('wasm '.length).split(' | '));
  return new Map(doors.map(([door, how]) => [door, how === 'asked']));
}

/** The answers of the core. Only this function knows which calls of the core return the answers. */
function ask(board: Board, nodes: number): AnswerView {
  const answer = core.ask(board, nodes, 'en');
  return answer.more ? { ...answer, more: false, ...core.count(board, 1000, nodes), verdict: answer.verdict } : answer;
}

/** The functions of the core that this test calls. */
const ASKED = ['ask', 'count', 'read', 'write', 'way'];

/** The digits of a board as text. */
function line(digits: number[] | undefined): string {
  return (digits ?? []).map((digit) => (digit ? digit.toString(36).toUpperCase() : '.')).join('');
}

describe('the core as a door', () => {
  it('is in the list with every export, and this test asks those marked as asked', () => {
    const doors = listed();
    expect(Object.keys(core).sort()).toEqual([...doors.keys()].sort());
    expect([...doors].filter(([, isAsked]) => isAsked).map(([door]) => door).sort()).toEqual([...ASKED].sort());
  });

  for (const expected of cases()) {
    it(`answers ${expected.name}`, () => {
      const [read] = readOne(expected.puzzle);
      if (expected.verdict === 'error') {
        expect(read.error).toBeTruthy();
        return;
      }
      const { board } = read;
      if (!board) throw new Error('a good puzzle is read');
      const { verdict, solution, reason, solutions, more } = ask(board, 0);
      const rated = core.way(board, 'en').ratings;
      const found = {
        board: JSON.parse(core.write(board, 'json')).puzzle,
        verdict,
        reason,
        solution: line(solution),
        count: String(solutions),
        bounded: ask(board, 1).verdict,
        er: rated?.er ?? '',
        ep: rated?.ep ?? '',
        ed: rated?.ed ?? '',
      };
      const cells = Object.keys(found).map((name) => [name, expected[name]]);
      expect(found).toEqual(Object.fromEntries(cells));
      expect(more ?? false).toBe(false);
    });
  }
});

/** The puzzles in a text. A text in an unknown format counts as a bad puzzle. */
function readOne(text: string): ReturnType<typeof core.read>['puzzles'] {
  try {
    return core.read(text, 'en').puzzles;
  } catch (error) {
    return [{ error: String(error) }];
  }
}
