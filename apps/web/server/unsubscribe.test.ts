import { AppError } from '@callboard/domain/errors';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './http.ts';
import { serveOnce } from './testing/serve-once.ts';
import { unsubscribe } from './unsubscribe.ts';

const ended: string[] = [];

function serve() {
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set('clientAddress', '192.0.2.7');
    return next();
  });
  const end = async ({ token }: { token: string }) => {
    if (token === 'busy')
      throw new AppError('rate_limited', 'Too many requests.', { retryAfterSeconds: 9 });
    if (token === 'valid') ended.push(token);
    return token === 'valid';
  };
  return serveOnce(app.route('/', unsubscribe(end)));
}

const form = (body: string, type = 'application/x-www-form-urlencoded') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});

test('one click of a mail program ends the mail, in either encoding, and opening the link does not', async () => {
  const base = await serve();
  const url = `${base}/unsubscribe?token=valid`;
  const opened = await fetch(url, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    302,
    '/mail-settings?token=valid',
  ]);
  expect((await fetch(url, { method: 'HEAD', redirect: 'manual' })).status).toBe(302);
  expect(ended).toEqual([]);
  expect((await fetch(url, form('List-Unsubscribe=One-Click'))).status).toBe(200);
  const parts =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--';
  expect((await fetch(url, form(parts, 'multipart/form-data; boundary=b'))).status).toBe(200);
  expect(ended).toHaveLength(2);
});

test('anything else ends nothing', async () => {
  const base = await serve();
  ended.length = 0;
  const post = async (token: string, body: string) =>
    (await fetch(`${base}/unsubscribe?token=${token}`, form(body))).status;
  expect(await post('valid', '')).toBe(400);
  expect(await post('valid', `${'a'.repeat(3_000)}List-Unsubscribe=One-Click`)).toBe(413);
  expect(await post('other', 'List-Unsubscribe=One-Click')).toBe(404);
  expect(await post('busy', 'List-Unsubscribe=One-Click')).toBe(429);
  expect(ended).toEqual([]);
});
