import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from '../src/effects/commands.ts';
import { DEFAULTS, firstState } from '../src/model/state.ts';
import { PageStore, Saves } from '../src/share/saves.ts';
import { Store } from '../src/store.ts';
import type { Commands } from '../src/view/app.ts';
import { EASY, board } from './core.ts';

/** A question to the core that a test answers when it likes. */
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
  const means = { store, core: { ask, drop }, saves: new Saves(new PageStore()), race: null, takeOver: drop, print: drop };
  return { store, run: commands(means as never), questions };
}

/** Lets time pass, and whoever waits go on. */
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
