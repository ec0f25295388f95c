import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { button, start, type Site } from './browser.ts';
import { content, draw } from './picture.ts';

/** The picture of the README. `cargo xtask pictures` writes it. */
const PATH = new URL('../../docs/pictures/page.svg', import.meta.url);

/** A puzzle in which, after some steps, the next step is an X-Wing. */
const PUZZLE = '100000569492056108056109240009640801064010000218035604040500016905061402621000005';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(async () => {
  await site.close();
});

it('looks as the picture of the README shows it', async () => {
  const page = await site.open({ viewport: { width: 1100, height: 760 }, hash: `#play/${PUZZLE}`, settings: { timer: false, theme: 'light', language: 'en' } });
  const hint = page.locator('.hint.sheet');
  for (let step = 0; step < 30; step++) {
    for (let level = 1; level <= 3; level++) {
      await page.keyboard.press('h');
      await hint.waitFor();
    }
    await page.locator('.role-then').first().waitFor();
    if ((await hint.textContent())?.includes('X-Wing')) break;
    await button(page, 'Do it').click();
    await hint.waitFor({ state: 'detached' });
  }
  const drawn = await draw(page);
  if (process.env.PICTURES === 'overwrite') writeFileSync(PATH, drawn);
  expect(content(readFileSync(PATH, 'utf8')), 'out of date: run cargo xtask pictures').toBe(content(drawn));
});
