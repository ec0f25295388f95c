// How the page is built: static files with hashes in their names, and a service worker that lists them all.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { ICONS, drawIcon } from './icons.ts';

const root = import.meta.dirname;

/** The page's content security policy, as `shudu web` sends it. Only headers can restrict who may frame the page. */
const POLICY = readFileSync(join(root, '../crates/cli/src/commands/web/policy.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('frame-ancestors'))
  .join('; ');

/** Also puts the policy into the page, for hosts that send no headers. */
function policy(): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<meta name="policy" />', `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`),
  };
}

/** Emits the icon as PNG, beside the SVG. They are not part of the page: a system loads one when the page is installed. */
function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    buildStart() {
      const svg = readFileSync(join(root, 'public/icon.svg'), 'utf8');
      for (const icon of ICONS) this.emitFile({ type: 'asset', fileName: icon.name, source: drawIcon(svg, icon) });
    },
  };
}

/** Writes the service worker. Its version is a hash of all files, so that a new version is noticed. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 12);
      const ours = Object.values(bundle).filter((file) => !file.fileName.endsWith('.png'));
      const files = ours.map((file) => [file.fileName, hash(file.type === 'chunk' ? file.code : file.source)]);
      for (const name of readdirSync(join(root, 'public'))) files.push([name, hash(readFileSync(join(root, 'public', name)))]);
      const list = files.sort((a, b) => (a[0] < b[0] ? -1 : 1));
      const source = readFileSync(join(root, 'src/offline.js'), 'utf8');
      const filled = source.replace('__VERSION__', hash(JSON.stringify(list) + source)).replace('__FILES__', JSON.stringify(list.map(([name]) => name)));
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: filled });
    },
  };
}

export default defineConfig({
  root,
  base: './',
  plugins: [policy(), icons(), offline()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    // The folder itself stays, with the file that keeps it in the repository; `cargo xtask web` empties it.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  test: { include: ['**/*.test.ts'] },
});
