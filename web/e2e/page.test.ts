import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
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

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * The accessibility violations that axe finds, as text. axe runs through the debugger, because the content security
 * policy of the page forbids other scripts.
 */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations)')) as Violation[];
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
}

describe('the page', () => {
  it('has nothing that axe complains of, in every place, theme and language', async () => {
    for (const [theme, language] of [['light', 'en'], ['dark', 'zh'], ['contrast', 'en']] as const) {
      const page = await site.open({ settings: { theme, language } });
      await cell(page, 'r1c3').click();
      await page.keyboard.press('5');
      expect(await violations(page), `play ${theme}`).toEqual([]);
      for (const panel of ['new', 'games', 'share', 'settings', 'help']) {
        await page.locator('.actions button').nth(['new', 'games', 'share', 'settings', 'help'].indexOf(panel)).click();
        await page.locator('section.panel').waitFor();
        expect(await violations(page), `${panel} ${theme}`).toEqual([]);
      }
      for (const tab of ['solve', 'lab']) {
        await page.locator('nav button').nth(tab === 'solve' ? 1 : 2).click();
        await page.waitForTimeout(400);
        expect(await violations(page), `${tab} ${theme}`).toEqual([]);
      }
      await page.context().close();
    }
  });

  it('reads a hint and the way without complaint', async () => {
    const page = await site.open();
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('h');
      await page.locator('.hint.sheet').waitFor();
    }
    await page.locator('.role-then').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Solve').click();
    await button(page, 'Way to the solution').click();
    await page.locator('.histogram').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('is an ARIA grid that is read cell by cell', async () => {
    const page = await site.open();
    expect(await page.getByRole('grid').getByRole('row').count()).toBe(9);
    expect(await page.getByRole('gridcell').count()).toBe(81);
    await page.keyboard.press('Tab');
    for (let i = 0; i < 30 && !(await page.locator('[role=gridcell]:focus').count()); i++) await page.keyboard.press('Tab');
    expect(await page.locator('[role=gridcell]:focus').getAttribute('aria-label')).toBe('r1c1, 5, given');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('[role=gridcell]:focus').getAttribute('aria-label')).toBe('r1c2, 3, given');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('5');
    await expect.poll(() => page.locator('[role=gridcell]:focus').getAttribute('aria-label')).toBe('r1c3, 5, conflict in row 1, box 1');
    await page.context().close();
  });

  it('speaks both languages, and keeps the choice', async () => {
    const page = await site.open();
    await button(page, /Switch to Chinese/).click();
    await button(page, '提示').click();
    await page.getByRole('heading', { name: /宫/ }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.reload();
    await button(page, '提示').waitFor();
    // On the Chinese page, the only English words are names and keys.
    const isChinese = async (place: string): Promise<void> => {
      const text = (await page.locator('#app').innerText()).replace(/^search\([\s\S]*?return false$/m, '');
      expect(text.replace(/\b(EN|shudu|csv|json|Shift|Ctrl|Delete|Esc)\b|\d+x\d+/g, ''), place).not.toMatch(/[A-Za-z]{3,}/);
    };
    await isChinese('play');
    for (const [i, panel] of ['new', 'games', 'share', 'settings', 'help'].entries()) {
      if (panel === 'share') continue;
      await page.locator('.actions button').nth(i).click();
      await page.locator('section.panel').waitFor();
      await isChinese(panel);
    }
    await button(page, '求解').click();
    await button(page, '求解步骤').click();
    await page.locator('.histogram').waitFor();
    await isChinese('solve');
    await button(page, '实验室').click();
    await page.locator('.lane').first().waitFor();
    await isChinese('lab');
    const chinese = await site.open({ locale: 'zh-CN' });
    await button(chinese, '提示').waitFor();
    await page.context().close();
    await chinese.context().close();
  });

  it('works without a network once it was open', async () => {
    const page = await site.open();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => digits(page)).toBe(EASY);
    await page.keyboard.press('h');
    await page.locator('.hint.sheet').waitFor();
    await button(page, 'Lab').click();
    await page.locator('.lane').first().waitFor();
    await page.context().close();
  });

  it('fits every width from 320 pixels, without scrolling sideways', async () => {
    for (const width of [320, 390, 640, 768, 960, 1440, 2560]) {
      for (const hash of ['#play', '#solve', '#lab']) {
        const page = await site.open({ viewport: { width, height: 800 }, hash, settings: { language: 'en' } });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(over, `${width} ${hash}`).toBeLessThanOrEqual(0);
        await page.context().close();
      }
    }
  });

  it('shows a hint beside the board or below it, never over it', async () => {
    for (const [width, height] of [[320, 720], [390, 844], [768, 1024], [1280, 900]]) {
      for (const language of ['en', 'zh']) {
        const page = await site.open({ viewport: { width, height }, settings: { language } });
        for (let i = 0; i < 3; i++) {
          await page.keyboard.press('h');
          await page.locator('.hint.sheet').waitFor();
        }
        await page.locator('.role-then').waitFor();
        // Wait for the sliding animation.
        await page.waitForFunction(() => document.getAnimations().length === 0);
        const [board, hint] = [await page.getByRole('grid').boundingBox(), await page.locator('.hint.sheet').boundingBox()];
        const isApart = board && hint && (hint.y >= board.y + board.height || hint.x >= board.x + board.width);
        expect(isApart, `${width} ${language}: ${JSON.stringify([board, hint])}`).toBe(true);
        await page.context().close();
      }
    }
  });

  it('keeps the board where it is when panels change', async () => {
    const page = await site.open();
    const before = await page.getByRole('grid').boundingBox();
    for (const name of ['New', 'Games', 'Share', 'Settings', 'Help', 'Solve']) {
      await button(page, name).click();
      await page.waitForTimeout(50);
      expect(await page.getByRole('grid').boundingBox(), name).toEqual(before);
    }
    await page.context().close();
  });

  it('can be installed: a manifest with what it needs, and a worker', async () => {
    const page = await site.open();
    const manifest = (await page.evaluate(() => fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '').then((answer) => answer.json()))) as Record<string, unknown>;
    for (const key of ['name', 'short_name', 'start_url', 'display', 'icons', 'theme_color', 'background_color', 'id', 'lang', 'description']) expect(manifest[key], key).toBeTruthy();
    expect(String(manifest.display)).toMatch(/standalone|fullscreen|minimal-ui/);
    const icons = manifest.icons as { src: string; sizes: string; type: string; purpose: string }[];
    for (const purpose of ['any', 'maskable']) for (const size of ['192x192', '512x512']) expect(icons.some((icon) => icon.purpose === purpose && icon.sizes === size && icon.type === 'image/png')).toBe(true);
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    for (const { src, sizes, type } of [...icons, { src: String(touch), sizes: '180x180', type: 'image/png' }]) {
      const answer = await fetch(new URL(src, site.address));
      expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type]);
      if (type !== 'image/png') continue;
      const shown = await page.evaluate(async (url) => createImageBitmap(await (await fetch(url)).blob()).then(({ width, height }) => `${width}x${height}`), src);
      expect(shown, src).toBe(sizes);
    }
    const client = await page.context().newCDPSession(page);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await page.context().close();
  });

  it('has what an audit looks for: title, language, names, sizes, no shift, nothing deprecated', async () => {
    for (const [width, language] of [[390, 'en'], [1280, 'zh']] as const) {
      const page = await site.open({ viewport: { width, height: 844 }, settings: { language } });
      const found = await page.evaluate(() => {
        const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
        const isSmall = (element: Element): boolean => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && (width < 24 || height < 24);
        };
        const nameless = [...document.querySelectorAll('button, input, select, textarea, a, [role=img]')].filter((element) => {
          const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '';
          return label.trim() === '';
        });
        return {
          doctype: document.compatMode,
          charset: document.characterSet,
          title: document.title,
          description: meta('description'),
          viewport: meta('viewport'),
          theme: meta('theme-color'),
          lang: document.documentElement.lang,
          headings: document.querySelectorAll('h1').length,
          landmarks: document.querySelectorAll('main, header, nav, footer').length,
          small: [...document.querySelectorAll('button, input, select')].filter(isSmall).map((element) => element.outerHTML.slice(0, 80)),
          nameless: nameless.map((element) => element.outerHTML.slice(0, 80)),
          ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
        };
      });
      expect(found).toMatchObject({ doctype: 'CSS1Compat', charset: 'UTF-8', headings: 1, small: [], nameless: [], lang: language === 'zh' ? 'zh-CN' : 'en' });
      for (const key of ['title', 'description', 'theme'] as const) expect(found[key], key).not.toBe('');
      // The viewport settings let the user zoom in.
      expect(found.viewport).toMatch(/width=device-width/);
      expect(found.viewport).not.toMatch(/maximum-scale|user-scalable/);
      expect(found.landmarks).toBeGreaterThanOrEqual(4);
      expect(new Set(found.ids).size).toBe(found.ids.length);
      const shift = await page.evaluate(() => new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }));
      expect(shift).toBeLessThan(0.1);
      await page.context().close();
    }
  });

  it('is served with a strict policy, to this computer alone', async () => {
    const answer = await fetch(site.address);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe-eval');
    expect((await answer.text()).includes('http-equiv="Content-Security-Policy"')).toBe(true);
    const page = await site.open();
    const wasRun = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.body.append(script);
      return 'wasRun' in window;
    });
    expect(wasRun).toBe(false);
    // The test provoked two errors, one from the policy in the header and one from the policy in the page. Remove only
    // these two errors, so that any other error still fails the test.
    const isProvoked = (complaint: string): boolean => complaint.includes('inline script');
    await expect.poll(() => site.complaints.filter(isProvoked).length).toBe(2);
    site.complaints.splice(0, Infinity, ...site.complaints.filter((complaint) => !isProvoked(complaint)));
    await page.context().close();
  });

  it('runs without SIMD as well', async () => {
    const context = await site.browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
    await context.addInitScript(() => (WebAssembly.validate = () => false));
    const page = await site.open({ context });
    const cores = (): Promise<string> => page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.endsWith('.wasm')).join());
    await expect.poll(cores).toContain('plain-');
    await page.keyboard.press('h');
    await page.locator('.hint.sheet').waitFor();
    await context.close();
  });
});
