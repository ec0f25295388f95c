import { afterEach, describe, expect, it, vi } from 'vitest';
import { Core, Trapped } from '../src/core/core.ts';
import type { Answer, ToWorker } from '../src/core/protocol.ts';

/** A fake worker, whose answers the test defines. */
class Fake {
  static readonly all: Fake[] = [];
  static answer: (message: ToWorker) => Omit<Answer, 'id'> | null = () => ({ result: 'fine' });
  onmessage: ((event: { data: Answer }) => void) | null = null;
  isEnded = false;

  constructor() {
    Fake.all.push(this);
  }

  postMessage(message: ToWorker): void {
    if (message.kind === 'start') return;
    const answer = Fake.answer(message);
    if (answer) queueMicrotask(() => this.onmessage?.({ data: { id: message.id, ...answer } }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function stub(compile: () => Promise<unknown>): Core {
  Fake.all.length = 0;
  Fake.answer = () => ({ result: 'fine' });
  vi.stubGlobal('Worker', Fake);
  vi.stubGlobal('fetch', () => Promise.resolve());
  vi.spyOn(WebAssembly, 'compileStreaming').mockImplementation(compile as never);
  return new Core();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('desks', () => {
  it('ask one worker until it has trapped, and then a new one', async () => {
    const core = stub(() => Promise.resolve({}));
    expect(await core.ask('quick', 'formats')).toBe('fine');
    Fake.answer = () => ({ error: 'a text that is no puzzle' });
    await expect(core.ask('quick', 'formats')).rejects.toThrow('a text that is no puzzle');
    expect(Fake.all).toHaveLength(1);
    Fake.answer = () => ({ error: 'unreachable', trapped: true });
    await expect(core.ask('quick', 'formats')).rejects.toBeInstanceOf(Trapped);
    expect(Fake.all[0].isEnded).toBe(true);
    Fake.answer = () => ({ result: 'fine again' });
    expect(await core.ask('quick', 'formats')).toBe('fine again');
    expect(Fake.all).toHaveLength(2);
  });

  it('let nobody wait whose worker has trapped over another question', async () => {
    const core = stub(() => Promise.resolve({}));
    Fake.answer = (message) => ('call' in message && message.call === 'lessons' ? { error: 'unreachable', trapped: true } : null);
    const waiting = core.ask('quick', 'formats');
    await expect(core.ask('quick', 'lessons', 'en')).rejects.toBeInstanceOf(Trapped);
    await expect(waiting).rejects.toBeInstanceOf(Trapped);
  });

  it('load the core again with the next question where that failed', async () => {
    let times = 0;
    const core = stub(() => (++times <= 1 ? Promise.reject(new Error('no network')) : Promise.resolve({})));
    await Promise.resolve();
    await expect(core.ask('quick', 'formats').catch(() => core.ask('quick', 'formats'))).resolves.toBe('fine');
    expect(times).toBe(2);
  });
});
