import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { EASY, SOLVED, button, cell, digits, start, type Site } from './browser.ts';

/** A puzzle in which the next step is a pointing step. */
const POINTING = '100000569492056108056109240009640801064010000218035604040500016905061402621000005';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(async () => {
  await site.close();
  expect(site.complaints).toEqual([]);
  expect(site.foreign).toEqual([]);
});

/** Fills the board with arrow keys and digits only. */
async function playByKeyboard(page: Page): Promise<void> {
  await cell(page, 'r1c1').focus();
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      const at = 9 * row + column;
      if (EASY[at] === '.') await page.keyboard.press(SOLVED[at]);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowDown');
  }
}

describe('play', () => {
  it('starts with a puzzle, and is played to the end by keyboard', async () => {
    const page = await site.open();
    await expect.poll(() => digits(page)).toBe(EASY);
    await playByKeyboard(page);
    await page.getByText(/Solved, in/).waitFor();
    await expect.poll(() => digits(page)).toBe(SOLVED);
    await page.context().close();
  });

  it('is played to the end by touch', async () => {
    const page = await site.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const cells = page.locator('[role=gridcell]');
    for (let at = 0; at < 81; at++) {
      if (EASY[at] !== '.') continue;
      await cells.nth(at).tap();
      await page.getByRole('group', { name: 'Keypad' }).getByRole('button').nth(Number(SOLVED[at]) - 1).tap();
    }
    await page.getByText(/Solved, in/).waitFor();
    await page.context().close();
  });

  it('enters marks and colours by mode and by held keys', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('Shift+Digit1');
    await page.keyboard.press('Control+Digit2');
    await page.keyboard.press('Control+Shift+Digit3');
    await expect.poll(() => cell(page, 'r1c3').getAttribute('aria-label')).toBe('r1c3, empty, corner marks 1, candidates 2, colours 3');
    await page.keyboard.press('c');
    await page.keyboard.press('4');
    await page.keyboard.press('z');
    await expect.poll(() => cell(page, 'r1c3').getAttribute('aria-label')).toContain('candidates 2 4');
    await page.keyboard.press('4');
    await expect.poll(() => cell(page, 'r1c3').getAttribute('aria-label')).toMatch(/^r1c3, 4/);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await expect.poll(() => cell(page, 'r1c3').getAttribute('aria-label')).toBe('r1c3, empty');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
    await expect.poll(() => cell(page, 'r1c3').getAttribute('aria-label')).toMatch(/^r1c3, 4/);
    await page.keyboard.press('Control+y');
    await expect.poll(() => cell(page, 'r1c3').getAttribute('aria-label')).toContain('empty');
    await page.context().close();
  });

  it('selects by drag, by Shift and arrows, by double click, and enters into all', async () => {
    const page = await site.open();
    const [from, to] = [await cell(page, 'r1c3').boundingBox(), await cell(page, 'r1c4').boundingBox()];
    if (!from || !to) throw new Error('no board');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.press('x');
    await page.keyboard.press('6');
    for (const name of ['r1c3', 'r1c4']) await expect.poll(() => cell(page, name).getAttribute('aria-label')).toContain('corner marks 6');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => page.locator('[aria-selected=true]').count()).toBe(3);
    await cell(page, 'r1c1').dblclick();
    await expect.poll(() => page.locator('[aria-selected=true]').count()).toBe([...EASY].filter((c) => c === '5').length);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[aria-selected=true]').count()).toBe(0);
    await page.context().close();
  });

  it('enters digit first', async () => {
    const page = await site.open();
    await page.getByRole('button', { name: /^4, / }).click();
    await cell(page, 'r1c3').click();
    await cell(page, 'r2c3').click();
    await expect.poll(() => cell(page, 'r1c3').getAttribute('aria-label')).toContain('4');
    await expect.poll(() => cell(page, 'r2c3').getAttribute('aria-label')).toContain('conflict in column 3');
    await page.context().close();
  });

  it('keeps the game over a reload, and several games', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.reload();
    await cell(page, 'r1c3').waitFor();
    await expect.poll(async () => (await digits(page)).slice(0, 3)).toBe('534');
    await button(page, 'Undo').click();
    await expect.poll(async () => (await digits(page)).slice(0, 3)).toBe('53.');
    await button(page, 'New').click();
    await button(page, 'Empty board').click();
    await expect.poll(() => digits(page)).toBe('.'.repeat(81));
    await button(page, 'Play').click();
    await button(page, 'Games').click();
    await page.getByRole('button', { name: /Welcome/ }).first().click();
    await expect.poll(() => digits(page)).toBe(EASY);
    await page.context().close();
  });

  it('touches no letter when the cursor moves, and only those that change when a mark does', async () => {
    const page = await site.open();
    await button(page, 'Candidates').click();
    await cell(page, 'r1c3').click();
    await page.evaluate(() => {
      const touched: string[] = [];
      const name = (node: Node): string => node.textContent ?? '';
      new MutationObserver((list) => list.forEach(({ type, target, addedNodes, removedNodes }) => touched.push(type === 'characterData' ? name(target) : `${type} +${[...addedNodes].map(name).join('')} -${[...removedNodes].map(name).join('')}`))).observe(document.querySelector('.letters') as Element, { subtree: true, childList: true, attributes: true, characterData: true });
      Object.assign(window, { touched });
    });
    const touched = (): Promise<string[]> => page.evaluate(() => (window as unknown as { touched: string[] }).touched.splice(0));
    for (const key of ['ArrowRight', 'Shift+ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 's', 'Escape', 'x', 'z']) await page.keyboard.press(key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await touched()).toEqual([]);
    // A key press must not start an animation, because every frame of the animation would be painted.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await cell(page, 'r1c3').click();
    await page.keyboard.press('Control+Digit1');
    await expect.poll(touched).toEqual(['\u00a02\u00a0']);
    await page.keyboard.press('Control+Digit1');
    await expect.poll(touched).toEqual(['12\u00a0']);
    await page.context().close();
  });

  it('keeps the candidates in their places when a cell has none left, over undo and a reload', async () => {
    const page = await site.open();
    await button(page, 'Candidates').click();
    await cell(page, 'r5c2').click();
    await page.keyboard.press('5');
    await expect.poll(() => cell(page, 'r5c5').getAttribute('aria-label')).toBe('r5c5, empty');
    const inPlace = async (): Promise<boolean> => (await page.locator('text.mark').count()) > 0 && (await page.locator('text.centre').count()) === 0;
    expect(await inPlace()).toBe(true);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await cell(page, 'r1c3').click();
    await page.keyboard.press('Delete');
    await expect.poll(() => cell(page, 'r1c3').getAttribute('aria-label')).toBe('r1c3, empty');
    expect(await inPlace()).toBe(true);
    await page.reload();
    await cell(page, 'r1c3').waitFor();
    expect(await inPlace()).toBe(true);
    await page.context().close();
  });

  it('says when a save or a link is damaged, and leaves the rest untouched', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.evaluate(() => (location.hash = '#play/damaged'));
    await page.getByText('This link is damaged').waitFor();
    await expect.poll(async () => (await digits(page)).slice(0, 3)).toBe('534');
    await page.context().close();
    const context = await site.browser.newContext({ locale: 'en-US' });
    await context.addInitScript(() => {
      localStorage.setItem('shudu.last', 'bad');
      localStorage.setItem('shudu.game.bad', '{"v":1');
    });
    const other = await site.open({ context, hash: '#play' });
    await other.getByText('could not be read').waitFor();
    await expect.poll(() => digits(other)).toBe(EASY);
    await context.close();
  });

  it('says when it is damaged which game was played last, and opens the newest', async () => {
    for (const [language, words] of [['en', 'The record of which game was played last is damaged'], ['zh', '读不出上次玩的是哪一局']] as const) {
      const page = await site.open({ settings: { language } });
      await cell(page, 'r1c3').click();
      await page.keyboard.press('4');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('shudu.last'))).not.toBeNull();
      await page.evaluate(() => (location.hash = '#play'));
      await page.evaluate(() => localStorage.setItem('shudu.last', '{"v":'));
      const other = await site.open({ context: page.context() });
      await other.getByText(words).waitFor();
      expect((await digits(other)).slice(0, 3)).toBe('534');
      await page.context().close();
    }
  });

  it('pauses, and hides the board meanwhile', async () => {
    const page = await site.open();
    await page.keyboard.press('p');
    await page.getByText(/^Paused/).waitFor();
    await expect.poll(() => page.locator('.board.hidden').count()).toBe(1);
    // Screen readers must not read the digits of the hidden board.
    await expect.poll(() => page.locator('[role=gridcell]').first().getAttribute('aria-label')).toBe('r1c1');
    await button(page, 'Go on').click();
    await expect.poll(() => page.locator('.board.hidden').count()).toBe(0);
    await page.context().close();
  });

  it('goes back to where it was right', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('2');
    await button(page, 'Back to right').click();
    await page.getByText('That was the last position').waitFor();
    await expect.poll(async () => (await digits(page)).slice(0, 5)).toBe('534.7');
    await page.context().close();
  });
});

describe('hints', () => {
  it('climb the ladder: name, where, why, done', async () => {
    const page = await site.open();
    await button(page, 'Hint').click();
    await page.getByRole('heading', { name: /Hidden Single in Box/ }).waitFor();
    await expect.poll(() => page.locator('.role').count()).toBe(0);
    await button(page, 'Where?').click();
    await page.locator('.hint').getByText(/box 2/).waitFor();
    await expect.poll(() => page.locator('.role-house').count()).toBe(9);
    await button(page, 'Why?').click();
    await page.getByText('=> r1c6=8').waitFor();
    await expect.poll(() => page.locator('.role-then').count()).toBe(1);
    await button(page, 'Do it').click();
    await expect.poll(async () => (await digits(page))[5]).toBe('8');
    await page.context().close();
  });

  it('say kindly that a digit is wrong, and go back', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('2');
    await page.keyboard.press('h');
    await page.getByText(/the digit in r1c3 is not right/).waitFor();
    await button(page, 'Go back').click();
    await expect.poll(async () => (await digits(page))[2]).toBe('.');
    await page.context().close();
  });

  it('name marks that leave the right digit out, and put it back', async () => {
    const page = await site.open();
    await button(page, 'Candidates').click();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('Control+Digit4');
    await page.keyboard.press('h');
    await page.getByText(/the marks of r1c3 leave out/).waitFor();
    await button(page, 'Put 4 back').click();
    await expect.poll(() => cell(page, 'r1c3').getAttribute('aria-label')).toContain('candidates 1 2 4');
    await page.context().close();
  });

  it('draw chains with arrows and struck candidates, and lead to lessons and practice', async () => {
    const page = await site.open();
    await button(page, 'Help').click();
    await button(page, 'Techniques').click();
    await page.getByLabel('Techniques').last().selectOption('x-chain');
    await button(page, 'Practise it').click();
    await page.getByText(/Practice · Forcing X-Chain/).waitFor();
    await button(page, 'Hint').click();
    await page.getByRole('heading', { name: /Forcing X-Chain/ }).waitFor();
    await button(page, 'Where?').click();
    await button(page, 'Why?').click();
    await expect.poll(() => page.locator('.link.strong').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.link.weak').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.mark.struck').count()).toBeGreaterThan(0);
    await button(page, 'Do it').click();
    await expect.poll(() => page.locator('.hint.sheet').count()).toBe(0);
    await page.context().close();
  });

  it('draw what goes and what holds in cells with corner marks, too', async () => {
    const page = await site.open({ hash: `#play/${POINTING}` });
    await button(page, 'Candidates').click();
    for (const name of ['r9c4', 'r5c4']) {
      await cell(page, name).click();
      await page.keyboard.press('Shift+Digit4');
      await expect.poll(() => cell(page, name).getAttribute('aria-label')).toContain('corner marks 4');
    }
    expect(await page.locator('text.corner').count()).toBe(2);
    await button(page, 'Hint').click();
    await button(page, 'Where?').click();
    await button(page, 'Why?').click();
    await expect.poll(() => cell(page, 'r9c4').getAttribute('aria-label')).toMatch(/corner marks 4, candidates .*, remove 9/);
    const struck = await page.locator('[role=gridcell][aria-label*="remove"]').count();
    expect(struck).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.strike').count()).toBeGreaterThanOrEqual(struck);
    // Corner marks would cover the candidates of a hint, so they are hidden until the hint is closed.
    await expect.poll(() => page.locator('text.corner').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('text.corner').count()).toBe(2);
    await page.context().close();
  });

  it('solve a whole puzzle, one after the other', async () => {
    const page = await site.open();
    for (let i = 0; i < 80; i++) {
      if (await page.getByText(/Solved, in/).isVisible()) break;
      await page.keyboard.press('h');
      await page.locator('.hint.sheet').waitFor();
      for (let rung = 0; rung < 3; rung++) await page.keyboard.press('h');
      await page.locator('.hint.sheet').waitFor({ state: 'detached' });
    }
    await expect.poll(() => digits(page)).toBe(SOLVED);
    await page.context().close();
  });
});
