// Builds the page as static files with hashes in their names, and a service worker that lists all files.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { ICONS, drawIcon } from './icons.ts';

const root = import.meta.dirname;

/** The content security policy that `shudu web` sends. Only headers can forbid other sites from embedding the page. */
const POLICY = readFileSync(join(root, '../crates/cli/src/commands/web/policy.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('frame-ancestors'))
  .join('; ');

/** Puts the content security policy into the page itself, for hosts that send no headers. */
function policy(): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<meta name="policy" />', `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`),
  };
}

/** Emits the icon as PNGs. The page does not load PNGs; an operating system loads a PNG when it installs the page. */
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

/**
 * Writes the service worker. The version of the service worker is a hash of all files, so that the browser notices a
 * new version.
 */
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
    // vite must not empty the output folder, because a file in that folder keeps the folder in the repository.
    // `cargo xtask web` removes the old files.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  test: { include: ['**/*.test.ts'] },
});
