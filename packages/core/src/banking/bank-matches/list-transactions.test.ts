import {
  createTestApp,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  findCandidates,
  ignoreTransaction,
  listRecentTransactions,
  listTransactions,
} from './index.ts';
import { sceneOf } from './testing/scene.ts';
import { extraOf, toBankTransactionItem } from './tool-record.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let scene: ReturnType<typeof sceneOf>;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  scene = sceneOf(app, owner);
});
afterAll(() => app.close());

const list = (input: Partial<Parameters<typeof listTransactions>[1]> = {}) =>
  scene.by((ctx) => listTransactions(ctx, { limit: 50, ...input }));
const names = async (input: Parameters<typeof list>[0] = {}) =>
  (await list(input)).items.map((it) => it.name);

describe('the list of transactions', () => {
  test('is newest first, in pages, each once', async () => {
    const dates = ['2026-11-03', '2026-11-01', '2026-11-03', '2026-11-02'];
    await scene.store(...dates.map((date, at) => ({ date, name: `${at}` })));
    expect(await names()).toEqual(['2', '0', '3', '1']);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 1, cursor });
      read.push(...page.items.map((it) => it.name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toEqual(['2', '0', '3', '1']);
    const first = await list({ limit: 1 });
    const other = list({ limit: 1, cursor: first.nextCursor ?? '', direction: 'in' });
    expect(await refusalOf(other)).toBe('invalid_parameter cursor');
  });

  test('is filtered by account, direction, state, amount, dates and words', async () => {
    const { accounts } = await scene.connect();
    const [matched = '', ignored = ''] = await scene.store(
      { name: 'matched', amountCents: 1_000 },
      { name: 'ignored', amountCents: -1_000 },
      { name: 'pending', isPending: true },
      { name: 'payroll', accountId: 'payroll', date: '2026-11-01', amountCents: -90_000 },
      { name: 'card 100%', accountId: 'card', amountCents: -1_000, reference: 'Ref_7' },
    );
    await scene.match(matched, [{ kind: 'fee', amountCents: 1_000 }]);
    await scene.by((ctx) => ignoreTransaction(ctx, { id: ignored, reason: 'Personal' }));
    expect(await names({ state: 'unmatched' })).toEqual(['card 100%', 'payroll']);
    expect(await names({ state: 'matched' })).toEqual(['matched']);
    expect(await names({ state: 'ignored' })).toEqual(['ignored']);
    expect(await names({ state: 'pending' })).toEqual(['pending']);
    expect(await names({ accountId: accounts.payroll })).toEqual(['payroll']);
    expect(await names({ direction: 'in' })).toEqual(['pending', 'matched']);
    expect(await names({ direction: 'out' })).toEqual(['card 100%', 'ignored', 'payroll']);
    expect(await names({ amountCents: 1_000 })).toEqual(['card 100%', 'ignored', 'matched']);
    expect(await names({ minCents: 50_000 })).toEqual(['pending', 'payroll']);
    expect(await names({ to: '2026-11-01' })).toEqual(['payroll']);
    expect(await names({ from: '2026-11-02', direction: 'out' })).toEqual(['card 100%', 'ignored']);
    expect(await names({ query: '100%' })).toEqual(['card 100%']);
    expect(await names({ query: 'ref_' })).toEqual(['card 100%']);
    expect(await names({ query: 'PAYR' })).toEqual(['payroll']);
  });
});

describe('what a person may choose', () => {
  const candidates = (id: string, query = '') =>
    scene.by((ctx) => findCandidates(ctx, { id, query }));

  test('for a deposit are open invoices, refunds and withdrawals, the same amount first', async () => {
    const large = await scene.invoice(700_000);
    const equal = await scene.invoice(500_000);
    const [id = '', out = ''] = await scene.store({}, { amountCents: -100_000 });
    const found = await candidates(id);
    expect(found.invoices.map((it) => it.id)).toEqual([equal.id, large.id]);
    expect(found.bills).toEqual([]);
    expect(found.transactions.map((it) => it.id)).toEqual([out]);
    expect((await candidates(id, large.number)).invoices.map((it) => it.id)).toEqual([large.id]);
  });

  test('for a withdrawal are bills with what is left of them', async () => {
    const billId = await scene.bill(85_000, { payeeName: 'Grip House' });
    const [id = '', part = ''] = await scene.store(
      { amountCents: -50_000 },
      { amountCents: -50_000 },
    );
    await scene.match(part, [{ kind: 'bill', billId, amountCents: -50_000 }]);
    expect((await candidates(id, 'grip')).bills).toMatchObject([{ id: billId, restCents: 35_000 }]);
    expect((await candidates(id, 'nobody')).bills).toEqual([]);
    const gone = scene.by((ctx) => findCandidates(ctx, { id: 'txn_none' }));
    expect(await refusalOf(gone)).toBe('not_found');
  });
});

describe('list_bank_transactions', () => {
  const recent = (input: object = {}) =>
    scene.by((ctx) => listRecentTransactions(ctx, { limit: 25, ...input }));

  test('says that no bank is connected, without an error', async () => {
    const found = await recent();
    expect(found).toMatchObject({ items: [], total: 0, isConnected: false });
    expect(extraOf(found)).toMatchObject({
      connected: false,
      message: expect.stringContaining('No bank account is connected.'),
    });
  });

  test('returns the last month with what each is matched with', async () => {
    const invoice = await scene.invoice();
    const [id = ''] = await scene.store(
      { date: '2026-11-20' },
      { date: '2026-11-19', amountCents: -1_200, name: 'FEE' },
      { date: '2026-10-01' },
    );
    const { clientId, id: invoiceId } = invoice;
    const allocations = [{ invoiceId, amountCents: 500_000 }];
    await scene.match(id, [{ kind: 'invoices', clientId, amountCents: 500_000, allocations }]);
    const found = await recent();
    expect(found).toMatchObject({ total: 2, from: '2026-10-22', to: '2026-11-21' });
    expect(found.items.map(toBankTransactionItem)).toEqual([
      expect.objectContaining({
        ...{ date: '2026-11-20', name: 'NORTHLATCH FOOTWEAR', amount_cents: 500_000 },
        ...{ state: 'matched', match: `${invoice.number}, Quillfeather Coffee` },
      }),
      expect.objectContaining({ amount_cents: -1_200, state: 'unmatched', account: 'Operating' }),
    ]);
    expect(extraOf(found)).toEqual({ connected: true, from: '2026-10-22', to: '2026-11-21' });
    expect(await recent({ unmatchedOnly: true, direction: 'out' })).toMatchObject({ total: 1 });
    expect(await recent({ minCents: 2_000 })).toMatchObject({ total: 1 });
    expect(await recent({ from: '2026-09-01', to: '2026-10-01' })).toMatchObject({ total: 1 });
  });
});
