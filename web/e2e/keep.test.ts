import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EASY, button, cell, digits, start, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(async () => {
  await site.close();
  expect(site.complaints).toEqual([]);
  expect(site.foreign).toEqual([]);
});

/** The number of games that the browser keeps. */
const kept = (page: import('playwright-core').Page): Promise<number> => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('shudu.game.')).length);

describe('what is kept', () => {
  it('is one game for all that is pasted and never touched', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await button(page, 'Solve').click();
    const box = page.getByLabel(/paste a puzzle/);
    for (const text of ['1...', '1..............2', `${EASY}\n${EASY.replace('5', '.')}`]) {
      await box.fill(text);
      await expect.poll(async () => (await digits(page)).slice(0, 4)).toBe(text.slice(0, 4));
    }
    await button(page, 'Puzzle 2').click();
    await expect.poll(async () => (await digits(page))[0]).toBe('.');
    await expect.poll(() => kept(page)).toBe(2);
    await button(page, 'Games').click();
    await page.getByRole('button', { name: /Welcome/ }).first().click();
    await button(page, 'Play').click();
    await expect.poll(async () => (await digits(page)).slice(0, 3)).toBe('534');
    await page.context().close();
  });

  it('is the last move, too, when another game is opened at once', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    // One call makes the move and switches to the other game, so that no time passes in between.
    await page.evaluate(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '4', code: 'Digit4' }));
      location.hash = '#play/...2..4.43...1..';
    });
    await expect.poll(() => digits(page)).toBe('...2..4.43...1..');
    await button(page, 'Games').click();
    await page.getByRole('button', { name: /Welcome/ }).first().click();
    await expect.poll(async () => (await digits(page)).slice(0, 3)).toBe('534');
    await page.context().close();
  });

  it('is what either of two tabs did', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await expect.poll(() => kept(page)).toBe(1);
    const other = await site.open({ context: page.context() });
    await expect.poll(async () => (await digits(other)).slice(0, 3)).toBe('534');
    await cell(other, 'r1c4').click();
    await other.keyboard.press('6');
    // The first tab shows the change that the second tab made, and does not overwrite that change when the
    // first tab closes.
    await expect.poll(async () => (await digits(page)).slice(0, 4)).toBe('5346');
    await other.close();
    await page.reload();
    await expect.poll(async () => (await digits(page)).slice(0, 4)).toBe('5346');
    await page.context().close();
  });

  it('is the game that is played while something is set in Solve', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await button(page, 'Solve').click();
    await page.getByText('The givens alone are judged').waitFor();
    await cell(page, 'r1c1').click();
    await page.keyboard.press('Delete');
    await page.getByText('a separate board').waitFor();
    await button(page, 'Games').click();
    await page.getByRole('button', { name: /Welcome/ }).first().click();
    await expect.poll(async () => (await digits(page)).slice(0, 3)).toBe('534');
    await page.context().close();
  });

  it('goes with the second press alone, where it was played', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await button(page, 'New').click();
    await button(page, 'Empty board').click();
    await button(page, 'Games').click();
    await button(page, /^Remove 9x9 Welcome/).click();
    await button(page, /^Remove\? 9x9 Welcome/).waitFor();
    expect(await kept(page)).toBe(2);
    await button(page, /^Remove\? 9x9 Welcome/).click();
    await expect.poll(() => kept(page)).toBe(1);
    await page.context().close();
  });

  it('lasts as long as the page where the browser forbids to keep anything', async () => {
    const context = await site.browser.newContext({ locale: 'en-US' });
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    const page = await site.open({ context });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.getByText('This browser keeps nothing for this page').waitFor();
    await button(page, 'Hint').click();
    await page.locator('.hint.sheet').waitFor();
    await context.close();
  });
});
