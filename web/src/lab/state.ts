// The state and the actions of the lab.

import { ENGINES, MISTAKES, type EngineName, type Mistake } from './events.ts';
import type { LaneView } from './lane.ts';

export type Pick = 'own' | 'easy' | 'seventeen' | 'counter' | 'small' | 'empty';

/** Puzzles to race on; `own` is the puzzle on the board. */
export const PICKS: Readonly<Record<Exclude<Pick, 'own'>, string>> = {
  easy: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  seventeen: '...8.1..........435............7.8........1...2..3....6......75..34........2..6..',
  counter: '9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..',
  small: '...2..4.43...1..',
  empty: '.'.repeat(81),
};

export interface LabState {
  readonly engines: readonly EngineName[];
  readonly mistakes: readonly Mistake[];
  readonly pick: Pick;
  /** The speed from 0 to 100: 0 is one step per second, 100 is unlimited. */
  readonly speed: number;
  readonly running: boolean;
  /** Whether the search continues after the first solution, to prove that there is no other solution. */
  readonly proof: boolean;
  readonly lanes: readonly LaneView[];
  /** The names of the finished lanes, in order. */
  readonly finished: readonly string[];
  /** The name of the search that the lab explains. */
  readonly focus: string;
  /** Why the race cannot start, as a key of `texts.ts`. */
  readonly refusal: string | null;
}

export type LabAction =
  | { type: 'engine'; engine: EngineName }
  | { type: 'mistake'; mistake: Mistake }
  | { type: 'pick'; pick: Pick }
  | { type: 'speed'; speed: number }
  | { type: 'run'; running: boolean }
  | { type: 'proof' }
  | { type: 'lanes'; lanes: readonly LaneView[]; stopped: boolean }
  | { type: 'reset' }
  | { type: 'refuse'; key: string }
  | { type: 'focus'; name: string };

export function labAtRest(): LabState {
  return {
    engines: ['scan', 'tables', 'blanks', 'bits'],
    mistakes: [],
    pick: 'easy',
    speed: 45,
    running: false,
    proof: false,
    lanes: [],
    finished: [],
    focus: 'bits',
    refusal: null,
  };
}

const toggled = <T>(list: readonly T[], item: T, order: readonly T[]): readonly T[] =>
  order.filter((each) => (each === item ? !list.includes(each) : list.includes(each)));

export function reduceLab(lab: LabState, action: LabAction): LabState {
  const fresh = { running: false, lanes: [], finished: [], refusal: null };
  switch (action.type) {
    case 'engine':
      return { ...lab, ...fresh, engines: toggled(lab.engines, action.engine, ENGINES), focus: action.engine };
    case 'mistake':
      return { ...lab, ...fresh, mistakes: toggled(lab.mistakes, action.mistake, MISTAKES), focus: action.mistake };
    case 'pick':
      return { ...lab, ...fresh, pick: action.pick };
    case 'proof':
      return { ...lab, ...fresh, proof: !lab.proof };
    case 'speed':
      return { ...lab, speed: action.speed };
    case 'run':
      return { ...lab, running: action.running };
    case 'reset':
      return { ...lab, ...fresh };
    case 'refuse':
      return { ...lab, ...fresh, refusal: action.key };
    case 'focus':
      return { ...lab, focus: action.name };
    case 'lanes':
      return withLanes(lab, action.lanes, action.stopped);
  }
}

function withLanes(lab: LabState, lanes: readonly LaneView[], stopped: boolean): LabState {
  const ended = lanes.filter((lane) => lane.ended && !lab.finished.includes(lane.name));
  // Lanes that end in the same frame are sorted by their number of tries.
  const order = [...ended].sort((a, b) => a.tries - b.tries).map((lane) => lane.name);
  const finished = [...lab.finished, ...order];
  const running = lab.running && !stopped && finished.length < lanes.length;
  return { ...lab, lanes, finished, running };
}

/** The number of steps per second; infinite if the speed is unlimited. */
export const stepsASecond = (speed: number): number => (speed >= 100 ? Infinity : 10 ** ((speed / 100) * 6));
