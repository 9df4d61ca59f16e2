import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './http.ts';
import { noStore } from './no-store.ts';
import { serveOnce } from './testing/serve-once.ts';

async function cacheControlOf(cacheControl?: string): Promise<string | null> {
  const headers = new Headers(cacheControl ? { 'cache-control': cacheControl } : {});
  const app = new Hono<AppEnv>().use(noStore).get('*', () => new Response('{}', { headers }));
  return (await fetch(await serveOnce(app))).headers.get('cache-control');
}

test('a response without Cache-Control is not cached', async () => {
  expect(await cacheControlOf()).toBe('private, no-store');
  expect(await cacheControlOf('no-cache')).toBe('private, no-store');
});

test('a stream stays uncompressed', async () => {
  expect(await cacheControlOf('no-cache, no-transform')).toBe('private, no-store, no-transform');
});

test('a public response keeps its Cache-Control', async () => {
  expect(await cacheControlOf('public, max-age=31536000, immutable')).toMatch(/^public/);
});
