// Holds the state, and notifies listeners of changes.

import { reduce, type Action } from './model/actions.ts';
import type { State } from './model/state.ts';

export type Listener = (state: State, before: State) => void;

export class Store {
  private current: State;
  private readonly listeners: Listener[] = [];

  constructor(state: State) {
    this.current = state;
  }

  get state(): State {
    return this.current;
  }

  readonly send = (action: Action): void => {
    const before = this.current;
    this.current = reduce(before, action);
    if (this.current !== before) this.listeners.forEach((listener) => listener(this.current, before));
  };

  listen(listener: Listener): void {
    this.listeners.push(listener);
  }
}
