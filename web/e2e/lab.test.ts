import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { button, start, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(async () => {
  await site.close();
  expect(site.complaints).toEqual([]);
  expect(site.foreign).toEqual([]);
});

/** Returns the number of tries and the number of dead ends of a lane. */
async function numbers(page: Page, name: string): Promise<number[]> {
  const lane = page.locator('.lane', { has: page.locator(`[data-lane=${name}]`) });
  const texts = await lane.locator('dd').allInnerTexts();
  return texts.slice(0, 2).map((text) => Number(text.replaceAll(',', '')));
}

/** Lets the race run until a search has gone wrong or all searches have ended. */
async function runOn(page: Page): Promise<void> {
  const shown = (): Promise<string> => page.locator('.lanes').innerText();
  // The button still says 'Go on' for an instant after the click, so the test waits for a change of the lanes instead.
  const before = await shown();
  await button(page, /^(Start|Go on)$/).click();
  await expect.poll(shown).not.toBe(before);
  await button(page, /^(Start|Go on)$/).waitFor();
}

const slider = (page: Page) => page.getByRole('slider');

describe('the lab', () => {
  it('races four searches to the end, with the numbers of the program', async () => {
    const page = await site.open({ hash: '#lab' });
    await slider(page).fill('100');
    await button(page, 'Start').click();
    // Searches with equal numbers of tries share a place in the race.
    await expect.poll(() => page.getByText('place 2').count(), { timeout: 20_000 }).toBe(3);
    // `shudu compare` prints the same counts for this puzzle.
    expect(await numbers(page, 'scan')).toEqual([37_652, 1_246]);
    expect(await numbers(page, 'tables')).toEqual([37_652, 1_246]);
    expect(await numbers(page, 'blanks')).toEqual([37_652, 1_246]);
    expect(await numbers(page, 'bits')).toEqual([51, 0]);
    expect(await page.locator('.lane', { has: page.locator('[data-lane=bits]') }).getByText('place 1').count()).toBe(1);
    await page.context().close();
  });

  it('goes step by step, pauses, and starts over', async () => {
    const page = await site.open({ hash: '#lab' });
    for (let i = 1; i <= 3; i++) await button(page, 'One step').click();
    await expect.poll(async () => (await numbers(page, 'scan'))[0]).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.idea code.lit').count()).toBe(1);
    await slider(page).fill('0');
    await page.getByText('one step a second').waitFor();
    await button(page, 'Go on').click();
    await button(page, 'Pause').click();
    await button(page, 'From the start').click();
    await expect.poll(() => numbers(page, 'scan')).toEqual([0, 0]);
    await page.context().close();
  });

  it('shows the moment a search with a mistake goes wrong, and stops there', async () => {
    const page = await site.open({ hash: '#lab' });
    await page.getByRole('combobox', { name: 'Puzzle' }).selectOption('small');
    for (const mistake of ['a given falls through', 'a mark is not undone', 'no answer at the end', 'ends one cell early']) await button(page, mistake).first().click();
    await slider(page).fill('100');
    while ((await page.getByText(/Went wrong at try/).count()) < 4) await runOn(page);
    await page.getByText(/Nothing fits in r2c2, and the level above is told that all is well/).waitFor();
    await page.getByText(/It claims a solution while r4c4 is blank/).waitFor();
    await page.getByText(/but the box is still marked/).waitFor();
    await page.getByText(/is a given, and the search tries/).waitFor();
    // A search that has gone wrong may claim a solution, but its board is not a solution.
    while ((await page.getByText(/^claims a solution/).count()) < 3) await runOn(page);
    expect(await page.locator('.lane', { has: page.locator('[data-lane=last]') }).innerText()).toMatch(/claims a solution after/);
    await page.context().close();
  });

  it('says where a mistake does no harm', async () => {
    const page = await site.open({ hash: '#lab' });
    for (const engine of ['tables', 'blanks', 'bits']) await button(page, engine).first().click();
    await button(page, 'ends one cell early').first().click();
    await slider(page).fill('100');
    await button(page, 'Start').click();
    await page.getByText('on this puzzle the mistake does no harm').waitFor();
    await page.context().close();
  });

  it('refuses a board that clashes', async () => {
    const page = await site.open({ hash: '#solve' });
    await page.getByLabel(/paste a puzzle/).fill('11..............');
    await page.getByText(/Clash/).waitFor();
    await button(page, 'Lab').click();
    await page.getByRole('combobox', { name: 'Puzzle' }).selectOption('own');
    await button(page, 'Start').click();
    await page.getByText('The givens clash: there is nothing to search for.').waitFor();
    await page.context().close();
  });
});
