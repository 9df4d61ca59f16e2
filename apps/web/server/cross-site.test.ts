import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sameSiteOnly } from './cross-site.ts';
import type { AppEnv } from './http.ts';
import { serveOnce } from './testing/serve-once.ts';

const serve = (trustedProxyHops = 0) =>
  serveOnce(
    new Hono<AppEnv>()
      .use(sameSiteOnly('https://callboard.example', trustedProxyHops))
      .all('*', (c) => c.text('through')),
  );

async function post(base: string, headers: Record<string, string>): Promise<number> {
  return (await fetch(base, { method: 'POST', headers })).status;
}

test('a write from one of our pages is allowed', async () => {
  const base = await serve();
  expect(await post(base, { origin: 'https://callboard.example' })).toBe(200);
  expect(await post(base, { origin: base })).toBe(200);
});

test('a write from another site is refused', async () => {
  const base = await serve();
  expect(await post(base, { origin: 'https://evil.example' })).toBe(403);
  expect(await post(base, { origin: 'https://callboard.example.evil.example' })).toBe(403);
  expect(await post(base, { origin: 'null' })).toBe(403);
});

test('a page that sends no referrer writes without an origin, which no other site can', async () => {
  const base = await serve();
  const from = (site: string) => ({ origin: 'null', 'sec-fetch-site': site });
  expect(await post(base, from('same-origin'))).toBe(200);
  for (const site of ['same-site', 'cross-site', 'none']) {
    expect(await post(base, from(site))).toBe(403);
  }
});

test('a page of the same host with another scheme is another site', async () => {
  const base = await serve();
  expect(await post(base, { origin: 'http://callboard.example' })).toBe(403);
  expect(await post(base, { origin: base.replace('http:', 'https:') })).toBe(403);
});

test('only a trusted proxy can set the scheme', async () => {
  const forwarded = { 'x-forwarded-proto': 'https' };
  const overHttps = (base: string) => ({ ...forwarded, origin: base.replace('http:', 'https:') });
  const [trusting, alone] = [await serve(1), await serve()];
  expect(await post(trusting, overHttps(trusting))).toBe(200);
  expect(await post(trusting, { ...forwarded, origin: trusting })).toBe(403);
  expect(await post(alone, overHttps(alone))).toBe(403);
});

test('a write without an origin is allowed from our pages and by the person, and to no other site', async () => {
  const base = await serve();
  for (const site of ['same-origin', 'none']) {
    expect(await post(base, { 'sec-fetch-site': site })).toBe(200);
  }
  for (const site of ['same-site', 'cross-site']) {
    expect(await post(base, { 'sec-fetch-site': site })).toBe(403);
  }
});

test('a write without Origin and Sec-Fetch-Site is refused', async () => {
  expect(await post(await serve(), {})).toBe(403);
});

test('a read is never refused', async () => {
  const response = await fetch(await serve(), { headers: { origin: 'https://evil.example' } });
  expect(response.status).toBe(200);
});
