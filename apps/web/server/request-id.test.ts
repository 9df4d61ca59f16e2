import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './http.ts';
import { nameRequest, sendRequestId } from './request-id.ts';
import { readableLog, serveOnce } from './testing/serve-once.ts';

const app = () => new Hono<AppEnv>().use(nameRequest(readableLog().log), sendRequestId);

test('every response has a new request id of our own', async () => {
  const base = await serveOnce(app().get('/', (c) => c.text(c.get('requestId'))));
  const first = await fetch(base, { headers: { 'x-request-id': 'theirs' } });
  const second = await fetch(`${base}/nowhere`);
  expect(first.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/);
  expect(await first.text()).toBe(first.headers.get('x-request-id'));
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});
