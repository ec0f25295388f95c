import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Dom from '../src/view/dom.ts';
import { CHROMIUM } from './browser.ts';

declare global {
  interface Window {
    dom: typeof Dom;
  }
}

/** The module `dom.ts`, compiled without the rest of the page. The tests load it into an empty page. */
const SCRIPT = ts.transpileModule(readFileSync(join(import.meta.dirname, '../src/view/dom.ts'), 'utf8'), {
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
}).outputText;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM);
  page = await browser.newPage();
  await page.addScriptTag({ content: `window.dom = {}; ((exports) => {${SCRIPT}})(window.dom);` });
});
afterAll(() => browser.close());

describe('elements', () => {
  it('show what is described, whatever the reader has made of them since', async () => {
    const found = await page.evaluate(() => {
      const { h, patch } = window.dom;
      const place = document.createElement('div');
      const show = (): void => patch(place, [h('input', { type: 'checkbox', checked: false }), h('input', { value: 'a' })]);
      show();
      const [tick, field] = place.querySelectorAll('input');
      tick.click();
      field.value = 'b';
      const touched = [tick.checked, field.value];
      show();
      return { touched, shown: [tick.checked, field.value], same: place.firstChild === tick };
    });
    expect(found).toEqual({ touched: [true, 'b'], shown: [false, 'a'], same: true });
  });

  it('have no custom property that is described no longer', async () => {
    const found = await page.evaluate(() => {
      const { h, patch } = window.dom;
      const place = document.createElement('div');
      const described: Dom.Props[] = [{ vars: { '--a': '1', '--b': '2' } }, { vars: { '--b': '3' } }, { vars: null }, { vars: { '--c': '4' } }, {}];
      return described.map((props) => {
        patch(place, [h('span', props)]);
        return (place.firstChild as HTMLElement).style.cssText;
      });
    });
    expect(found).toEqual(['--a: 1; --b: 2;', '--b: 3;', '', '--c: 4;', '']);
  });
});
