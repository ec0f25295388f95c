// What the page and its workers tell each other.

import type { EngineName, Mistake } from '../lab/events.ts';
import type { LaneView } from '../lab/lane.ts';
import type { Shape } from '../model/shape.ts';
import type { Call } from './types.ts';

/** The first message to a worker: the compiled core. */
export interface Start {
  readonly kind: 'start';
  readonly module: WebAssembly.Module;
}

/** A question to the core. */
export interface Ask {
  readonly kind: 'ask';
  readonly id: number;
  readonly call: Call;
  readonly args: readonly unknown[];
}

/** Sets up a race. */
export interface SetUp {
  readonly kind: 'race';
  readonly id: number;
  readonly shape: Shape;
  readonly givens: readonly number[];
  readonly engines: readonly EngineName[];
  readonly mistakes: readonly Mistake[];
  /** How many solutions each lane looks for. */
  readonly wanted: number;
}

/** Lets every lane of the race go on by so many events; 0 is for as long as a frame allows. */
export interface Advance {
  readonly kind: 'advance';
  readonly id: number;
  readonly events: number;
}

export type ToWorker = Start | Ask | SetUp | Advance;

export interface Raced {
  readonly lanes: readonly LaneView[];
  /** A search has just gone wrong. */
  readonly stopped: boolean;
}

export interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
  /** The core has stopped in the middle of something, and must not be asked again. */
  readonly trapped?: boolean;
}
