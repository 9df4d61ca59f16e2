import { openBanks } from '@callboard/bank/open';
import { type PlaidServer, plaidAccount, refuse, startPlaidServer } from '@callboard/bank/testing';
import {
  as,
  bankTransaction,
  createTestApp,
  makeBank,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type BankReach,
  findBankAccount,
  finishLink,
  listConnections,
  startLink,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let server: PlaidServer;
const servers = new AsyncDisposableStack();

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app);
  ({ owner } = company);
  server = servers.use(await startPlaidServer());
  server.item.itemId = `item-${company.id}`;
});
afterAll(async () => {
  await servers.disposeAsync();
  await app.close();
});

function reach(member = owner): BankReach {
  const plaid = { clientId: 'client', secret: 'a secret', url: server.url };
  return {
    open: (work) => as(app, member, work),
    links: openBanks({ plaid }).plaid,
  };
}

const listed = () => as(app, owner, (ctx) => listConnections(ctx));
const publicToken = 'public-1';

describe('connecting through Plaid', () => {
  test('opens its window, and stores the login that a person gave', async () => {
    expect(await startLink(reach(), {})).toEqual({ linkToken: 'link-1' });
    expect(server.asked[0]?.body).toMatchObject({
      ...{ user: { client_user_id: company.id }, country_codes: ['US'] },
    });
    const { id } = await finishLink(reach(), { publicToken });
    const { connections, feeds } = await listed();
    expect(feeds).toEqual({ used: 1, limit: 3 });
    expect(connections).toMatchObject([
      {
        ...{ id, institutionName: 'Harborline Bank', status: 'healthy', advice: null },
        ...{ canReconnect: false, canDisconnect: true },
        accounts: [{ name: 'Operating', availableCents: 120_050, countsAsCash: true }],
      },
    ]);
    expect(JSON.stringify(connections)).not.toContain('access-1');
  });

  test('ends a login that cannot be stored', async () => {
    await finishLink(reach(), { publicToken });
    server.item.itemId = 'item-2';
    expect(await refusalOf(finishLink(reach(), { publicToken }))).toBe('conflict');
    expect(server.asked.at(-1)).toMatchObject({
      ...{ path: '/item/remove', body: { access_token: 'access-1' } },
    });
  });

  test('repairs the login of a bank', async () => {
    const { id } = await finishLink(reach(), { publicToken });
    await startLink(reach(), { id });
    expect(server.asked.at(-1)?.body).toMatchObject({ access_token: 'access-1' });
    const { connectionId } = await makeBank(app, owner);
    expect(await refusalOf(startLink(reach(), { id: connectionId }))).toBe('conflict');
    expect(await refusalOf(startLink(reach(), { id: 'bank_other' }))).toBe('not_found');
  });

  test('is refused beyond the plan, before anything is asked of Plaid', async () => {
    for (let index = 0; index < 3; index += 1) await makeBank(app, owner);
    expect(await refusalOf(startLink(reach(), {}))).toBe('plan_limit');
    expect(await refusalOf(finishLink(reach(), { publicToken }))).toBe('plan_limit');
    expect(server.asked).toEqual([]);
  });

  test('needs Plaid to be set up and to answer', async () => {
    const without = { ...reach(), links: undefined };
    expect(await refusalOf(startLink(without, {}))).toBe('conflict');
    server.next('/link/token/create', refuse('INVALID_API_KEYS'));
    expect(await refusalOf(startLink(reach(), {}))).toBe('conflict');
    server.next('/item/public_token/exchange', refuse('INVALID_PUBLIC_TOKEN'));
    expect(await refusalOf(finishLink(reach(), { publicToken }))).toBe('conflict');
  });

  test('leaves out accounts without an ISO currency', async () => {
    const balances = { available: null, current: 1, iso_currency_code: null };
    server.item.accounts.push(plaidAccount({ account_id: 'wallet', balances }));
    await finishLink(reach(), { publicToken });
    expect((await listed()).connections[0]?.accounts).toHaveLength(1);
  });
});

describe('the list of banks', () => {
  const set = (id: string, status: string, code: string | null) =>
    app.system.sql`update bank_connections set status = ${status}, error_code = ${code}
      where id = ${id}`;

  test.each([
    ['needs_attention', 'ITEM_LOGIN_REQUIRED', { canReconnect: true, canDisconnect: true }],
    ['needs_attention', 'INSTITUTION_DOWN', { canReconnect: false, canDisconnect: true }],
    ['needs_attention', 'SOMETHING_NEW', { canReconnect: true, canDisconnect: true }],
    ['disconnected', 'USER_PERMISSION_REVOKED', { canReconnect: true, canDisconnect: true }],
    ['disconnected', null, { canReconnect: false, canDisconnect: false }],
  ])('says what to do about %s %s', async (status, code, what) => {
    const { connectionId } = await makeBank(app, owner);
    await set(connectionId, status, code);
    const [connection] = (await listed()).connections;
    expect(connection).toMatchObject(what);
    expect(connection?.advice === null).toBe(code === null);
  });

  test('has the connected ones first', async () => {
    const first = await makeBank(app, owner);
    const second = await makeBank(app, owner);
    await set(second.connectionId, 'disconnected', null);
    const ids = (await listed()).connections.map((it) => it.id);
    expect(ids).toEqual([first.connectionId, second.connectionId]);
  });
});

describe('an account', () => {
  test('has its transactions page by page, newest first', async () => {
    const transactions = ['2026-11-19', '2026-11-21', '2026-11-20', '2026-11-21'].map((date) =>
      bankTransaction({ date }),
    );
    const { accounts } = await makeBank(app, owner, { transactions });
    const id = accounts.checking ?? '';
    const find = (cursor?: string) =>
      as(app, owner, (ctx) => findBankAccount(ctx, { id, limit: 3, cursor }));
    const first = await find();
    expect(first).toMatchObject({ name: 'Operating', mask: '4471', isStale: false });
    const second = await find(first.transactions.nextCursor ?? '');
    const dates = [...first.transactions.items, ...second.transactions.items].map((it) => it.date);
    expect(dates).toEqual(['2026-11-21', '2026-11-21', '2026-11-20', '2026-11-19']);
    expect(second.transactions.nextCursor).toBeNull();
    expect(await refusalOf(find('bad'))).toBe('invalid_parameter cursor');
  });
});
