import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { type AssetFolders, assets } from './assets.ts';
import type { AppEnv } from './http.ts';
import { keepAssets } from './keep-assets.ts';
import { precompress } from './precompress.ts';
import { serveOnce } from './testing/serve-once.ts';

const script = 'export const answer = 42;\n'.repeat(100);

/** Returns the folder of a build with the hashed files of these names. */
async function build(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  for (const name of names) await writeFile(join(folder, 'assets', name), script);
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await precompress(folder);
  return folder;
}

async function serve(): Promise<string> {
  return serveFolders({ built: await build('page-abc.js') });
}

function serveFolders(folders: AssetFolders): Promise<string> {
  return serveOnce(new Hono<AppEnv>().route('/', assets(folders)));
}

/** Starts a process of a build: keeps its files, at a time, and serves them and the kept ones. */
async function deploy(built: string, kept: string, at = new Date()): Promise<string> {
  await keepAssets({ built: join(built, 'assets'), kept }, at);
  return serveFolders({ built, kept });
}

async function statusOf(base: string, name: string): Promise<number> {
  return (await fetch(`${base}/assets/${name}`)).status;
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

test('a client of integrators is cached forever under its version, and the newest for minutes', async () => {
  const built = await build();
  await mkdir(join(built, 'sdk'));
  for (const name of ['callboard-sdk.tgz', 'callboard-sdk-1.1.0.tgz']) {
    await writeFile(join(built, 'sdk', name), 'archive');
  }
  const base = await serveFolders({ built });
  const newest = await fetch(`${base}/sdk/callboard-sdk.tgz`);
  expect(newest.headers.get('cache-control')).toBe('public, max-age=300');
  expect(newest.headers.get('content-type')).toBe('application/gzip');
  const versioned = await fetch(`${base}/sdk/callboard-sdk-1.1.0.tgz`);
  expect(versioned.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${base}/sdk/callboard-sdk-1.0.0.tgz`)).status).toBe(404);
});

test('nothing outside the folders is served', async () => {
  const data = await build('page-old.js');
  const base = await deploy(await build('page-new.js'), join(data, 'assets'));
  await writeFile(join(data, 'app-secret'), 'secret');
  for (const name of ['..%2fapp-secret', '..%5capp-secret', '..%2f..%2fetc%2fpasswd']) {
    expect(await statusOf(base, name)).toBe(404);
  }
  expect((await fetch(`${base}/app-secret`)).status).toBe(404);
});

test('a page of the last build finds its files after a deploy, compressed and cached as before', async () => {
  const kept = join(await build(), 'assets');
  await deploy(await build('page-old.js'), kept);
  const base = await deploy(await build('page-new.js'), kept);
  const response = await fetch(`${base}/assets/page-old.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(await response.text()).toBe(script);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await statusOf(base, 'page-new.js')).toBe(200);
});

test('during a rolling deploy a process of the last build serves the files of the next', async () => {
  const kept = join(await build(), 'assets');
  const last = await deploy(await build('page-old.js'), kept);
  expect(await statusOf(last, 'page-new.js')).toBe(404);
  await deploy(await build('page-new.js'), kept);
  expect(await statusOf(last, 'page-new.js')).toBe(200);
});

test('files that no process has started with for thirty days are deleted', async () => {
  const kept = join(await build(), 'assets');
  const day = (count: number) => new Date(Date.UTC(2027, 0, count));
  const own = await build('page-old.js', 'both.js');
  await deploy(own, kept, day(1));
  const next = await build('page-new.js', 'both.js');
  expect(await statusOf(await deploy(next, kept, day(31)), 'page-old.js')).toBe(200);
  const base = await deploy(next, kept, day(32));
  expect(await statusOf(base, 'page-old.js')).toBe(404);
  expect(await statusOf(base, 'both.js')).toBe(200);
  expect((await readdir(kept)).filter((it) => it.includes('old') || it.includes('tmp'))).toEqual(
    [],
  );
});

test('a file that is missing is a short answer that nobody caches', async () => {
  const response = await fetch(`${await serve()}/assets/page-gone.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('File not found.');
});
