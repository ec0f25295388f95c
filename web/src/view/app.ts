// The interface that views use, with actions, and with commands that need the core, the browser or a timer.

import type { Action } from '../model/actions.ts';
import type { State } from '../model/state.ts';
import type { Say } from '../texts.ts';

export interface Commands {
  hint(): void;
  newPuzzle(): void;
  cancel(): void;
  openGame(id: string): void;
  removeGame(id: string): void;
  removeBlank(): void;
  emptyBoard(size: number): void;
  goBack(): void;
  readText(text: string): void;
  /** Tells the user that a text has too many characters. */
  refuseText(length: number): void;
  readAgain(): void;
  takeReading(index: number): void;
  showPossible(on: boolean): void;
  findWay(): void;
  practise(technique: string): void;
  lesson(technique: string | null): void;
  race(how: 'run' | 'pause' | 'step' | 'reset'): void;
  copy(text: string): void;
  shareText(format: string, marks: boolean): void;
  print(): void;
  makeSheet(count: number): void;
  takeOver(): void;
  playThis(): void;
}

export interface App {
  readonly state: State;
  readonly say: Say;
  readonly send: (action: Action) => void;
  readonly do: Commands;
}
