// Measures the size and the speed of the page in Chromium. The test prints the figures, and asserts nothing about them.

import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, it } from 'vitest';
import type { Page } from 'playwright-core';
import { button, start, type Site } from '../e2e/browser.ts';

let site: Site;
const figures: string[] = [];
const tell = (name: string, figure: string): void => void figures.push(`${name.padEnd(60)} ${figure}`);

beforeAll(async () => {
  site = await start();
});
afterAll(async () => {
  await site.close();
  console.log(`\n${figures.join('\n')}\n`);
});

const sorted = (times: number[]): number[] => [...times].sort((a, b) => a - b);
const at = (times: number[], part: number): number => sorted(times)[Math.min(times.length - 1, Math.floor(part * times.length))];
const milliseconds = (times: number[]): string => `median ${at(times, 0.5).toFixed(1)} ms, 95 % ${at(times, 0.95).toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms (${times.length} times)`;

it('size', () => {
  const dist = join(import.meta.dirname, '../dist');
  const list = (folder: string): string[] => readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? list(join(folder, name)) : [join(folder, name)]));
  const all = list(dist).filter((file) => !file.includes('plain-') && !file.endsWith('.gitignore'));
  // The page never loads the PNG icons; an operating system loads them when it installs the page.
  const [files, icons] = [all.filter((file) => !file.endsWith('.png')), all.filter((file) => file.endsWith('.png'))];
  const size = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;
  const sum = (some: string[]): string => `${(some.reduce((total, file) => total + size(file), 0) / 1024).toFixed(0)} KB`;
  const part = (ending: string): string => sum(files.filter((file) => file.endsWith(ending)));
  tell('first load, all files, gzip', `${sum(files)} (wasm ${part('.wasm')}, js ${part('.js')}, css ${part('.css')}); icons to install it ${sum(icons)}`);
});

it('start on a slow phone', async () => {
  const [board, core]: [number[], number[]] = [[], []];
  for (let i = 0; i < 5; i++) {
    const context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(site.address, { waitUntil: 'commit' });
    await page.locator('[role=gridcell]').first().waitFor();
    board.push(await page.evaluate(() => performance.getEntriesByName('interactive')[0].startTime));
    await page.keyboard.press('h');
    await page.locator('.hint.sheet').waitFor();
    core.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  tell('until the board is drawn and keys work, CPU 4 times slower', milliseconds(board));
  tell('until the first hint is there, CPU 4 times slower', milliseconds(core));
});

/** The CPU time of the page's main thread for some work, in milliseconds. Other programs do not affect the CPU time. */
async function cost(page: Page, work: () => Promise<unknown>): Promise<{ all: number; frames: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<{ all: number; frames: number }> => {
    const { metrics } = await client.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const frames = await page.evaluate(() => (window as unknown as { drawn?: number }).drawn ?? 0);
    return { all: 1000 * of('TaskDuration'), frames };
  };
  await page.evaluate(() => {
    const place = window as unknown as { drawn?: number };
    const count = (): void => {
      place.drawn = (place.drawn ?? 0) + 1;
      requestAnimationFrame(count);
    };
    // The frame counter is started once, for all measurements on a page.
    if (place.drawn === undefined) count();
  });
  const before = await read();
  await work();
  const after = await read();
  await client.detach();
  return { all: after.all - before.all, frames: after.frames - before.frames };
}

/** The duration of a display frame, in milliseconds. */
const BEAT = 1000 / 60;

interface KeyTime {
  /** The time from the key press until the frame with its effect is painted. */
  readonly whole: number;
  /** The time from the key press to the start of that frame; negative if the frame started before the key press. */
  readonly wait: number;
}

/** Whether the effect of a key press missed the first frame after the key press. */
const isLate = ({ whole, wait }: KeyTime): boolean => whole > wait - Math.floor(wait / BEAT) * BEAT + BEAT;

/** Presses the keys, and measures in the page how long each key press takes to have an effect. */
async function keyTimes(page: Page, keys: string[]): Promise<KeyTime[]> {
  await page.evaluate(() => {
    const times: KeyTime[] = [];
    Object.assign(window, { times });
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data: { pressed, beat } }) => times.push({ whole: performance.now() - pressed, wait: beat - pressed });
    // A message that is posted during a frame arrives after the frame is painted.
    window.addEventListener('keydown', (event) => {
      requestAnimationFrame((beat) => channel.port2.postMessage({ pressed: event.timeStamp, beat }));
    });
  });
  await press(page, keys);
  return page.evaluate(() => (window as unknown as { times: KeyTime[] }).times);
}

async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) {
    // Like people, the test presses modifier keys some time before the main key.
    const [last, ...held] = key.split('+').reverse();
    for (const each of held) {
      await page.keyboard.down(each);
      await page.waitForTimeout(40);
    }
    await page.keyboard.press(last);
    for (const each of held) await page.keyboard.up(each);
    await page.waitForTimeout(40);
  }
}

const KEYS = Array.from({ length: 100 }, (_, i) => ['ArrowRight', 'ArrowDown', '5', 'Control+Digit3', 'ArrowDown', '7', 'Delete', 'Shift+ArrowRight', 'x', 'z'][i % 10]);

/** Opens a 16x16 board with candidates. If `isEmpty` is true, the board is almost empty, otherwise an easy puzzle. */
async function largeBoard(from: Site, isEmpty: boolean): Promise<Page> {
  const page = await from.open({ hash: isEmpty ? `#play/1${'.'.repeat(255)}` : '' });
  if (!isEmpty) {
    await button(page, 'New').click();
    await button(page, '16x16').click();
    await button(page, 'Easy').click();
    await button(page, 'Make a puzzle').click();
  }
  await page.locator('.board.size-16').waitFor();
  await button(page, 'Candidates').click();
  await page.locator('[role=gridcell]').first().focus();
  return page;
}

it('keys on 16x16 with candidates', async () => {
  // Without a frame rate limit, a frame begins as soon as it is requested.
  const beatless = await start(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
  for (const isEmpty of [false, true]) {
    const name = isEmpty ? 'almost empty 16x16, all candidates' : 'easy 16x16, its candidates';
    const page = await largeBoard(site, isEmpty);
    const times = await keyTimes(page, KEYS);
    tell(`key to painted, ${name}`, milliseconds(times.map(({ whole }) => whole)));
    tell('  of these painted later than with the next beat', `${times.filter(isLate).length} of ${times.length}`);
    const idle = await cost(page, () => page.waitForTimeout(4000));
    const ofKeys = async (keys: string[]): Promise<string> => {
      const spent = await cost(page, () => press(page, keys));
      return `${((spent.all - (idle.all / idle.frames) * spent.frames) / keys.length).toFixed(1)} ms`;
    };
    tell('  CPU time a key, with its drawing, in the page’s thread', `${await ofKeys(KEYS)}; of one that means nothing ${await ofKeys(KEYS.map(() => 'q'))}`);
    await page.context().close();
    const free = await largeBoard(beatless, isEmpty);
    tell('  key to painted without waiting for the display', milliseconds((await keyTimes(free, KEYS)).map(({ whole }) => whole)));
    await free.context().close();
  }
  await beatless.close();
});

it('hints', async () => {
  const page = await site.open();
  const all: number[] = [];
  for (const technique of ['naked-single', 'pointing', 'x-wing', 'swordfish', 'xy-wing', 'unique-rectangle-1', 'hidden-quad', 'bug-1', 'aligned-pair', 'x-cycle', 'x-chain', 'cycle', 'chain']) {
    await button(page, 'Help').click();
    await button(page, 'Techniques').click();
    await page.getByLabel('Techniques').last().selectOption(technique);
    await button(page, 'Practise it').click();
    await page.locator('section.panel').waitFor({ state: 'detached' });
    for (let i = 0; i < 3; i++) {
      const time = await page.evaluate(() => new Promise<number>((resolve) => {
        const begun = performance.now();
        const watch = new MutationObserver(() => document.querySelector('.hint.sheet') && resolve(performance.now() - begun));
        watch.observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('.hint .button.main')?.click();
      }));
      all.push(time);
      await button(page, 'Close').click();
      await page.locator('.hint.sheet').waitFor({ state: 'detached' });
    }
  }
  tell('hint from press to shown, steps up to ER 7.0', milliseconds(all));
  await page.context().close();
});

it('new puzzles', async () => {
  const page = await site.open();
  for (const [size, level, count] of [['9x9', 'Hard', 20], ['9x9', 'Expert', 10], ['9x9', 'Extreme', 10], ['16x16', 'Easy', 5], ['16x16', 'Expert', 3], ['16x16', 'Extreme', 5], ['6x6', 'Medium', 5], ['4x4', 'Easy', 5]] as const) {
    const times: number[] = [];
    for (let i = 0; i < count; i++) {
      await button(page, 'New').click();
      await button(page, size).click();
      await button(page, level).click();
      const before = await page.evaluate(() => location.hash);
      const begun = Date.now();
      await button(page, 'Make a puzzle').click();
      await page.waitForFunction((hash) => location.hash !== hash, before, { polling: 10, timeout: 25_000 }).then(() => times.push(Date.now() - begun), () => undefined);
      // The panel closes after the puzzle appears, so wait until it is closed.
      await page.locator('section.panel').waitFor({ state: 'detached', timeout: 2000 }).catch(() => button(page, 'New').click());
    }
    tell(`new puzzle, ${size} ${level.toLowerCase()}`, times.length > 0 ? milliseconds(times) : 'none in time');
  }
  await page.context().close();
});

it('the lab', async () => {
  const page = await site.open({ hash: '#lab' });
  await page.getByLabel('Puzzle').selectOption('counter');
  await page.getByRole('slider').fill('100');
  await button(page, 'Start').click();
  const frames = await page.evaluate(() => new Promise<number[]>((resolve) => {
    const times: number[] = [];
    let last = performance.now();
    const begun = last;
    const frame = (now: number): void => {
      times.push(now - last);
      last = now;
      if (now - begun < 5000) requestAnimationFrame(frame);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(frame);
  }));
  const spent = await cost(page, () => page.waitForTimeout(4000));
  tell('  CPU time a frame of the lab, in the page’s thread', `${(spent.all / spent.frames).toFixed(1)} ms`);
  const tries = await page.locator('[data-lane=scan] + .counters dd').first().innerText();
  tell('lab, four boards at full speed', `${(frames.length / 5).toFixed(1)} frames a second; ${milliseconds(frames)}; scan at ${tries} tries in the end`);
  await page.context().close();
});
