// The messages between the page and its workers.

import type { EngineName, Mistake } from '../lab/events.ts';
import type { LaneView } from '../lab/lane.ts';
import type { Shape } from '../model/shape.ts';
import type { Call } from './types.ts';

/** The first message to a worker, which contains the compiled core. */
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
  /** The number of solutions that each lane looks for. */
  readonly wanted: number;
}

/** Advances every lane of the race by `events` events; 0 means as many events as fit into a frame. */
export interface Advance {
  readonly kind: 'advance';
  readonly id: number;
  readonly events: number;
}

export type ToWorker = Start | Ask | SetUp | Advance;

export interface Raced {
  readonly lanes: readonly LaneView[];
  /** Whether a search has just gone wrong. */
  readonly stopped: boolean;
}

export interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
  /** Whether the core crashed and must not be used again. */
  readonly trapped?: boolean;
}
