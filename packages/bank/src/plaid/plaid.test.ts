import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankError } from '../bank-error.ts';
import type { BankPage } from '../port.ts';
import {
  type PlaidServer,
  page,
  plaidAccount,
  plaidTransaction,
  refuse,
  say,
  startPlaidServer,
} from '../testing/index.ts';
import { createPlaid, type Plaid } from './index.ts';

const servers = new AsyncDisposableStack();
const { signal } = new AbortController();
const now = new Date('2026-11-21T17:04:05Z');
let server: PlaidServer;
let plaid: Plaid;

beforeEach(async () => {
  server = servers.use(await startPlaidServer());
  plaid = open();
});
afterAll(() => servers.disposeAsync());

function open(settings: Partial<Parameters<typeof createPlaid>[0]> = {}): Plaid {
  const { url } = server;
  return createPlaid({ clientId: 'client', secret: 'a secret', url, now: () => now, ...settings });
}

async function readAll(cursor: string | null = null): Promise<BankPage[]> {
  return Array.fromAsync(plaid.readTransactions('access-1', cursor, { signal }));
}

async function errorOf(work: Promise<unknown>): Promise<BankError> {
  return work.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error) => error,
  );
}

const accounts = () => plaid.readAccounts('access-1', { signal });

describe('accounts', () => {
  test('are read in minor units, and those without an ISO currency are left out', async () => {
    const odd = { iso_currency_code: null, unofficial_currency_code: 'BTC', current: 1 };
    const yen = { iso_currency_code: 'JPY', current: 1200, available: null };
    server.item.accounts.push(
      plaidAccount({ account_id: 'wallet', balances: odd }),
      plaidAccount({ account_id: 'tokyo', type: 'brokerage', mask: null, balances: yen }),
    );
    server.item.consentExpiresAt = '2026-12-01T00:00:00Z';
    expect(await accounts()).toEqual({
      accounts: [
        {
          ...{ id: 'checking', name: 'Operating', mask: '4471', type: 'depository' },
          ...{ subtype: 'checking', currency: 'USD' },
          ...{ currentCents: 125_000, availableCents: 120_050 },
        },
        {
          ...{ id: 'tokyo', name: 'Operating', mask: '', type: 'other', subtype: 'checking' },
          ...{ currency: 'JPY', currentCents: 1200, availableCents: null },
        },
      ],
      item: {
        ...{ institutionId: 'ins_1', institutionName: 'Harborline Bank' },
        consentExpiresAt: new Date('2026-12-01T00:00:00Z'),
      },
    });
  });

  test('are asked from the bank when they have to be live', async () => {
    await plaid.readAccounts('access-1', { signal, isLive: true });
    expect(server.asked.at(-1)).toMatchObject({
      path: '/accounts/balance/get',
      body: { access_token: 'access-1' },
    });
  });

  test('of a broken login are an error, although Plaid sends the last ones', async () => {
    server.item.error = { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' };
    expect(await errorOf(accounts())).toMatchObject({ kind: 'login', code: 'ITEM_LOGIN_REQUIRED' });
  });
});

describe('transactions', () => {
  test('are read page by page, with money in as positive', async () => {
    server.item.updates.push(
      { added: plaidTransaction() },
      { added: plaidTransaction({ transaction_id: 't2', amount: 12.345, pending: true }) },
      { modified: plaidTransaction({ transaction_id: 't3', amount: 0 }) },
      { removed: { transaction_id: 't4' } },
    );
    const pages = await readAll();
    expect(pages.map((it) => [it.stored.map((tx) => tx.amountCents), it.removed])).toEqual([
      [[100_000, -1235], []],
      [[0], ['t4']],
    ]);
    expect(pages.map((it) => it.cursor)).toEqual(['2', '4']);
    expect(pages[0]?.stored[1]?.isPending).toBe(true);
    server.asked.length = 0;
    expect(await readAll('4')).toEqual([{ stored: [], removed: [], cursor: '4' }]);
    expect(server.asked).toMatchObject([{ body: { cursor: '4', count: 500 } }]);
  });

  test('have the words of the bank, its reference and what it is', async () => {
    const transfer = { primary: 'TRANSFER_IN', detailed: 'TRANSFER_IN_ACCOUNT_TRANSFER' };
    const added = plaidTransaction({
      ...{ original_description: 'WIRE NORTHLATCH FOOTWEAR INV-1065', merchant_name: 'Northlatch' },
      ...{ payment_meta: { reference_number: 'INV-1065' }, pending_transaction_id: 'p1' },
      personal_finance_category: transfer,
    });
    server.item.updates.push({ added });
    expect((await readAll())[0]?.stored).toEqual([
      {
        ...{ id: 't1', accountId: 'checking', date: '2026-11-20', amountCents: 100_000 },
        ...{ currency: 'USD', name: 'WIRE NORTHLATCH FOOTWEAR INV-1065', merchant: 'Northlatch' },
        ...{ reference: 'INV-1065', isPending: false, pendingId: 'p1', category: 'transfer' },
      },
    ]);
  });

  test('that are not ready yet leave the cursor at the start', async () => {
    server.next('/transactions/sync', page({ next_cursor: '' }));
    expect(await readAll()).toEqual([{ stored: [], removed: [], cursor: null }]);
  });

  test('begin again when the bank changes meanwhile, a few times', async () => {
    const changed = refuse('TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION', 'TRANSACTIONS_ERROR');
    server.item.updates.push(
      ...['a', 'b', 'c'].map((id) => ({ added: plaidTransaction({ transaction_id: id }) })),
    );
    server.next('/transactions/sync', page({ next_cursor: '2', has_more: true }), changed);
    const pages = await readAll('0');
    expect(pages.at(-1)?.cursor).toBe('3');
    expect(server.asked.map((it) => it.body.cursor)).toEqual(['0', '2', '0', '2']);
    server.next('/transactions/sync', ...Array.from({ length: 5 }, () => changed));
    expect(await errorOf(readAll())).toMatchObject({ kind: 'outage' });
  });

  test.each([
    ['the same page for ever', ['c', 'c', 'c']],
    ['pages in a circle', ['a', 'b', 'a', 'b', 'a']],
    ['more after the end', ['']],
  ])('end with an error at %s', async (_, cursors) => {
    server.next(
      '/transactions/sync',
      ...cursors.map((next_cursor) => page({ next_cursor, has_more: true })),
    );
    expect(await errorOf(readAll())).toMatchObject({ kind: 'outage', code: 'UNKNOWN_ERROR' });
    expect(server.asked.length).toBeLessThan(6);
  });
});

describe('errors', () => {
  test.each([
    ['ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 'login'],
    ['ITEM_ERROR', 'INVALID_CREDENTIALS', 'login'],
    ['ITEM_ERROR', 'INVALID_MFA', 'login'],
    ['ITEM_ERROR', 'ITEM_LOCKED', 'login'],
    ['ITEM_ERROR', 'USER_SETUP_REQUIRED', 'login'],
    ['ITEM_ERROR', 'ACCESS_NOT_GRANTED', 'login'],
    ['ITEM_ERROR', 'NO_ACCOUNTS', 'login'],
    ['ITEM_ERROR', 'PENDING_EXPIRATION', 'login'],
    ['ITEM_ERROR', 'PENDING_DISCONNECT', 'login'],
    ['ITEM_ERROR', 'USER_ACCOUNT_REVOKED', 'login'],
    ['ITEM_ERROR', 'SOMETHING_NEW', 'login'],
    ['ITEM_ERROR', 'USER_PERMISSION_REVOKED', 'ended'],
    ['ITEM_ERROR', 'ITEM_NOT_FOUND', 'ended'],
    ['ITEM_ERROR', 'PRODUCT_NOT_READY', 'not_ready'],
    ['INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'login'],
    ['INSTITUTION_ERROR', 'INSTITUTION_NO_LONGER_SUPPORTED', 'login'],
    ['INSTITUTION_ERROR', 'INSTITUTION_DOWN', 'outage'],
    ['INSTITUTION_ERROR', 'INSTITUTION_NOT_RESPONDING', 'outage'],
    ['INSTITUTION_ERROR', 'INSTITUTION_ERROR', 'outage'],
    ['API_ERROR', 'INTERNAL_SERVER_ERROR', 'outage'],
    ['RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_LIMIT', 'outage'],
    ['INVALID_INPUT', 'INVALID_API_KEYS', 'outage'],
  ])('%s %s keeps its code', async (type, code, kind) => {
    server.next('/accounts/get', refuse(code, type));
    server.next('/transactions/sync', refuse(code, type));
    expect(await errorOf(accounts())).toMatchObject({ kind, code });
    expect(await errorOf(readAll())).toMatchObject({ kind, code });
  });

  test.each([
    ['half an answer', say('{"added":[{"transaction_id":"t1"')],
    ['an answer without its cursor', say('{"added":[],"modified":[],"removed":[]}')],
    [
      'a transaction without its amount',
      page({ added: [{ ...plaidTransaction(), amount: null }] }),
    ],
    ['a date that is none', page({ added: [plaidTransaction({ date: '2026-02-30' })] })],
    ['an amount beyond all money', page({ added: [plaidTransaction({ amount: 1e300 })] })],
    ['a page of a website', say('<!doctype html><title>Sorry</title>', 502)],
    ['an error without a code', say('{"error":true}', 500)],
    ['an empty answer', say('')],
    ['a closed line', (response) => void response.destroy()],
    [
      'an answer without end',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        pipeline(Readable.from(blanks()), response).catch(() => {});
      },
    ],
    [
      'a redirect',
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    ],
  ] satisfies [string, Parameters<PlaidServer['next']>[1]][])('%s is an outage', async (_, it) => {
    server.next('/transactions/sync', it);
    expect(await errorOf(readAll())).toMatchObject({ kind: 'outage', code: 'UNKNOWN_ERROR' });
  });

  test('carry neither the secret nor the access token', async () => {
    server.next('/accounts/get', refuse('ITEM_LOCKED', 'ITEM_ERROR'), say('', 500));
    for (const error of [await errorOf(accounts()), await errorOf(accounts())]) {
      const shown = JSON.stringify([error, error.message, error.stack, error.cause]);
      expect(shown).not.toMatch(/a secret|access-1/);
    }
    const closed = open({ url: 'http://127.0.0.1:9' });
    const error = await errorOf(closed.readAccounts('access-1', { signal }));
    expect(error).toMatchObject({ kind: 'outage' });
    expect(Reflect.has(error, 'config')).toBe(false);
  });

  test('a read that is ended is no error of the bank', async () => {
    const ending = new AbortController();
    server.next('/accounts/get', () => ending.abort(new Error('stopped')));
    const read = plaid.readAccounts('access-1', { signal: ending.signal });
    expect(await errorOf(read)).toMatchObject({ message: 'stopped' });
  });
});

describe('linking', () => {
  test('asks for two years of transactions, in the country of the company', async () => {
    const request = { userId: 'ws_1', country: 'GB', webhookUrl: 'https://board.example/hook' };
    expect(await plaid.createLinkToken(request)).toBe('link-1');
    expect(server.asked[0]?.body).toMatchObject({
      ...{ products: ['transactions'], country_codes: ['GB'], webhook: request.webhookUrl },
      ...{ user: { client_user_id: 'ws_1' }, transactions: { days_requested: 730 } },
    });
  });

  test('repairs a login with its own token, without products', async () => {
    const request = { userId: 'ws_1', country: 'JP', webhookUrl: null, accessToken: 'access-1' };
    await plaid.createLinkToken(request);
    const { body } = server.asked[0] ?? {};
    expect(body).toMatchObject({ access_token: 'access-1', country_codes: ['US'] });
    expect(body).not.toHaveProperty('products');
    expect(body).not.toHaveProperty('webhook');
  });

  test('exchanges the public token, and ends the login once', async () => {
    expect(await plaid.exchange('public-1')).toEqual({ accessToken: 'access-1', itemId: 'item-1' });
    await plaid.end('access-1', { signal });
    server.next('/item/remove', refuse('ITEM_NOT_FOUND', 'ITEM_ERROR'), refuse('X', 'API_ERROR'));
    await plaid.end('access-1', { signal });
    expect(await errorOf(plaid.end('access-1', { signal }))).toMatchObject({ code: 'X' });
  });
});

describe('a webhook', () => {
  const body = JSON.stringify({
    ...{ webhook_type: 'ITEM', webhook_code: 'LOGIN_REPAIRED', item_id: 'item-1' },
  });
  const sign = (options = {}) => server.sign(body, { at: now, ...options });

  test('is read when Plaid signed it, and its key is asked for once', async () => {
    for (let index = 0; index < 2; index += 1) {
      expect(await plaid.readWebhook({ body, signature: await sign() })).toMatchObject({
        ...{ webhook_code: 'LOGIN_REPAIRED', item_id: 'item-1' },
      });
    }
    expect(server.asked).toMatchObject([{ body: { key_id: 'key-1' } }]);
  });

  test.each([
    ['4 minutes 59 seconds', 299, true],
    ['5 minutes 1 second', 301, false],
    ['a time to come', -60, false],
  ])('of %s ago', async (_, seconds, isRead) => {
    const at = new Date(now.getTime() - seconds * 1000);
    const read = await plaid.readWebhook({ body, signature: await sign({ at }) });
    expect(read !== null).toBe(isRead);
  });

  test('is not read with another body, without a signature, or signed by somebody else', async () => {
    const signature = await sign();
    const other = servers.use(await startPlaidServer());
    const refused = [
      { body: `${body} `, signature },
      { body, signature: null },
      { body, signature: 'garbage' },
      { body, signature: `${signature}x` },
      { body, signature: await other.sign(body, { at: now }) },
      { body, signature: unsigned({ alg: 'none', kid: 'key-1' }) },
      { body, signature: unsigned({ alg: 'HS256', kid: 'key-1' }) },
      { body, signature: await sign({ bodyOf: 'another' }) },
      { body: 'not json', signature: await server.sign('not json', { at: now }) },
    ];
    for (const it of refused) expect(await plaid.readWebhook(it)).toBeNull();
  });

  test('is not read with a key that Plaid does not have, or has ended', async () => {
    server.next('/webhook_verification_key/get', refuse('INVALID_WEBHOOK_VERIFICATION_KEY_ID'));
    expect(await plaid.readWebhook({ body, signature: await sign() })).toBeNull();
    expect(await plaid.readWebhook({ body, signature: await sign() })).toBeNull();
    expect(server.asked).toHaveLength(1);
  });

  test('fails while the key cannot be asked for, so that Plaid sends it again', async () => {
    server.next('/webhook_verification_key/get', say('', 500));
    const read = plaid.readWebhook({ body, signature: await sign() });
    expect(await errorOf(read)).toMatchObject({ kind: 'outage' });
  });
});

function unsigned(header: object): string {
  const part = (it: object) => Buffer.from(JSON.stringify(it)).toString('base64url');
  return `${part(header)}.${part({ iat: Math.floor(now.getTime() / 1000) })}.`;
}

function* blanks() {
  for (;;) yield Buffer.alloc(1_000_000, 32);
}
