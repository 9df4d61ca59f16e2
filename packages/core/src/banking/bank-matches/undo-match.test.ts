import {
  activityOf,
  createTestApp,
  makeClient,
  makePayment,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scheduleBill } from '../../spend/bills/index.ts';
import { storeTransactions } from '../bank/index.ts';
import { applyRules } from '../match-rules/index.ts';
import { findTransaction, undoMatch } from './index.ts';
import { sceneOf } from './testing/scene.ts';
import { stateOfRecords } from './testing/state.ts';

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

const state = () => stateOfRecords(app, company.id);
const payments = () => app.system.sql`
  select amount_cents::int as amount, reversed_on::text, reversal_reason from payments
  where workspace_id = ${company.id} order by created_at, id`;
const lock = (through: string | null) => app.system.sql`
  insert into book_settings (workspace_id, locked_through) values (${company.id}, ${through})
  on conflict (workspace_id) do update set locked_through = excluded.locked_through`;

const paying = ({ id, clientId }: { id: string; clientId: string }, amountCents: number) => ({
  ...{ kind: 'invoices' as const, clientId, amountCents },
  allocations: [{ invoiceId: id, amountCents }],
});
const returning = (transactionId: string) => [{ kind: 'return' as const, transactionId }];

describe('undoing a match', () => {
  test('of a deposit opens its invoices again, and reverses the payment on its day', async () => {
    const invoice = await scene.invoice();
    const [id = ''] = await scene.store({ date: '2026-11-19' });
    const before = await state();
    const { groupId } = await scene.match(id, [paying(invoice, 500_000)]);
    expect(await state()).not.toEqual(before);
    await scene.undo(groupId, 'Wrong client');
    expect(await state()).toEqual(before);
    expect(await payments()).toMatchObject([
      { reversed_on: '2026-11-19', reversal_reason: 'Wrong client' },
    ]);
    const [entry] = await activityOf(app, owner, 1);
    expect(entry?.summary).toBe(
      'The match of NORTHLATCH FOOTWEAR in the bank was undone: Wrong client',
    );
    expect(await scene.by((ctx) => findTransaction(ctx, { id }))).toMatchObject({
      ...{ matches: [], undone: [{ reason: 'Wrong client', undoneByName: owner.name }] },
    });
  });

  test('keeps a payment that was recorded before', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const payment = await makePayment(app, owner, { clientId, amountCents: 500_000 });
    const [id = ''] = await scene.store({});
    const before = await state();
    const part = { kind: 'payment' as const, paymentId: payment.id, amountCents: 500_000 };
    const { groupId } = await scene.match(id, [part]);
    await scene.undo(groupId);
    expect(await state()).toEqual(before);
    expect(await payments()).toMatchObject([{ reversed_on: null }]);
  });

  test('leaves bills as they were: approved, or scheduled for their date', async () => {
    const [first, second] = [await scene.bill(85_000), await scene.bill(40_000)];
    await scene.by((ctx) => scheduleBill(ctx, { id: second, scheduledFor: '2026-11-25' }));
    const [id = ''] = await scene.store({ amountCents: -125_000 });
    const before = await state();
    const { groupId } = await scene.match(id, [
      { kind: 'bill', billId: first, amountCents: -85_000 },
      { kind: 'bill', billId: second, amountCents: -40_000 },
    ]);
    await scene.undo(groupId);
    expect(await state()).toEqual(before);
  });

  test('of one part of a bill makes it unpaid, with the other part still matched', async () => {
    const billId = await scene.bill(85_000);
    const [a = '', b = ''] = await scene.store({ amountCents: -50_000 }, { amountCents: -35_000 });
    const bill = { kind: 'bill' as const, billId };
    const { groupId } = await scene.match(a, [{ ...bill, amountCents: -50_000 }]);
    await scene.match(b, [{ ...bill, amountCents: -35_000 }]);
    await scene.undo(groupId);
    const [row] = await app.system.sql`select status from bills where id = ${billId}`;
    expect(row?.status).toBe('approved');
    await scene.match(a, [{ ...bill, amountCents: -50_000 }]);
    const [again] = await app.system.sql`select status from bills where id = ${billId}`;
    expect(again?.status).toBe('paid');
  });

  test('removes the costs that it entered, and undoes both sides of a transfer', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const [out = '', into = ''] = await scene.store(
      { amountCents: -100_000 },
      { amountCents: 60_000, accountId: 'payroll' },
    );
    const before = await state();
    const { groupId } = await scene.match(out, [
      { kind: 'transfer', otherTransactionId: into },
      { kind: 'newCost', projectId, section: 'C', amountCents: -40_000 },
    ]);
    await scene.undo(groupId);
    expect(await state()).toEqual(before);
  });

  test('is refused twice, and in a locked month', async () => {
    const [id = ''] = await scene.store({ date: '2026-10-30' });
    const { groupId } = await scene.match(id, [{ kind: 'fee', amountCents: 500_000 }]);
    const undo = () => scene.by((ctx) => undoMatch(ctx, { groupId }));
    await lock('2026-10-31');
    expect(await refusalOf(undo())).toBe('conflict');
    await lock(null);
    await undo();
    expect(await refusalOf(undo())).toBe('conflict');
  });
});

describe('a deposit that the bank returns a week later', () => {
  async function returned() {
    const invoice = await scene.invoice();
    const [id = '', back = ''] = await scene.store(
      { date: '2026-11-12' },
      { date: '2026-11-19', amountCents: -500_000, name: 'RETURNED ITEM' },
    );
    const { groupId } = await scene.match(id, [paying(invoice, 500_000)]);
    return { invoice, id, back, groupId };
  }

  test('is reversed on that day, with the reason, and both are matched', async () => {
    const { invoice, id, back } = await returned();
    await scene.match(back, returning(id));
    const [row] = await app.system.sql`
      select status, paid_cents::int as paid from invoices where id = ${invoice.id}`;
    expect(row).toEqual({ status: 'sent', paid: 0 });
    const reason = 'The bank returned it: RETURNED ITEM';
    expect(await payments()).toMatchObject([
      { reversed_on: '2026-11-19', reversal_reason: reason },
    ]);
    expect(await scene.listed(id)).toMatchObject({ state: 'matched' });
    expect(await scene.listed(back)).toMatchObject({ state: 'matched' });
  });

  test('cannot be undone before its return, and undoing both leaves all as it was', async () => {
    const { invoice, id, back, groupId } = await returned();
    const before = await state();
    const { groupId: second } = await scene.match(back, returning(id));
    expect(await refusalOf(scene.undo(groupId))).toBe('conflict');
    await scene.undo(second);
    expect(await state()).toEqual(before);
    await scene.undo(groupId);
    const [row] = await app.system.sql`select status from invoices where id = ${invoice.id}`;
    expect(row?.status).toBe('sent');
    expect((await payments()).map((it) => it.reversed_on)).toEqual(['2026-11-19', '2026-11-12']);
  });

  test('is not returned twice, before it came in, or with another amount', async () => {
    const { id, back } = await returned();
    const [early = '', small = '', again = ''] = await scene.store(
      { date: '2026-11-11', amountCents: -500_000 },
      { amountCents: -400_000 },
      { amountCents: -500_000 },
    );
    for (const wrong of [early, small]) {
      const refusal = await refusalOf(scene.match(wrong, returning(id)));
      expect(refusal).toBe('invalid_parameter parts');
    }
    await scene.match(back, returning(id));
    expect(await refusalOf(scene.match(again, returning(id)))).toBe('conflict');
  });
});

test('a bill whose payment the bank returns is to be paid again', async () => {
  const billId = await scene.bill(85_000);
  const [id = '', back = ''] = await scene.store(
    { date: '2026-11-12', amountCents: -85_000 },
    { date: '2026-11-14', amountCents: 85_000 },
  );
  await scene.match(id, [{ kind: 'bill', billId, amountCents: -85_000 }]);
  const before = await state();
  const { groupId } = await scene.match(back, returning(id));
  const [row] = await app.system.sql`select status from bills where id = ${billId}`;
  expect(row?.status).toBe('approved');
  await scene.undo(groupId);
  expect(await state()).toEqual(before);
});

describe('what the bank removes, or changes', () => {
  const sync = async (input: { stored?: object[]; removed?: string[] }) => {
    const { connectionId } = await scene.connect();
    return scene.by(async (ctx) => {
      const { stored = [], removed = [] } = input;
      const { changedIds } = await storeTransactions(ctx, {
        ...{ connectionId, removed, stored: stored as never },
      });
      return applyRules(ctx, changedIds);
    });
  };
  const original = {
    ...{ id: 'tx-returned', accountId: 'checking', date: '2026-11-12', amountCents: 500_000 },
    ...{ currency: 'USD', name: 'NORTHLATCH', merchant: null, reference: null },
    ...{ isPending: false, pendingId: null, category: 'other' as const },
  };

  test('is no longer matched, with the reason', async () => {
    const invoice = await scene.invoice();
    const [id = ''] = await scene.store(original);
    await scene.match(id, [paying(invoice, 500_000)]);
    expect(await sync({ removed: ['tx-returned'] })).toEqual({ matched: 0, undone: 1 });
    const [row] = await app.system.sql`select status from invoices where id = ${invoice.id}`;
    expect(row?.status).toBe('sent');
    expect(await payments()).toMatchObject([{ reversal_reason: 'The bank removed it' }]);
    expect(await sync({ removed: ['tx-returned'] })).toEqual({ matched: 0, undone: 0 });
  });

  test('stays matched in a locked month, and the list shows it', async () => {
    const [id = ''] = await scene.store({ ...original, date: '2026-10-12' });
    await scene.match(id, [{ kind: 'fee', amountCents: 500_000 }]);
    await lock('2026-10-31');
    expect(await sync({ removed: ['tx-returned'] })).toMatchObject({ undone: 0 });
    const { listTransactions } = await import('./index.ts');
    const listed = await scene.by((ctx) => listTransactions(ctx, { limit: 5, state: 'removed' }));
    expect(listed.items).toMatchObject([{ id, state: 'removed' }]);
    await lock(null);
    expect(await sync({})).toMatchObject({ undone: 1 });
  });

  test('is no longer matched when less came in than was matched', async () => {
    const [id = ''] = await scene.store(original);
    await scene.match(id, [{ kind: 'fee', amountCents: 500_000 }]);
    expect(await sync({ stored: [{ ...original, amountCents: 600_000 }] })).toMatchObject({
      undone: 0,
    });
    expect(await sync({ stored: [{ ...original, amountCents: 400_000 }] })).toMatchObject({
      undone: 1,
    });
    expect(await scene.by((ctx) => findTransaction(ctx, { id }))).toMatchObject({
      ...{ matchedCents: 0, undone: [{ reason: 'The bank changed its amount' }] },
    });
  });
});
