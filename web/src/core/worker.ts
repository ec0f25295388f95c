// Runs the core in a worker, which answers questions and runs the race of the lab.

import * as core from '../../pkg/simd/shudu.js';
import { BrokenSearch } from '../lab/broken.ts';
import type { Source } from '../lab/events.ts';
import { Lane } from '../lab/lane.ts';
import type { Advance, Answer, Raced, SetUp, ToWorker } from './protocol.ts';

/** How long the race may compute in each frame, in milliseconds. */
const FRAME = 7;
/** The number of events that a lane processes before the next lane has its turn. */
const TURN = 4096;

let lanes: Lane[] = [];

function setUp(race: SetUp): Raced {
  const { shape, givens, wanted } = race;
  const board = { boxRows: shape.boxRows, boxColumns: shape.boxColumns, givens: [...givens] };
  const engine = (name: string): Source => new core.Race(board, name);
  lanes = [
    ...race.engines.map((name) => new Lane(name, engine(name), givens, wanted)),
    ...race.mistakes.map((name) => new Lane(name, new BrokenSearch(shape, givens, new Set([name])), givens, wanted)),
  ];
  return raced(false);
}

const raced = (stopped: boolean): Raced => ({ lanes: lanes.map((lane) => lane.view()), stopped });

function advance({ events }: Advance): Raced {
  if (events > 0) return raced(lanes.map((lane) => lane.advance(events)).some(Boolean));
  const end = performance.now() + FRAME;
  let stopped = false;
  while (!stopped && performance.now() < end && lanes.some((lane) => !lane.ended)) {
    stopped = lanes.map((lane) => lane.advance(TURN)).some(Boolean);
  }
  return raced(stopped);
}

function answer(message: Exclude<ToWorker, { kind: 'start' }>): unknown {
  switch (message.kind) {
    case 'race':
      return setUp(message);
    case 'advance':
      return advance(message);
    case 'ask':
      return (core[message.call] as (...args: readonly unknown[]) => unknown)(...message.args);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  if (data.kind === 'start') {
    core.initSync({ module: data.module });
    return;
  }
  const reply: Answer = attempt(data);
  self.postMessage(reply);
};

function attempt(message: Exclude<ToWorker, { kind: 'start' }>): Answer {
  try {
    return { id: message.id, result: answer(message) };
  } catch (error) {
    // The core reports refusals as plain Errors. A RuntimeError or a RangeError means that the core crashed and that its
    // memory is in an unknown state.
    const trapped = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    return { id: message.id, error: error instanceof Error ? error.message : String(error), trapped };
  }
}
