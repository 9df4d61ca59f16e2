import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';
import type { AppEnv } from './http.ts';
import { serveOnce } from './testing/serve-once.ts';

async function addressSeen(hops: number, forwarded: string): Promise<string> {
  const app = new Hono<AppEnv>().use(clientAddress(hops));
  const base = await serveOnce(app.get('/', (c) => c.text(c.get('clientAddress'))));
  return (await fetch(base, { headers: { 'x-forwarded-for': forwarded } })).text();
}

test('without trusted proxies a forwarded address is ignored', async () => {
  expect(await addressSeen(0, '203.0.113.9')).toBe('127.0.0.1');
});

test('each trusted hop takes one address from the right, so a forged one on the left is ignored', async () => {
  expect(await addressSeen(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await addressSeen(2, '198.51.100.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
});

test('fewer addresses than trusted hops gives the leftmost', async () => {
  expect(await addressSeen(3, '203.0.113.9')).toBe('203.0.113.9');
});

test('an invalid address is ignored', async () => {
  expect(await addressSeen(1, 'x'.repeat(5_000))).toBe('127.0.0.1');
  expect(await addressSeen(1, '203.0.113.9:4711')).toBe('127.0.0.1');
  expect(await addressSeen(1, '2001:db8::1')).toBe('2001:db8::1');
});
