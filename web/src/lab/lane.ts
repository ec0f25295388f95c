// A lane is one search of a race. A lane reads events from its source and keeps the values to show.

import { DEAD_END, FORCE, PLACE, RETRACT, SOLUTION, TRY, cellOf, digitOf, kindOf, type Source, type Wrong } from './events.ts';

/** The maximum number of points in the chart of a lane. */
const POINTS = 160;

export interface LaneView {
  readonly name: string;
  /** The digits on the board. */
  readonly board: Uint8Array;
  /** The depth at which each digit was placed; 0 for a digit that the search did not place. */
  readonly depths: Uint16Array;
  /** The last event. */
  readonly event: number;
  readonly tries: number;
  readonly placements: number;
  readonly deadEnds: number;
  readonly depth: number;
  readonly deepest: number;
  readonly solutions: number;
  /** The number of tries when the first solution was found. */
  readonly firstAt: number | null;
  /** Whether the search has ended, because it found enough solutions or tried every possibility. */
  readonly ended: boolean;
  readonly wrong: (Wrong & { readonly tries: number }) | null;
  /** The points of the chart. Each point is a pair of the number of tries and the depth. */
  readonly chart: Float64Array;
}

export class Lane {
  private readonly trail: number[] = [];
  private readonly board: Uint8Array;
  private readonly depths: Uint16Array;
  private event = -1;
  private tries = 0;
  private placements = 0;
  private deadEnds = 0;
  private depth = 0;
  private deepest = 0;
  private solutions = 0;
  private firstAt: number | null = null;
  private wrong: LaneView['wrong'] = null;
  private chart: number[] = [0, 0];
  private stride = 1;
  ended = false;
  readonly name: string;
  private readonly source: Source;
  private readonly wanted: number;

  /** `wanted` is the number of solutions to look for. */
  constructor(name: string, source: Source, givens: readonly number[], wanted: number) {
    this.name = name;
    this.source = source;
    this.wanted = wanted;
    this.board = Uint8Array.from(givens);
    this.depths = new Uint16Array(givens.length);
  }

  /** Processes at most this many events; returns `true` if the search has just gone wrong. */
  advance(most: number): boolean {
    if (this.ended) return false;
    const wasWrong = this.wrong !== null;
    // A search with a mistake is checked after every event, to find the event at which it goes wrong.
    const isWatched = 'wrong' in this.source && !wasWrong;
    for (let left = most; left > 0 && !this.ended; ) {
      const batch = isWatched ? 1 : left;
      const events = this.source.events(batch);
      for (let i = 0; i < events.length && !this.ended; i++) this.take(events[i]);
      if (events.length < batch) this.ended = true;
      left -= batch;
      if (this.source.wrong && !this.wrong) {
        this.wrong = { ...this.source.wrong, tries: this.tries };
        return true;
      }
    }
    return false;
  }

  private take(event: number): void {
    this.event = event;
    const cell = cellOf(event);
    switch (kindOf(event)) {
      case TRY:
        this.tries++;
        if (this.tries % this.stride === 0) this.sample();
        break;
      case PLACE:
        this.placements++;
        this.depth++;
        this.deepest = Math.max(this.deepest, this.depth);
        this.put(cell, digitOf(event));
        break;
      case FORCE:
        this.tries++;
        this.put(cell, digitOf(event));
        break;
      case RETRACT:
        this.depth--;
        this.takeBack(cell);
        break;
      case DEAD_END:
        this.deadEnds++;
        break;
      case SOLUTION:
        this.solutions++;
        this.firstAt ??= this.tries;
        this.ended = this.solutions >= this.wanted;
        break;
    }
  }

  private put(cell: number, digit: number): void {
    this.board[cell] = digit;
    this.depths[cell] = Math.max(1, this.depth);
    this.trail.push(cell);
  }

  /** Takes back a placement, and all digits that the placement forced. */
  private takeBack(cell: number): void {
    for (let last = this.trail.pop(); last !== undefined; last = this.trail.pop()) {
      this.board[last] = 0;
      this.depths[last] = 0;
      if (last === cell) return;
    }
  }

  private sample(): void {
    this.chart.push(this.tries, this.depth);
    if (this.chart.length <= 2 * POINTS) return;
    // The chart is full, so keep only every second point.
    this.chart = this.chart.filter((_, i) => i % 4 < 2);
    this.stride *= 2;
  }

  view(): LaneView {
    return {
      name: this.name,
      board: this.board.slice(),
      depths: this.depths.slice(),
      event: this.event,
      tries: this.tries,
      placements: this.placements,
      deadEnds: this.deadEnds,
      depth: this.depth,
      deepest: this.deepest,
      solutions: this.solutions,
      firstAt: this.firstAt,
      ended: this.ended,
      wrong: this.wrong,
      chart: Float64Array.from([...this.chart, this.tries, this.depth]),
    };
  }
}
