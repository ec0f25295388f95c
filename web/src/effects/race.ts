// Runs the race of the lab; every frame advances the race by some events.

import { Trapped, type Core } from '../core/core.ts';
import { PICKS, stepsASecond } from '../lab/state.ts';
import { conflicts, positionOf } from '../model/position.ts';
import { usualShape, type Shape } from '../model/shape.ts';
import type { State } from '../model/state.ts';
import type { Store } from '../store.ts';
import { quietly } from './verdicts.ts';

/** The puzzle of the race. */
export function racePuzzle(state: State): { shape: Shape; givens: readonly number[] } {
  const { pick } = state.lab;
  if (pick === 'own') return { shape: state.game.shape, givens: state.game.position.givens };
  const text = PICKS[pick];
  return { shape: usualShape(Math.sqrt(text.length)), givens: [...text].map((c) => (c === '.' ? 0 : Number(c))) };
}

export class RaceRunner {
  private readonly store: Store;
  private readonly core: Core;
  /** A text that describes the race that the worker has set up; empty if there is no race. */
  private ready = '';
  private isWaiting = false;
  /** The number of steps that are due but not yet run. This number may be fractional. */
  private due = 0;
  private last = 0;

  constructor(store: Store, core: Core) {
    this.store = store;
    this.core = core;
    store.listen((state, before) => {
      if (state.lab.running && !before.lab.running) this.begin();
      if (state.tab !== 'lab' && before.tab === 'lab') store.send({ type: 'lab', lab: { type: 'run', running: false } });
    });
  }

  command(how: 'run' | 'pause' | 'step' | 'reset'): void {
    const { store } = this;
    if (how === 'pause') store.send({ type: 'lab', lab: { type: 'run', running: false } });
    if (how === 'reset') this.reset();
    if (how === 'run') void this.safely(this.start());
    if (how === 'step') void this.safely(this.step());
  }

  /** Waits until `work` is done. If the core crashes, resets the race and tells the user. */
  private async safely(work: Promise<void>): Promise<void> {
    const told = work.catch((error: unknown) => {
      if (!(error instanceof Trapped)) throw error;
      this.reset();
      this.store.send({ type: 'message', message: { key: 'trapped', detail: error.message, tone: 'bad' } });
    });
    await quietly(told);
  }

  private reset(): void {
    this.ready = '';
    this.core.drop('lab');
    this.isWaiting = false;
    this.store.send({ type: 'lab', lab: { type: 'reset' } });
  }

  /** Sets up the race, unless the worker has already set it up. Returns `false` if the race cannot start. */
  private async prepare(): Promise<boolean> {
    const { state } = this.store;
    const { lab } = state;
    const { shape, givens } = racePuzzle(state);
    const refuse = (key: string): false => {
      this.store.send({ type: 'lab', lab: { type: 'refuse', key } });
      return false;
    };
    if (lab.engines.length + lab.mistakes.length === 0) return refuse('chooseEngine');
    if (conflicts(shape, positionOf(shape, givens)).size > 0) return refuse('noRace');
    const wanted = JSON.stringify([shape, givens, lab.engines, lab.mistakes, lab.proof]);
    const isOver = lab.lanes.length > 0 && lab.finished.length === lab.lanes.length;
    if (this.ready === wanted && lab.lanes.length > 0 && !isOver) return true;
    this.store.send({ type: 'lab', lab: { type: 'reset' } });
    const raced = await this.core.race({ shape, givens, engines: lab.engines, mistakes: lab.mistakes, wanted: lab.proof ? 2 : 1 });
    this.ready = wanted;
    this.store.send({ type: 'lab', lab: { type: 'lanes', ...raced } });
    return true;
  }

  private async start(): Promise<void> {
    if (await this.prepare()) this.store.send({ type: 'lab', lab: { type: 'run', running: true } });
  }

  private async step(): Promise<void> {
    if (await this.prepare()) await this.advance(1);
  }

  private begin(): void {
    this.due = 0;
    this.last = performance.now();
    requestAnimationFrame(this.frame);
  }

  private readonly frame = (now: number): void => {
    const { lab } = this.store.state;
    if (!lab.running) return;
    const speed = stepsASecond(lab.speed);
    this.due += speed === Infinity ? 0 : (speed * Math.min(200, now - this.last)) / 1000;
    this.last = now;
    const events = speed === Infinity ? 0 : Math.floor(this.due);
    if (!this.isWaiting && (speed === Infinity || events > 0)) {
      this.due -= events;
      void this.safely(this.advance(events));
    }
    requestAnimationFrame(this.frame);
  };

  private async advance(events: number): Promise<void> {
    this.isWaiting = true;
    try {
      const raced = await this.core.advance(events);
      this.store.send({ type: 'lab', lab: { type: 'lanes', ...raced } });
    } finally {
      this.isWaiting = false;
    }
  }
}
