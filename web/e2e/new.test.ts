import { createServer, type Server } from 'node:http';
import { readFileSync, existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EASY, button, digits, start, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(async () => {
  await site.close();
  expect(site.complaints).toEqual([]);
  expect(site.foreign).toEqual([]);
});

describe('new puzzles', () => {
  it('are made in every size, with one solution, and labelled', async () => {
    const page = await site.open();
    for (const [size, level, label] of [['9x9', 'Hard', /ER [234]\.\d/], ['9x9', 'Extreme', /ER \d+\.\d/], ['4x4', 'Easy', /Single|Last/], ['6x6', 'Easy', /Single|Last/], ['6x6', 'Extreme', /needs guessing/], ['16x16', 'Easy', /Single|Last/], ['16x16', 'Extreme', /needs guessing/]] as const) {
      await button(page, 'New').click();
      await button(page, size).click();
      await button(page, level).click();
      await button(page, 'Make a puzzle').click();
      const n = Number(size.split('x')[0]);
      await page.locator(`.board.size-${n}`).waitFor();
      await page.getByText(/Exactly one solution;/).getByText(label).waitFor();
      await expect.poll(async () => (await digits(page)).length).toBe(n * n);
      expect((await page.locator('.status').innerText()).match(label), `${size} ${level}`).not.toBeNull();
      await button(page, 'Solve').click();
      await page.getByRole('heading', { name: 'Exactly one solution' }).waitFor();
      await button(page, 'Play').click();
      await page.locator('.messages').getByRole('button', { name: 'Close' }).click();
    }
    await page.context().close();
  });

  it('that take long say so, and can be given up', async () => {
    const page = await site.open();
    // The puzzle of this seed takes about 5 s. Other puzzles take 50 ms, which leaves no time to press Cancel.
    await page.evaluate(() => (Math.random = () => 0.5));
    await button(page, 'New').click();
    await button(page, '16x16').click();
    await button(page, 'Expert').click();
    await button(page, 'Make a puzzle').click();
    await button(page, 'Making a puzzle …').waitFor();
    await button(page, 'Cancel').click();
    await button(page, 'Make a puzzle').waitFor();
    expect(await button(page, 'Cancel').count()).toBe(0);
    expect(await digits(page)).toBe(EASY);
    // After a cancelled request, the next puzzle is made as usual.
    await button(page, 'Easy').click();
    await button(page, 'Make a puzzle').click();
    await page.locator('.board.size-16').waitFor();
    await page.context().close();
  });

  it('fill sheets to print', async () => {
    const page = await site.open();
    await page.evaluate(() => (window.print = () => undefined));
    await button(page, 'Share').click();
    await button(page, 'Print').click();
    await button(page, '4 new ones').click();
    await button(page, 'Print the sheet').click();
    await expect.poll(() => page.locator('.sheets figure').count()).toBe(8);
    await page.context().close();
  });
});

/** Serves the page without the program, with a service worker whose version the test can change. */
function host(version: () => string): Promise<{ server: Server; address: string }> {
  const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };
  const dist = join(import.meta.dirname, '../dist');
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname.replace(/^\/$/, '/index.html');
    const file = join(dist, name);
    if (name.includes('..') || !existsSync(file)) return void response.writeHead(404).end();
    const content = readFileSync(file);
    response.writeHead(200, { 'Content-Type': kinds[extname(file)] ?? 'application/json', 'Cache-Control': 'no-cache' });
    response.end(name === '/offline.js' ? content.toString().replace(/VERSION = '\w+'/, `VERSION = '${version()}'`) : content);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })));
}

describe('a new version', () => {
  it('waits, is announced, and takes over cleanly', async () => {
    let version = 'one';
    const { server, address } = await host(() => version);
    const page = await (await site.browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.locator('[role=gridcell]').first().waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual(['shudu-one']);
    version = 'two';
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined));
    await page.getByText('A new version is ready.').waitFor();
    expect((await page.evaluate(() => caches.keys())).sort()).toEqual(['shudu-one', 'shudu-two']);
    // All other tabs also reload, because the files of their version are removed.
    const other = await page.context().newPage();
    await other.goto(address);
    await other.locator('[role=gridcell]').first().waitFor();
    await Promise.all([page.waitForEvent('load'), other.waitForEvent('load'), button(page, 'Load it').click()]);
    await other.locator('[role=gridcell]').first().waitFor();
    await other.keyboard.press('h');
    await other.locator('.hint.sheet').waitFor();
    await page.locator('[role=gridcell]').first().waitFor();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['shudu-two']);
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
    await page.context().close();
    server.close();
  });
});
