import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { readModules } from '../test/qr.ts';
import { EASY, SOLVED, button, cell, digits, start, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(async () => {
  await site.close();
  expect(site.complaints).toEqual([]);
  expect(site.foreign).toEqual([]);
});

const rows = (text: string, n = 9): string[] => Array.from({ length: n }, (_, r) => text.slice(n * r, n * r + n));

/** The same puzzle in every format that the page reads. */
const TEXTS: Readonly<Record<string, string>> = {
  line: EASY,
  sdm: EASY.replaceAll('.', '0'),
  grid: rows(EASY).join('\n'),
  'grid with rules': `${rows(EASY).slice(0, 3).join('\n')}\n---+---+---\n${rows(EASY).slice(3, 6).join('\n')}\n---+---+---\n${rows(EASY).slice(6).join('\n')}`,
  spaced: rows(EASY.replaceAll('.', '0')).map((row) => [...row].join(' ')).join('\n'),
  sdk: `#A me\n[Puzzle]\n${rows(EASY).join('\n')}\n`,
  csv: `puzzle,solution\n${EASY},${SOLVED}\n`,
  json: JSON.stringify({ puzzle: EASY }),
  pencilmarks: rows(EASY).map((row) => [...row].map((c) => (c === '.' ? '123456789' : c)).join(' ')).join('\n'),
};

describe('solve', () => {
  it('reads a paste of every format, with the verdict at once', async () => {
    const page = await site.open({ hash: '#solve' });
    const box = page.getByLabel(/paste a puzzle/);
    for (const [name, text] of Object.entries(TEXTS)) {
      await box.fill('................');
      await expect.poll(() => digits(page), { message: name }).toBe('.'.repeat(16));
      await box.fill(text);
      await expect.poll(() => digits(page), { message: name, timeout: 5000 }).toBe(EASY);
      await page.getByText('Exactly one solution').waitFor();
    }
    await box.fill('2\n****\n**2*\n***3\n1***\n1***\n****\n****\n***2\n');
    await expect.poll(() => digits(page)).toBe('......2....31...');
    await button(page, 'Puzzle 2').click();
    await expect.poll(() => digits(page)).toBe('1..............2');
    await page.context().close();
  });

  it('reads what is pasted onto the board, and says what is wrong with it', async () => {
    const page = await site.open({ hash: '#solve' });
    const first = page.locator('[role=gridcell]').first();
    const paste = (text: string): Promise<boolean> =>
      first.evaluate((element, given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', given);
        return element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
      }, text);
    await paste(SOLVED);
    await expect.poll(() => digits(page)).toBe(SOLVED);
    expect(await page.getByRole('textbox').inputValue()).toBe(SOLVED);
    await paste('no puzzle');
    await page.locator('.note.bad').waitFor();
    expect(await digits(page)).toBe(SOLVED);
    await paste('.'.repeat(250_001));
    await page.getByText('250,001').waitFor();
    // In the tab Play, the page ignores a pasted text.
    await button(page, 'Play').click();
    await paste('.'.repeat(81));
    expect(await digits(page)).toBe(SOLVED);
    await page.context().close();
  });

  it('counts with pasted pencil marks, as the program does', async () => {
    const page = await site.open({ hash: '#solve' });
    await page.getByLabel(/paste a puzzle/).fill('12 1234 1234 1234\n1234 1234 1234 1234\n1234 1234 1234 1234\n1234 1234 1234 1234\n');
    await page.getByText('with its pencil marks · 144 solutions').waitFor();
    await page.context().close();
  });

  it('says in Chinese, too, what is wrong with a text, and why there is no solution', async () => {
    const page = await site.open({ hash: '#solve', settings: { language: 'zh' } });
    const box = page.getByRole('textbox');
    await box.fill('53..7');
    await page.getByText(/这不是题目：.*应/).waitFor();
    await box.fill('123....4........');
    await page.getByText(/^因为.*r1c4/).waitFor();
    await expect.poll(() => page.locator('.role-clash').count()).toBe(1);
    await button(page, /切换到英文/).click();
    await page.getByText('Because no digit is left for r1c4.').waitFor();
    await page.context().close();
  });

  it('says what is wrong with a text, and leaves the board as it is', async () => {
    const page = await site.open({ hash: '#solve' });
    for (const text of ['hello', '53..7', `${EASY}1`, EASY.replace('.', '?')]) {
      await page.getByLabel(/paste a puzzle/).fill(text);
      await page.getByText(/That is not a puzzle/).waitFor();
      expect(await digits(page)).toBe(EASY);
      await page.getByLabel(/paste a puzzle/).fill('');
      await page.getByText(/That is not a puzzle/).waitFor({ state: 'detached' });
    }
    await page.context().close();
  });

  it('refuses a text that is too long before it is laid out, in both languages', async () => {
    for (const [language, words] of [['en', 'This text has 3,034,000 characters, and this page reads up to 250,000'], ['zh', '这段文字有 3,034,000 个字符，本页最多读取 250,000 个']] as const) {
      const page = await site.open({ hash: '#solve', settings: { language } });
      const box = page.getByRole('textbox');
      await box.fill('53..7');
      for (const how of ['paste', 'drop']) {
        const isRefused = await box.evaluate((element, kind) => {
          const data = new DataTransfer();
          data.setData('text/plain', `${'.'.repeat(81)}\n`.repeat(37_000));
          const given = { bubbles: true, cancelable: true };
          return !element.dispatchEvent(kind === 'paste' ? new ClipboardEvent(kind, { ...given, clipboardData: data }) : new DragEvent(kind, { ...given, dataTransfer: data }));
        }, how);
        expect(isRefused, how).toBe(true);
        await page.getByText(words).waitFor();
        expect(await box.inputValue()).toBe('53..7');
        await page.locator('.messages button').click();
        await page.getByText(words).waitFor({ state: 'detached' });
      }
      // If a text that is too long gets into the field without a paste, the page removes the text from the field. The
      // message disappears when the page reads a shorter text.
      await box.fill('');
      await box.fill('.'.repeat(250_001));
      await page.getByText('250,001').waitFor();
      await expect.poll(() => box.inputValue()).toBe('');
      expect(await digits(page)).toBe(EASY);
      await box.fill(SOLVED);
      await expect.poll(() => digits(page)).toBe(SOLVED);
      expect(await page.getByText('250,001').count()).toBe(0);
      await page.context().close();
    }
  });

  it('judges while typing: none, clash, several with both and a clue', async () => {
    const page = await site.open({ hash: '#solve' });
    await page.getByText('Exactly one solution').waitFor();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('2');
    await page.getByText('No solution').waitFor();
    await page.getByText(/^Because /).waitFor();
    await page.keyboard.press('5');
    await page.getByText('Clash: r1c1 and r1c3 are the same').waitFor();
    await expect.poll(() => page.locator('.role-clash').count()).toBe(2);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await cell(page, 'r9c5').click();
    await page.keyboard.press('Delete');
    await cell(page, 'r9c8').click();
    await page.keyboard.press('Delete');
    await page.getByText('Several solutions').waitFor();
    await page.getByText(/\d+ solutions/).waitFor();
    await page.getByLabel('Show both solutions').check();
    await expect.poll(() => page.locator('.role-differ').count()).toBeGreaterThan(0);
    await page.getByText(/They differ in \d+ cells/).waitFor();
    await page.getByLabel('Show which digits can be where').check();
    await page.getByLabel('Show both solutions').uncheck();
    await expect.poll(() => page.locator('.mark').count()).toBeGreaterThan(0);
    await button(page, 'Add it').click();
    await page.getByText('Exactly one solution').waitFor();
    await page.context().close();
  });

  it('walks the way to the solution forwards and back, with rating and histogram', async () => {
    const page = await site.open({ hash: '#solve' });
    await button(page, 'Way to the solution').click();
    await page.getByText('ER 1.2 · EP 1.2 · ED 1.2').waitFor();
    await page.getByRole('heading', { name: /Step 1 of 51/ }).waitFor();
    await button(page, 'Next').click();
    await page.getByRole('heading', { name: /Step 2 of 51/ }).waitFor();
    await expect.poll(async () => (await digits(page))[5]).toBe('8');
    await button(page, 'Back').click();
    await page.getByRole('heading', { name: /Step 1 of 51/ }).waitFor();
    await page.getByRole('slider').fill('51');
    await page.getByRole('heading', { name: /Step 51 of 51/ }).waitFor();
    await expect.poll(() => page.locator('.histogram tr').count()).toBeGreaterThan(1);
    await page.context().close();
  });

  it('shows the solution on request', async () => {
    const page = await site.open({ hash: '#solve' });
    await page.getByLabel('Show the solution').check();
    await expect.poll(() => digits(page)).toBe(SOLVED);
    await page.context().close();
  });
});

/** The text that a QR reader decodes from the QR code on the page. */
async function scan(page: Page): Promise<string | null> {
  const rows = await page.getByRole('img', { name: /QR code/ }).evaluate((svg: SVGSVGElement) => {
    const path = svg.querySelector('path');
    const size = svg.viewBox.baseVal.width + 2 * svg.viewBox.baseVal.x;
    const middles = Array.from({ length: size }, (_, i) => i + 0.5);
    return middles.map((y) => middles.map((x) => path?.isPointInFill({ x, y }) === true));
  });
  return readModules(rows.length, (x, y) => rows[y][x]);
}

describe('share', () => {
  it('makes a link that brings the board back, with marks if wanted', async () => {
    const page = await site.open();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Digit6');
    await button(page, 'Share').click();
    const link = page.getByRole('textbox', { name: 'Link to this board' });
    const short = await link.inputValue();
    await page.getByLabel(/With my digits/).check();
    await expect.poll(() => link.inputValue()).not.toBe(short);
    const long = await link.inputValue();
    expect(await scan(page)).toBe(long);
    const plain = await site.open({ hash: new URL(short).hash });
    await expect.poll(() => digits(plain)).toBe(EASY);
    const marked = await site.open({ hash: new URL(long).hash });
    await expect.poll(async () => (await digits(marked)).slice(0, 4)).toBe('534.');
    await expect.poll(() => cell(marked, 'r1c4').getAttribute('aria-label')).toContain('candidates 6');
    for (const each of [page, plain, marked]) await each.context().close();
  });

  it('writes text in every format', async () => {
    const page = await site.open();
    await button(page, 'Share').click();
    const text = page.getByRole('textbox', { name: 'As text' });
    await expect.poll(() => text.inputValue()).toContain(EASY);
    for (const format of ['grid', 'spaced', 'pencilmarks', 'sdk', 'sdm', 'csv', 'json']) {
      const before = await text.inputValue();
      await page.getByLabel('Format').selectOption(format);
      await expect.poll(() => text.inputValue(), { message: format }).not.toBe(before);
      expect((await text.inputValue()).length).toBeGreaterThan(80);
    }
    await page.context().close();
  });

  it('prints the puzzle and its solution', async () => {
    const page = await site.open();
    await page.evaluate(() => (window.print = () => undefined));
    await button(page, 'Share').click();
    await button(page, 'Print').click();
    // The solution is printed only after the core has returned the verdict.
    const pages = async (): Promise<number> => {
      await button(page, 'Print the sheet').click();
      return page.locator('.sheet-page').count();
    };
    await expect.poll(pages, { timeout: 10_000 }).toBe(2);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sheet-page').first().isVisible()).toBe(true);
    expect(await page.locator('#app').isVisible()).toBe(false);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5000);
    await page.context().close();
  });

  it('prints the puzzle on the board by the browser’s own command, each time anew', async () => {
    const page = await site.open();
    await page.evaluate(() => {
      const seen: string[] = [];
      const digits = (sheet: Element): string => [...sheet.querySelectorAll('.digit')].map((each) => each.textContent).join('');
      window.addEventListener('beforeprint', () => seen.push(...[...document.querySelectorAll('.sheet-page')].map(digits)));
      Object.assign(window, { seen });
    });
    const seen = (): Promise<string[]> => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5000);
    expect((await seen())[0]).toBe(EASY.replaceAll('.', ''));
    // As soon as the core has found the solution, the sheet contains the solution.
    const print = async (): Promise<string[]> => {
      await page.pdf({ format: 'A4' });
      return seen();
    };
    await expect.poll(print, { timeout: 10_000 }).toEqual([EASY.replaceAll('.', ''), SOLVED]);
    // After another puzzle is opened, the sheet contains that puzzle.
    await button(page, 'New').click();
    await button(page, 'Empty board').click();
    await expect.poll(() => digits(page)).toBe('.'.repeat(81));
    expect((await print())[0]).toBe('');
    await page.context().close();
  });
});
