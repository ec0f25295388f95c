// Asks the core about the puzzle on the board whenever its givens change.

import { Dropped, type Core } from '../core/core.ts';
import type { Board } from '../core/types.ts';
import { boundMarks } from '../model/game.ts';
import { bit } from '../model/shape.ts';
import type { State } from '../model/state.ts';
import type { Store } from '../store.ts';

/** The maximum number of solutions to count. */
const MOST = 100_000;
/** The node limit of a search while the user types. A search that reaches this limit has the verdict "not decided". */
const PATIENCE = 400_000;
/** How long typing must pause before the longer questions are asked, in milliseconds. */
const REST = 120;

/** The board with only the givens. */
export const givensOf = (state: State): Board => {
  const { shape, position } = state.game;
  return { boxRows: shape.boxRows, boxColumns: shape.boxColumns, givens: [...position.givens] };
};

/** The puzzle on the board, with the givens and with the pencil marks that were pasted with the puzzle. */
export const boardOf = (state: State): Board => {
  const { givens } = state.game.position;
  const bound = boundMarks(state.game);
  return bound ? { ...givensOf(state), marks: bound.map((set, cell) => (givens[cell] ? bit(givens[cell]) : set || 2 ** state.game.shape.size - 1)) } : givensOf(state);
};

export function watchVerdicts(store: Store, core: Core): void {
  let timer = 0;
  const isCurrent = (state: State): boolean => store.state.game.position.givens === state.game.position.givens;
  const ask = async (state: State): Promise<void> => {
    window.clearTimeout(timer);
    const judgement = await core.ask('verdict', 'ask', boardOf(state), PATIENCE, store.state.settings.language);
    if (!isCurrent(state)) return;
    store.send({ type: 'known', known: { judgement, total: judgement.more ? null : judgement } });
    if (store.state.tab !== 'solve') return;
    timer = window.setTimeout(() => void quietly(more(state, judgement.verdict)), REST);
  };
  const more = async (state: State, word: string): Promise<void> => {
    if ((word !== 'unique' && word !== 'several') || !isCurrent(state)) return;
    if (word === 'several') {
      const total = await core.ask('verdict', 'count', boardOf(state), MOST, PATIENCE);
      if (!isCurrent(state)) return;
      store.send({ type: 'known', known: { total } });
    }
    if (store.state.solve.showPossible) await possible(state);
    if (word !== 'several') return;
    const { clue } = await core.ask('verdict', 'settlingClue', boardOf(state), PATIENCE / 100);
    if (isCurrent(state) && clue) store.send({ type: 'known', known: { clue } });
  };
  const possible = async (state: State): Promise<void> => {
    const found = await core.ask('verdict', 'possible', boardOf(state), 0);
    if (isCurrent(state) && found) store.send({ type: 'known', known: { possible: [...found] } });
  };
  store.listen((state, before) => {
    const isNew = state.game.position.givens !== before.game.position.givens;
    const hasEntered = state.tab === 'solve' && before.tab !== 'solve';
    const wantsPossible = state.solve.showPossible && !before.solve.showPossible && !state.known.possible;
    if (isNew || hasEntered) void quietly(ask(state));
    else if (wantsPossible) void quietly(possible(state));
    else if (state.settings.language !== before.settings.language && state.known.judgement?.verdict === 'none') void quietly(ask(state));
  });
  void quietly(ask(store.state));
}

/** Ignores the error of cancelled work, and logs other errors. `main.ts` tells the user if the core cannot be loaded. */
export async function quietly(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Dropped)) console.warn(error);
  }
}
