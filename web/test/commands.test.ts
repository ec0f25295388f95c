import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dropped } from '../src/core/core.ts';
import { commands } from '../src/effects/commands.ts';
import { DEFAULTS, firstState } from '../src/model/state.ts';
import { PageShelf, Saves } from '../src/share/saves.ts';
import { Store } from '../src/store.ts';
import type { Commands } from '../src/view/app.ts';
import { EASY, SOLVED, board } from './core.ts';

/** A question to the core. The test decides when the question is answered. */
interface Question {
  readonly call: string;
  readonly args: readonly unknown[];
  readonly answer: (result: unknown) => void;
  readonly refuse: (error: Error) => void;
}

function start(): { store: Store; run: Commands; questions: Question[] } {
  const store = new Store(firstState(DEFAULTS, 1));
  const questions: Question[] = [];
  const ask = (_: string, call: string, ...args: unknown[]): Promise<unknown> =>
    new Promise((answer, refuse) => questions.push({ call, args, answer, refuse }));
  const drop = (): void => undefined;
  const means = { store, core: { ask, drop }, saves: new Saves(new PageShelf()), race: null, takeOver: drop, print: drop };
  return { store, run: commands(means as never), questions };
}

/** Advances the fake timers, and lets pending promises settle. */
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a text in Solve', () => {
  it('is read once it rests', async () => {
    const { store, run, questions } = start();
    run.readText('first');
    run.readText('second');
    await pass(1000);
    expect(questions.map(({ args }) => args[0])).toEqual(['second']);
    questions[0].answer({ puzzles: [{ board: board(EASY) }] });
    await pass();
    expect(store.state.solve.reading?.puzzles).toHaveLength(1);
    expect(store.state.game.source).toBe('pasted');
  });

  it('is not changed by what comes late of an earlier one, good or bad', async () => {
    for (const end of [(question: Question) => question.answer({ puzzles: [{ board: board(EASY) }] }), (question: Question) => question.refuse(new Error('no puzzle'))]) {
      const { store, run, questions } = start();
      const before = store.state.game;
      run.readText('first');
      await pass(1000);
      run.readText('first and more');
      end(questions[0]);
      await pass();
      expect(store.state.solve).toMatchObject({ text: 'first and more', reading: null, error: null });
      expect(store.state.game).toBe(before);
    }
  });

  it('says what is wrong with it', async () => {
    const { store, run, questions } = start();
    run.readText('bad');
    await pass(1000);
    questions[0].refuse(new Error('no puzzle'));
    await pass();
    expect(store.state.solve).toMatchObject({ text: 'bad', reading: null, error: 'no puzzle' });
  });
});

describe('a sheet to print', () => {
  /** Asks for one puzzle per argument. A puzzle is found only if its argument is `true`. */
  async function fill(...isMade: boolean[]): Promise<Store> {
    const { store, run, questions } = start();
    run.makeSheet(isMade.length);
    for (const made of isMade) {
      await pass();
      const make = questions.at(-1);
      expect(make?.call).toBe('make');
      if (!made) {
        // No puzzle is found before the time limit, so the question is dropped.
        await pass(60_000);
        make?.refuse(new Dropped());
        continue;
      }
      make?.answer({ board: board(EASY), rating: '1.2' });
      await pass();
      questions.at(-1)?.answer({ word: 'unique', solution: board(SOLVED).givens });
    }
    await pass();
    return store;
  }

  it('is full without a word', async () => {
    const { state } = await fill(true, true);
    expect(state.sheet.boards).toHaveLength(2);
    expect(state).toMatchObject({ message: null, busy: null });
  });

  it('says so where puzzles are missing', async () => {
    const { state } = await fill(true, false, true);
    expect(state.sheet.boards).toHaveLength(2);
    expect(state).toMatchObject({ message: { key: 'sheetShort', detail: '2 / 3' }, busy: null });
  });
});
