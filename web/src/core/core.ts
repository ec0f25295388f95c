// Sends questions about puzzles to the core, which runs in workers. The page therefore never waits, and can cancel work
// that takes too long.
//
// A desk is a worker for one kind of question. If the desk `quick` is busy, a new question waits. At any other desk, a
// new question cancels the previous question, by terminating the worker and starting a new worker. A restart takes only
// a few milliseconds, because the new worker reuses the compiled core.

import plainUrl from '../../pkg/plain.wasm?url';
import simdUrl from '../../pkg/simd.wasm?url';
import type { Answer, Raced, SetUp, ToWorker } from './protocol.ts';
import { hasSimd } from './simd.ts';
import type { Call, Calls } from './types.ts';

/**
 * `quick` answers short questions in order. `board` finds hints. `verdict` answers questions while the user types.
 * `long` answers questions that take long. `lab` runs the race.
 */
export type Desk = 'quick' | 'board' | 'verdict' | 'long' | 'lab';

/** The question was cancelled, usually because another question replaced it. */
export class Dropped extends Error {}

/** The core crashed while it answered; the next question starts a new worker. */
export class Trapped extends Error {}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

class Staff {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly module: () => Promise<WebAssembly.Module>;

  constructor(module: () => Promise<WebAssembly.Module>) {
    this.module = module;
  }

  private async ready(): Promise<Worker> {
    const module = await this.module();
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    // Messages from a terminated worker are ignored.
    worker.onmessage = ({ data }: MessageEvent<Answer>): void => {
      if (this.worker === worker) this.receive(data);
    };
    worker.onerror = (event): void => {
      if (this.worker === worker) this.drop(new Error(event.message || 'the worker did not start'));
    };
    worker.postMessage({ kind: 'start', module } satisfies ToWorker);
    this.worker = worker;
    return worker;
  }

  private receive(data: Answer): void {
    if (data.trapped) return this.drop(new Trapped(data.error));
    const waiting = this.waiting.get(data.id);
    this.waiting.delete(data.id);
    if (data.error === undefined) waiting?.resolve(data.result);
    else waiting?.reject(new Error(data.error));
  }

  async send(message: Exclude<ToWorker, { kind: 'start' }>): Promise<unknown> {
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(message.id, { resolve, reject }));
    // The promise may be rejected before anything awaits it.
    answer.catch(() => undefined);
    try {
      const worker = await this.ready();
      if (this.waiting.has(message.id)) worker.postMessage(message);
    } catch (error) {
      this.waiting.delete(message.id);
      throw error;
    }
    return answer;
  }

  isBusy(): boolean {
    return this.waiting.size > 0;
  }

  /** Cancels the questions that are not yet answered. */
  drop(reason: Error): void {
    this.worker?.terminate();
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    waiting.forEach(({ reject }) => reject(reason));
  }
}

export class Core {
  private readonly staff = new Map<Desk, Staff>();
  private module: Promise<WebAssembly.Module> | null = null;
  private next = 1;

  constructor() {
    // If the core fails to load, the first question reports the failure. Until then, the failure must not be an
    // unhandled rejection.
    this.load().catch(() => undefined);
  }

  /** Loads and compiles the core once. After a failure, the next question tries again. */
  private readonly load = (): Promise<WebAssembly.Module> => {
    this.module ??= WebAssembly.compileStreaming(fetch(hasSimd() ? simdUrl : plainUrl)).catch((error: unknown) => {
      this.module = null;
      throw error;
    });
    return this.module;
  };

  private desk(name: Desk): Staff {
    let staff = this.staff.get(name);
    if (!staff) this.staff.set(name, (staff = new Staff(this.load)));
    return staff;
  }

  /** Asks the core. If the desk is busy, a question to `quick` waits; any other desk cancels its current work. */
  async ask<K extends Call>(name: Desk, call: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    const staff = this.desk(name);
    if (name !== 'quick' && staff.isBusy()) staff.drop(new Dropped());
    return (await staff.send({ kind: 'ask', id: this.next++, call, args })) as ReturnType<Calls[K]>;
  }

  async race(race: Omit<SetUp, 'kind' | 'id'>): Promise<Raced> {
    const staff = this.desk('lab');
    if (staff.isBusy()) staff.drop(new Dropped());
    return (await staff.send({ kind: 'race', id: this.next++, ...race })) as Raced;
  }

  async advance(events: number): Promise<Raced> {
    return (await this.desk('lab').send({ kind: 'advance', id: this.next++, events })) as Raced;
  }

  /** Cancels the work of a desk. */
  drop(name: Desk): void {
    this.staff.get(name)?.drop(new Dropped());
  }
}
