import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './http.ts';
import { requestBounds } from './request-bounds.ts';
import { serveOnce } from './testing/serve-once.ts';

const serve = () =>
  serveOnce(new Hono<AppEnv>().use(requestBounds).all('*', (c) => c.text('through')));

const list = (count: number, separator: string) =>
  Array.from({ length: count }, (_, it) => `n${it}=1`).join(separator);

async function statusOf(address: string, cookie = ''): Promise<number> {
  return (await fetch(`${await serve()}${address}`, { headers: { cookie } })).status;
}

test('100 parameters pass, and one more is refused', async () => {
  expect(await statusOf(`/projects?${list(100, '&')}`)).toBe(200);
  expect(await statusOf(`/projects?${list(101, '&')}`)).toBe(400);
});

test('100 cookies pass, and one more is refused', async () => {
  expect(await statusOf('/', list(100, '; '))).toBe(200);
  expect(await statusOf('/', list(101, ';'))).toBe(431);
});

test.each(['/projects/%00', '/projects?q=a%00', '/sign-in?next=%2F%00', '/projects.data?%00=1'])(
  'U+0000 in a URL is refused: %s',
  async (address) => {
    expect(await statusOf(address)).toBe(400);
  },
);

test('a URL with too many slashes is refused', async () => {
  expect(await statusOf('/a'.repeat(40))).toBe(200);
  expect(await statusOf('/a'.repeat(60))).toBe(400);
  expect(await statusOf(`/sign-in?next=/${'%2F'.repeat(900)}`)).toBe(200);
  expect(await statusOf(`/sign-in?next=/${'%2f'.repeat(1_100)}`)).toBe(400);
});
