// Opens the page in Chromium. The `shudu` program serves the page.

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

/** The options that start the browser. */
export const CHROMIUM = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] };

export interface Site {
  readonly address: string;
  readonly browser: Browser;
  /** Errors of the page, and violations of its content security policy. */
  readonly complaints: string[];
  /** The URLs on other hosts that the page requested. */
  readonly foreign: string[];
  open(options?: Options): Promise<Page>;
  close(): Promise<void>;
}

export interface Options extends BrowserContextOptions {
  /** The part of the URL after the `#`. */
  readonly hash?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly context?: BrowserContext;
}

/** Starts the program, and reads the URL of the page from the output. */
export async function serve(): Promise<{ address: string; program: ChildProcess }> {
  const path = process.env.SHUDU;
  if (!path) throw new Error('SHUDU is not set: expected the path of the program; run cargo xtask test web');
  const program = spawn(path, ['web', '--no-open', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: program.stdout });
  for await (const line of lines) return { address: line.trim(), program };
  throw new Error(`${path} web has ended without an address: is the page built in?`);
}

/** Starts the program and a browser, with additional flags for the browser. */
export async function start(flags: readonly string[] = []): Promise<Site> {
  const { address, program } = await serve();
  const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, ...flags] });
  const complaints: string[] = [];
  const foreign: string[] = [];
  const open = async ({ hash = '', settings, context, ...options }: Options = {}): Promise<Page> => {
    const place = context ?? (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', ...options }));
    if (settings) await place.addInitScript((value) => localStorage.getItem('shudu.settings') ?? localStorage.setItem('shudu.settings', value), JSON.stringify(settings));
    const page = await place.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('request', (request) => !request.url().startsWith(address) && !request.url().startsWith('data:') && !request.url().startsWith('blob:') && foreign.push(request.url()));
    await page.goto(address + hash);
    await page.locator('[role=gridcell], .lane').first().waitFor();
    return page;
  };
  const close = async (): Promise<void> => {
    await browser.close();
    program.kill();
  };
  return { address, browser, complaints, foreign, open, close };
}

/** The cell with this name. */
export const cell = (page: Page, name: string) => page.locator(`[role=gridcell][aria-label^="${name},"]`);

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** The digits on the board, `.` for a blank. */
export async function digits(page: Page): Promise<string> {
  const labels = await page.locator('[role=gridcell]').evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-label') ?? ''));
  return labels.map((label) => /^r\d+c\d+, ([0-9A-Z])(?:,|$)/.exec(label)?.[1] ?? '.').join('');
}

export const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
