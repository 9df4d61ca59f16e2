import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { assets } from './assets.ts';
import type { AppEnv } from './http.ts';
import { precompress } from './precompress.ts';
import { serveOnce } from './serve-once.ts';

const script = 'export const answer = 42;\n'.repeat(100);

async function serve(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'page-abc.js'), script);
  await writeFile(join(directory, 'robots.txt'), 'User-agent: *');
  await precompress(directory);
  return serveOnce(new Hono<AppEnv>().use(assets(directory)));
}

test('a hashed file is precompressed and cached forever', async () => {
  const response = await fetch(`${await serve()}/assets/page-abc.js`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(script);
});

test('a file without a hash in its name is revalidated', async () => {
  const response = await fetch(`${await serve()}/robots.txt`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('nothing outside the folder is served', async () => {
  const base = await serve();
  expect((await fetch(`${base}/assets/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
});
