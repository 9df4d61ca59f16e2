import { createHmac } from 'node:crypto';
import { limits } from '@callboard/core/accounts';
import { claimText, recordText, writeTexts } from '@callboard/core/mail';
import { receiveTextPost } from '@callboard/core/tell';
import { as, createTestApp, makeWorkspace, type TestApp } from '@callboard/testing/factories';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from './http.ts';
import { serveOnce } from './testing/serve-once.ts';
import { textPosts } from './text-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ canText: true });
});
afterAll(() => app.close());

const key = 'the key of the account';

/** Signs as Twilio does: the URL, then each field and its value by name. */
function sign(path: string, fields: Record<string, string>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${app.database.baseUrl}${path}${sorted.flat().join('')}`;
  return createHmac('sha1', key).update(text).digest('base64');
}

async function open(address: string) {
  const served = new Hono<AppEnv>();
  served.use((c, next) => {
    c.set('clientAddress', address);
    return next();
  });
  served.route(
    '/',
    textPosts((posted) => receiveTextPost(app.database, { key }, posted)),
  );
  const base = await serveOnce(served);
  return async (path: string, fields: Record<string, string>, signature?: string) => {
    const headers = signature === undefined ? undefined : { 'x-twilio-signature': signature };
    const body = new URLSearchParams(fields);
    return (await fetch(`${base}${path}`, { method: 'POST', body, ...(headers && { headers }) }))
      .status;
  };
}

test('what is signed counts: how a text fared, and STOP and START', async () => {
  const post = await open('192.0.2.7');
  const { owner } = await makeWorkspace(app);
  const [id = ''] = await as(app, owner, (ctx) =>
    writeTexts(ctx, [
      { toPhone: '+13235550110', crewMemberId: null, callSheetId: null, text: 'Call', mark: 'C' },
    ]),
  );
  const claimed = await claimText(app.database);
  const outcome = { result: 'sent', sid: 'SM1', response: 'Accepted.', isStopped: false } as const;
  const { leasedUntil = new Date() } = claimed ?? {};
  await recordText(app.database, { id, leasedUntil, outcome });
  const stateOf = async () => {
    const [row] = await app.system.sql`select state from text_messages where id = ${id}`;
    return row?.state;
  };
  const path = `/api/texts/status/${id}`;
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
  expect(await post(path, fields)).toBe(403);
  expect(await post(path, fields, sign(path, { ...fields, MessageStatus: 'failed' }))).toBe(403);
  expect(await post(path, fields, sign('/api/texts/replies', fields))).toBe(403);
  expect(await stateOf()).toBe('sent');
  expect(await post(path, fields, sign(path, fields))).toBe(200);
  expect(await stateOf()).toBe('delivered');

  const stops = async () => (await app.system.sql`select phone from text_stops`).length;
  const replies = '/api/texts/replies';
  const reply = async (Body: string) => {
    const sent = { From: '+13235550110', Body };
    return post(replies, sent, sign(replies, sent));
  };
  expect(await reply('Where do I park?')).toBe(200);
  expect(await stops()).toBe(0);
  expect([await reply(' stop '), await reply('STOP')]).toEqual([200, 200]);
  expect(await stops()).toBe(1);
  expect(await reply('start')).toBe(200);
  expect(await stops()).toBe(0);
  expect(await post(replies, { Body: 'x'.repeat(30_001) })).toBe(413);
});

test('who posts many that are not signed is refused for a while', async () => {
  const post = await open('192.0.2.8');
  const path = '/api/texts/replies';
  const fields = { From: '+13235550110', Body: 'STOP' };
  const { count } = limits.textPostMissesByAddress;
  for (let sent = 0; sent < count; sent += 1) expect(await post(path, fields)).toBe(403);
  expect(await post(path, fields, sign(path, fields))).toBe(429);
});
