import { expect, test } from 'vitest';
import { health } from './health.ts';
import { serveOnce } from './testing/serve-once.ts';

const statusOf = async (url: string) => (await fetch(url)).status;

test('healthz returns 200 regardless of the database', async () => {
  const base = await serveOnce(health(() => Promise.reject(new Error('no database'))));
  expect(await statusOf(`${base}/healthz`)).toBe(200);
  expect(await statusOf(`${base}/readyz`)).toBe(503);
});

test('readyz returns 200 while the database accepts writes and its migrations are current, else 503', async () => {
  expect(await statusOf(`${await serveOnce(health(async () => true))}/readyz`)).toBe(200);
  expect(await statusOf(`${await serveOnce(health(async () => false))}/readyz`)).toBe(503);
});
