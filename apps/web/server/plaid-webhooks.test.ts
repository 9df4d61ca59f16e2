import { createPlaid } from '@callboard/bank/plaid';
import { startPlaidServer } from '@callboard/bank/testing';
import { limits } from '@callboard/core/accounts';
import { receiveSignedWebhook } from '@callboard/core/banking';
import { createTestApp, makeBank, makeWorkspace, type TestApp } from '@callboard/testing/factories';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from './http.ts';
import { plaidWebhooks } from './plaid-webhooks.ts';
import { serveOnce } from './testing/serve-once.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const body = JSON.stringify({
  ...{ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: 'item-9' },
});

async function open(address: string) {
  const plaidServer = await startPlaidServer();
  const now = () => new Date();
  const plaid = createPlaid({
    clientId: 'a client',
    secret: 'a secret',
    url: plaidServer.url,
    now,
  });
  const served = new Hono<AppEnv>();
  served.use((c, next) => {
    c.set('clientAddress', address);
    return next();
  });
  served.route(
    '/',
    plaidWebhooks((posted) => receiveSignedWebhook(app.database, plaid, posted)),
  );
  const base = await serveOnce(served);
  const post = async (sent: string, signature?: string) => {
    const headers = signature === undefined ? {} : { 'plaid-verification': signature };
    return (await fetch(`${base}/api/plaid`, { method: 'POST', headers, body: sent })).status;
  };
  return { plaidServer, base, post };
}

test('a webhook that Plaid signed has the bank read, and one that it did not sign is refused', async () => {
  const { base, post, plaidServer } = await open('192.0.2.7');
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const { connectionId } = await makeBank(app, owner, { provider: 'plaid', itemId: 'item-9' });
  const isDue = async () => {
    const [row] = await app.system.sql`
      select next_sync_at is not null as due from bank_connections where id = ${connectionId}`;
    return row?.due;
  };
  await app.system.sql`update bank_connections set next_sync_at = null where id = ${connectionId}`;
  const old = new Date(Date.now() - 10 * 60_000);
  expect(await post(body)).toBe(401);
  expect(await post(body, 'no signature')).toBe(401);
  expect(await post(body, await plaidServer.sign(body, { bodyOf: '{}' }))).toBe(401);
  expect(await post(body, await plaidServer.sign(body, { at: old }))).toBe(401);
  expect(await isDue()).toBe(false);
  expect(await post(body, await plaidServer.sign(body))).toBe(204);
  expect(await isDue()).toBe(true);
  expect((await fetch(`${base}/api/plaid`)).status).toBe(405);
  expect(await post('x'.repeat(20_001))).toBe(413);
  await plaidServer[Symbol.asyncDispose]();
});

test('who posts many that Plaid did not sign is refused for a while', async () => {
  const { post, plaidServer } = await open('192.0.2.8');
  const { count } = limits.bankWebhookMissesByAddress;
  for (let sent = 0; sent < count; sent += 1) expect(await post(body)).toBe(401);
  expect(await post(body)).toBe(429);
  expect(await post(body, await plaidServer.sign(body))).toBe(429);
  await plaidServer[Symbol.asyncDispose]();
});
