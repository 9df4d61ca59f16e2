import {
  as,
  bankAccount,
  bankTransaction,
  createTestApp,
  makeBank,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import {
  announceDeposits,
  createConnection,
  listCashAccounts,
  readCash,
  reviewCash,
  storeAccounts,
  storeTransactions,
  updateBankSettings,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});
afterAll(() => app.close());

const by = <T>(member: TestMember, work: (ctx: Ctx) => Promise<T>) => as(app, member, work);
const cash = () => by(owner, (ctx) => readCash(ctx));
const levels = (input: Parameters<typeof updateBankSettings>[1]) =>
  by(owner, (ctx) => updateBankSettings(ctx, input));
const eventsOf = (name: string) =>
  app.system.sql`select summary, data from events
    where workspace_id = ${company.id} and name = ${name} order by occurred_at, id`;
const rows = () =>
  app.system.sql`select id, provider_id, amount_cents, is_pending, removed_at is not null as gone
    from bank_transactions where workspace_id = ${company.id} order by provider_id`;
const setConnection = (id: string, set: object) =>
  app.system.sql`update bank_connections set ${app.system.sql({ ...set })} where id = ${id}`;

/** Stores the balances of the account of `bankAccount`. */
function balance(connectionId: string, availableCents: number | null, isSilent = false) {
  return by(owner, async (ctx) => {
    const accounts = [bankAccount({ availableCents, currentCents: availableCents })];
    await storeAccounts(ctx, { connectionId, accounts, at: ctx.now(), isWhole: true });
    await reviewCash(ctx, { isSilent });
  });
}

describe('cash', () => {
  test('is what is available in depository accounts, else the current balance', async () => {
    await makeBank(app, owner, {
      accounts: [
        bankAccount(),
        bankAccount({ id: 'payroll', availableCents: null, currentCents: 250_000 }),
        bankAccount({ id: 'card', type: 'credit', currentCents: 900_000, availableCents: null }),
        bankAccount({ id: 'euro', currency: 'EUR' }),
      ],
    });
    const read = await cash();
    expect(read).toMatchObject({ availableCents: 10_250_000, currency: 'USD', isStale: false });
    expect(read.accounts.map((it) => it.currency)).toEqual(['USD', 'USD', 'EUR']);
  });

  test('is not connected without a bank, and is with one that has no cash', async () => {
    expect(await cash()).toMatchObject({ isConnected: false, availableCents: 0, accounts: [] });
    await makeBank(app, owner, { accounts: [bankAccount({ type: 'credit' })] });
    expect(await cash()).toMatchObject({ isConnected: true, availableCents: 0 });
  });

  test.each([
    ['the login is broken', { status: 'needs_attention', error_code: 'ITEM_LOGIN_REQUIRED' }, true],
    ['the bank is down', { outage_since: '2026-11-21T12:00:00Z' }, true],
    [
      'the consent ends soon',
      { status: 'needs_attention', error_code: 'PENDING_EXPIRATION' },
      false,
    ],
  ])('keeps the last known balance while %s', async (_, set, isStale) => {
    const { connectionId } = await makeBank(app, owner);
    await setConnection(connectionId, set);
    expect(await cash()).toMatchObject({ availableCents: 10_000_000, isStale });
  });

  test('leaves out ended connections and other workspaces', async () => {
    const { connectionId } = await makeBank(app, owner);
    const other = await makeWorkspace(app, { plan: 'house' });
    expect(await by(other.owner, (ctx) => listCashAccounts(ctx))).toEqual([]);
    await setConnection(connectionId, { status: 'disconnected' });
    expect(await cash()).toMatchObject({ isConnected: false, availableCents: 0 });
  });

  test('is for those who see all money', async () => {
    const producer = await makeMember(app, company, 'producer');
    expect(await refusalOf(by(producer, (ctx) => readCash(ctx)))).toBe('forbidden');
    await app.system.sql`update memberships set finance_access = 'full'
      where id = ${producer.membershipId}`;
    expect(await by(producer, (ctx) => readCash(ctx))).toMatchObject({ isConnected: false });
  });
});

describe('transactions', () => {
  const store = (
    connectionId: string,
    stored: Parameters<typeof storeTransactions>[1]['stored'],
    removed: string[] = [],
  ) => by(owner, (ctx) => storeTransactions(ctx, { connectionId, stored, removed }));

  test('are stored once by their id, also twice in one page', async () => {
    const one = bankTransaction();
    const { connectionId } = await makeBank(app, owner, { transactions: [one, one] });
    expect(await store(connectionId, [one])).toEqual({ changedIds: [], newCount: 0 });
    expect(await rows()).toHaveLength(1);
  });

  test('change with the bank, and disappear with it until they are back', async () => {
    const one = bankTransaction();
    const { connectionId } = await makeBank(app, owner, { transactions: [one] });
    const changed = await store(connectionId, [{ ...one, amountCents: 1 }]);
    expect(changed).toMatchObject({ changedIds: [expect.any(String)], newCount: 0 });
    expect(await rows()).toMatchObject([{ amount_cents: '1', gone: false }]);
    await store(connectionId, [], [one.id, 'unknown']);
    expect(await rows()).toMatchObject([{ gone: true }]);
    await store(connectionId, [one]);
    expect(await rows()).toMatchObject([{ amount_cents: '500000', gone: false }]);
  });

  test('stay the same when a pending one posts, in whichever order the bank says so', async () => {
    const pending = bankTransaction({ id: 'p1', isPending: true });
    const second = bankTransaction({ id: 'p2', isPending: true });
    const { connectionId } = await makeBank(app, owner, { transactions: [pending, second] });
    const before = await rows();
    const posted = { ...pending, id: 't1', isPending: false, pendingId: 'p1' };
    await store(connectionId, [posted], ['p1']);
    await store(connectionId, [], ['p2']);
    await store(connectionId, [{ ...second, id: 't2', isPending: false, pendingId: 'p2' }]);
    await store(connectionId, [posted], ['p1']);
    expect(await rows()).toMatchObject([
      { id: before[0]?.id, provider_id: 't1', is_pending: false, gone: false },
      { id: before[1]?.id, provider_id: 't2', is_pending: false, gone: false },
    ]);
  });

  test('of an account that is not connected are left out, and odd names are cleaned', async () => {
    await makeBank(app, owner, {
      transactions: [
        bankTransaction({ accountId: 'another' }),
        bankTransaction({ name: ' A\u0000B\n\u202eC ' }),
      ],
    });
    const names = await app.system.sql`select name from bank_transactions
      where workspace_id = ${company.id}`;
    expect(names).toEqual([{ name: 'A B C' }]);
  });
});

describe('the warning level', () => {
  test('is announced once per dip, and again in the next one', async () => {
    const { connectionId } = await makeBank(app, owner);
    await levels({ lowBalanceCents: 7_500_000 });
    await balance(connectionId, 7_500_000);
    expect(await eventsOf('bank_low_balance')).toEqual([]);
    await balance(connectionId, 7_120_416);
    await balance(connectionId, 7_000_000);
    expect(await eventsOf('bank_low_balance')).toMatchObject([
      {
        summary: 'Cash is down to $71,204.16, below your $75,000.00 warning level.',
        data: { availableCents: 7_120_416, thresholdCents: 7_500_000 },
      },
    ]);
    await balance(connectionId, 8_000_000);
    await balance(connectionId, 1);
    expect(await eventsOf('bank_low_balance')).toHaveLength(2);
  });

  test('is compared again when it changes', async () => {
    await makeBank(app, owner);
    await levels({ lowBalanceCents: 20_000_000 });
    await levels({ lowBalanceCents: 30_000_000 });
    expect(await eventsOf('bank_low_balance')).toHaveLength(1);
    await levels({ lowBalanceCents: 1 });
    await levels({ lowBalanceCents: null });
    await levels({ lowBalanceCents: 30_000_000 });
    expect(await eventsOf('bank_low_balance')).toHaveLength(2);
  });

  test('is not raised by a balance that the bank left out, nor by an account that is gone', async () => {
    const { connectionId } = await makeBank(app, owner, {
      accounts: [bankAccount(), bankAccount({ id: 'payroll' })],
    });
    await levels({ lowBalanceCents: 15_000_000 });
    await by(owner, async (ctx) => {
      const accounts = ['checking', 'payroll'].map((id) =>
        bankAccount({ id, availableCents: null, currentCents: null }),
      );
      await storeAccounts(ctx, { connectionId, accounts, at: ctx.now(), isWhole: true });
      await reviewCash(ctx);
    });
    expect(await cash()).toMatchObject({ availableCents: 20_000_000 });
    await balance(connectionId, 10_000_000, true);
    expect(await cash()).toMatchObject({ availableCents: 10_000_000 });
    await balance(connectionId, 9_000_000);
    expect(await eventsOf('bank_low_balance')).toEqual([]);
    await balance(connectionId, 15_000_000);
    await balance(connectionId, 9_000_000);
    expect(await eventsOf('bank_low_balance')).toHaveLength(1);
  });

  test('is announced once when two connections are read at the same moment', async () => {
    const banks = await Promise.all([makeBank(app, owner), makeBank(app, owner)]);
    await levels({ lowBalanceCents: 15_000_000 });
    await Promise.all(banks.map(({ connectionId }) => balance(connectionId, 100)));
    expect(await eventsOf('bank_low_balance')).toHaveLength(1);
  });

  test('is not set to what it is', async () => {
    await levels({ lowBalanceCents: 1 });
    expect(await refusalOf(levels({ lowBalanceCents: 1 }))).toBe('invalid_body');
  });
});

describe('a large deposit', () => {
  const announce = (
    connectionId: string,
    ...stored: Parameters<typeof storeTransactions>[1]['stored']
  ) =>
    by(owner, async (ctx) => {
      const read = { connectionId, stored, removed: [] };
      await storeTransactions(ctx, read);
      await announceDeposits(ctx, { connectionId });
    });
  const deposits = () => eventsOf('bank_deposit_received');

  test('is announced once, at the level and when it is final', async () => {
    const { connectionId } = await makeBank(app, owner);
    await levels({ largeDepositCents: 500_000 });
    const pending = bankTransaction({ id: 'p1', isPending: true });
    await announce(connectionId, pending, bankTransaction({ amountCents: 499_999 }));
    expect(await deposits()).toEqual([]);
    const posted = { ...pending, id: 't1', isPending: false, pendingId: 'p1' };
    await announce(connectionId, posted);
    await announce(connectionId, { ...posted, name: 'NORTHLATCH INC' });
    expect(await deposits()).toMatchObject([
      {
        summary: 'Deposit of $5,000.00 received from NORTHLATCH FOOTWEAR.',
        data: { amountCents: 500_000, date: '2026-11-21', name: 'NORTHLATCH FOOTWEAR' },
      },
    ]);
  });

  test.each([
    ['money out', { amountCents: -900_000 }],
    ['older than the connection', { date: '2026-11-20' }],
    ['in another currency', { currency: 'EUR' }],
    ['a payment to a card', { accountId: 'card' }],
  ])('is not announced when it is %s', async (_, transaction) => {
    const { connectionId } = await makeBank(app, owner, {
      accounts: [bankAccount(), bankAccount({ id: 'card', type: 'credit' })],
    });
    await levels({ largeDepositCents: 500_000 });
    await announce(connectionId, bankTransaction(transaction));
    expect(await deposits()).toEqual([]);
  });

  test('is not announced when it comes from another own account', async () => {
    const { connectionId } = await makeBank(app, owner, {
      accounts: [bankAccount(), bankAccount({ id: 'savings' })],
    });
    await levels({ largeDepositCents: 500_000 });
    await announce(
      connectionId,
      bankTransaction({ category: 'transfer' }),
      bankTransaction({ accountId: 'savings', amountCents: -500_000, date: '2026-11-19' }),
    );
    expect(await deposits()).toEqual([]);
    const wire = { amountCents: 700_000, category: 'transfer' as const };
    await announce(connectionId, bankTransaction(wire));
    expect(await deposits()).toHaveLength(1);
  });
});

describe('connecting a bank', () => {
  test('stores its token encrypted', async () => {
    const { connectionId } = await makeBank(app, owner, { accessToken: 'access-secret' });
    const [row] = await app.system.sql`
      select encrypted_access_token as token, status, next_sync_at from bank_connections
      where id = ${connectionId}`;
    expect(row).toMatchObject({ token: expect.stringMatching(/^v1\./), status: 'healthy' });
    expect(row?.next_sync_at).not.toBeNull();
  });

  test('is refused beyond the plan, which imported statements do not use up', async () => {
    const studio = await makeWorkspace(app);
    for (let index = 0; index < 3; index += 1) await makeBank(app, studio.owner);
    expect(await refusalOf(makeBank(app, studio.owner))).toBe('plan_limit');
    await app.system.sql`update bank_connections set provider = 'statement'
      where id = (select max(id) from bank_connections where workspace_id = ${studio.id})`;
    await makeBank(app, studio.owner);
  });

  test('is refused for an account that is connected already', async () => {
    const bank = { institutionId: 'harborline' };
    const { connectionId } = await makeBank(app, owner, bank);
    expect(await refusalOf(makeBank(app, owner, bank))).toBe('conflict');
    await makeBank(app, owner, { ...bank, accounts: [bankAccount({ mask: '9999' })] });
    await setConnection(connectionId, { status: 'disconnected' });
    await makeBank(app, owner, bank);
  });

  test('is refused twice, and to those who do not see all money', async () => {
    await makeBank(app, owner, { itemId: 'the same' });
    expect(await refusalOf(makeBank(app, owner, { itemId: 'the same' }))).toBe('conflict');
    const producer = await makeMember(app, company, 'producer');
    const input = { provider: 'sandbox', itemId: 'other', institutionId: null } as const;
    const connect = by(producer, (ctx) =>
      createConnection(ctx, {
        ...{ ...input, institutionName: 'Harborline', accessToken: '{}', accounts: [] },
      }),
    );
    expect(await refusalOf(connect)).toBe('forbidden');
  });
});
