import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from './browser.ts';

/** The response to a request. */
function ask(address: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, address), init);
}

describe('the program as a server', () => {
  it('ends when it is told to, with browsers still connected, and gives its port back', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { address, program } = await serve();
      const { port } = new URL(address);
      // One connection sends nothing, and the other connection stops in the middle of a request.
      const idle = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')];
      await Promise.all(idle.map((socket) => once(socket, 'connect')));
      idle.forEach((socket) => socket.on('error', () => undefined));
      idle[1].write('GET / HTTP/1.1\r\n');
      expect((await ask(address, '/')).status).toBe(200);
      const ended = once(program, 'exit');
      program.kill(signal);
      expect(await ended, signal).toEqual([null, signal]);
      await expect(ask(address, '/')).rejects.toThrow();
      idle.forEach((socket) => socket.destroy());
    }
  });

  // To open a browser, `shudu web` tries several programs, one after the other; each platform has its own list of
  // programs. The test replaces the first two programs in the list for Linux.
  it.runIf(process.platform === 'linux')('gives its address to a program that opens browsers, and says so if all fail', async () => {
    const keep = (name: string): string => `echo "${name}" > "$0.got"`;
    const cases: [openers: Readonly<Record<string, string>>, taker: string | null][] = [
      [{}, null],
      [{ 'xdg-open': 'exit 3' }, null],
      [{ 'xdg-open': 'exit 3', gio: keep('$1 $2') }, 'gio'],
      [{ 'xdg-open': keep('open $1'), gio: keep('$1 $2') }, 'xdg-open'],
    ];
    for (const [openers, taker] of cases) {
      const folder = mkdtempSync(join(tmpdir(), 'shudu-openers-'));
      for (const [name, script] of Object.entries(openers)) writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      const program = spawn(String(process.env.SHUDU), ['web', '--port', '0'], { env: { PATH: folder } });
      const said = { out: '', notes: '' };
      program.stdout.on('data', (text) => (said.out += text));
      program.stderr.on('data', (text) => (said.notes += text));
      const got = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.got')).map((name) => `${name}: ${readFileSync(join(folder, name), 'utf8')}`);
      if (taker === null) await expect.poll(() => said.notes).toContain('no browser could be opened: open the address yourself');
      else await expect.poll(() => got().join('') === `${taker}.got: open ${said.out}`, { message: taker }).toBe(true);
      expect((await ask(said.out.trim(), '/')).status).toBe(200);
      if (taker !== null) expect(said.notes).not.toContain('no browser');
      program.kill();
      rmSync(folder, { recursive: true });
    }
  });

  it('says so when its port is taken, and how to have another', async () => {
    const { address, program } = await serve();
    const { port } = new URL(address);
    const second = spawnSync(String(process.env.SHUDU), ['web', '--no-open', '--port', port], { encoding: 'utf8', timeout: 20_000 });
    expect(second.status).not.toBe(0);
    expect(second.stdout).toBe('');
    expect(second.stderr).toMatch(new RegExp(`port ${port} is not available: .*'shudu web --port 0' takes any free port`));
    expect((await ask(address, '/')).status).toBe(200);
    program.kill();
  });

  it('serves every file that the page names, each with the policy, and nothing else', async () => {
    const { address, program } = await serve();
    const page = await (await ask(address, '/')).text();
    const named = [...page.matchAll(/(?:href|src)="\.\/([^"]+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(3);
    for (const name of ['', 'offline.js', ...named]) {
      const answer = await ask(address, name);
      expect(answer.status, name).toBe(200);
      expect(answer.headers.get('content-security-policy'), name).toContain("default-src 'none'");
      expect(answer.headers.get('content-type'), name).not.toBe('application/octet-stream');
      expect(answer.headers.get('cache-control'), name).toBe(name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      const { length } = new Uint8Array(await answer.arrayBuffer());
      expect((await ask(address, name, { method: 'HEAD' })).headers.get('content-length'), name).toBe(String(length));
    }
    for (const name of ['none', '.gitignore', 'index.html/', '%2e%2e/Cargo.toml']) expect((await ask(address, name)).status, name).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await ask(address, '/', { method })).status, method).toBe(405);
    program.kill();
  });
});
