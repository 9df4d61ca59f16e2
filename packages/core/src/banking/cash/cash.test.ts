import { addDays } from '@callboard/domain/cash/days';
import {
  as,
  bankAccount,
  bankTransaction,
  createTestApp,
  makeBank,
  makeBill,
  makeInvoice,
  makeMember,
  makePayment,
  makeRecurringAmount,
  makeTransaction,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { approveBill, scheduleBill } from '../../spend/bills/index.ts';
import { updateBankSettings } from '../bank/index.ts';
import { matchTransaction } from '../bank-matches/index.ts';
import { cashTool, findCash, findCashPosition, projectCash } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let today: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  today = app.clock.now().toISOString().slice(0, 10);
});
afterAll(() => app.close());

const by = <T>(member: TestMember, work: (ctx: Ctx) => Promise<T>) => as(app, member, work);
const project = (horizonDays = 30, member = owner) =>
  by(member, (ctx) => projectCash(ctx, { horizonDays }));
const position = (member = owner) =>
  by(member, (ctx) => findCashPosition(ctx, { horizonDays: 30 }));
const inDays = (days: number) => addDays(today, days);

describe('the projection', () => {
  test('begins with cash, and counts invoices, bills and recurring amounts', async () => {
    await makeBank(app, owner);
    await makeInvoice(app, owner, { dueDate: inDays(10) });
    await makeBill(app, owner, { billedOn: today, dueOn: inDays(5) });
    await makeRecurringAmount(app, owner, { startsOn: inDays(2), every: 'weekly' });
    const { projection, expected, cure } = await project(14);
    expect(expected.map((it) => [it.kind, it.date, it.cents])).toEqual([
      ['recurring', inDays(2), -480_000],
      ['bill', inDays(5), -85_000],
      ['recurring', inDays(9), -480_000],
      ['invoice', inDays(10), 100_000],
    ]);
    expect(expected[1]?.why).toBe('Due that day, not approved yet');
    expect(projection.low).toEqual({ date: inDays(9), cents: 10_000_000 - 1_045_000 });
    expect(projection.days).toHaveLength(15);
    expect(cure).toBeNull();
  });

  test('pays a bill when it is scheduled, and what is late today', async () => {
    const { id } = await makeBill(app, owner, { billedOn: inDays(-40), dueOn: inDays(-3) });
    const { expected } = await project();
    expect(expected[0]).toMatchObject({
      date: today,
      why: '3 days late, counted today, not approved yet',
    });
    await by(owner, (ctx) => approveBill(ctx, { id, reason: 'Agreed' }));
    await by(owner, (ctx) => scheduleBill(ctx, { id, scheduledFor: inDays(4) }));
    const [scheduled] = (await project()).expected;
    expect(scheduled).toMatchObject({ date: inDays(4), why: 'Scheduled for that day' });
  });

  test('pays only what the bank has not withdrawn of a bill', async () => {
    const { id } = await makeBill(app, owner, { billedOn: today, dueOn: inDays(5) });
    await by(owner, (ctx) => approveBill(ctx, { id, reason: 'Agreed' }));
    const { id: transactionId } = await makeTransaction(app, owner, { amountCents: -20_000 });
    const part = { kind: 'bill', billId: id, amountCents: -20_000 } as const;
    await by(owner, (ctx) => matchTransaction(ctx, { transactionId, parts: [part] }));
    expect((await project()).expected).toMatchObject([{ kind: 'bill', cents: -65_000 }]);
    expect((await position()).payable).toMatchObject({ cents: 65_000, count: 1 });
  });

  test('expects a client when it usually pays', async () => {
    const first = await makeInvoice(app, owner, { issueDate: inDays(-60), dueDate: inDays(-40) });
    const { projectId, clientId } = first;
    const second = await makeInvoice(app, owner, {
      ...{ projectId, issueDate: inDays(-50), dueDate: inDays(-20) },
    });
    for (const [id, days] of [
      [first.id, -36],
      [second.id, -12],
    ] as const) {
      const allocations = [{ invoiceId: id, amountCents: 100_000 }];
      await makePayment(app, owner, { clientId, receivedOn: inDays(days), allocations });
    }
    await makeInvoice(app, owner, { projectId, dueDate: inDays(3) });
    const { expected } = await project();
    expect(expected).toMatchObject([
      { date: inDays(9), dueOn: inDays(3), why: 'Usually pays 6 days late (2 paid invoices)' },
    ]);
  });

  test('names the invoice that would cure a dip below the warning level', async () => {
    await makeBank(app, owner);
    await by(owner, (ctx) => updateBankSettings(ctx, { lowBalanceCents: 9_800_000 }));
    await makeRecurringAmount(app, owner, { startsOn: inDays(2), amountCents: -250_000 });
    const lines = [{ description: 'Balance', qty: 100, unitCents: 90_000 }];
    const { number } = await makeInvoice(app, owner, {
      ...{ issueDate: inDays(-40), dueDate: inDays(-10), lines },
    });
    const { cure, levelCents } = await project();
    expect(levelCents).toBe(9_800_000);
    expect(cure).toMatchObject({ isEnough: true, steps: [{ act: 'chase', date: inDays(2) }] });
    const { object } = { object: cashTool.toCashPosition(await position()) };
    expect(object.cure).toBe(`Chase ${number} (Quillfeather Coffee, $900.00) by ${inDays(2)}.`);
  });

  test('leaves out other currencies, which the position has beside it', async () => {
    const { id } = await makeInvoice(app, owner, { dueDate: inDays(5) });
    await app.system.sql`update invoices set currency = 'EUR' where id = ${id}`;
    expect((await project()).expected).toEqual([]);
    const { receivable, others } = await position();
    expect(receivable.cents).toBe(0);
    expect(others.receivable).toMatchObject([{ currency: 'EUR', cents: 100_000, count: 1 }]);
  });
});

describe('the position', () => {
  test('has cash, what is owed both ways, and what of it is late', async () => {
    await makeBank(app, owner, {
      accounts: [bankAccount(), bankAccount({ id: 'card', type: 'credit', name: 'Card' })],
    });
    await makeInvoice(app, owner, { issueDate: inDays(-40), dueDate: inDays(-10) });
    await makeInvoice(app, owner, { dueDate: inDays(10) });
    await makeBill(app, owner, { billedOn: today, dueOn: inDays(5) });
    const record = cashTool.CashPositionItem.parse(cashTool.toCashPosition(await position()));
    expect(record).toMatchObject({
      ...{ connected: true, available_cents: 10_000_000, is_stale: false },
      receivable_due: { cents: 200_000, count: 2, overdue_cents: 100_000, overdue_count: 1 },
      payable_due: { cents: 85_000, count: 1, overdue_cents: 0, overdue_count: 0 },
      accounts: [{ name: 'Operating', mask: '4471' }],
      ...{ threshold_cents: null, horizon_days: 30 },
      projected_low: { date: inDays(5), cents: 9_915_000 },
    });
  });

  test('without a bank is not connected, and says what is owed all the same', async () => {
    await makeInvoice(app, owner, { dueDate: inDays(10) });
    expect(cashTool.toCashPosition(await position())).toMatchObject({
      ...{ connected: false, available_cents: null, projected_low: null, accounts: [] },
      message: expect.stringContaining('No bank is connected'),
      receivable_due: { cents: 100_000, count: 1 },
    });
    expect((await allOf(owner)).history).toEqual([]);
  });

  test('is seen by those who see all money, of their own company', async () => {
    await makeInvoice(app, owner, { dueDate: inDays(10) });
    for (const role of ['producer', 'coordinator', 'crew'] as const) {
      const member = await makeMember(app, company, role);
      expect(await refusalOf(position(member))).toBe('forbidden');
      expect(await refusalOf(project(30, member))).toBe('forbidden');
      expect(await refusalOf(allOf(member))).toBe('forbidden');
    }
    const { owner: stranger } = await makeWorkspace(app);
    expect((await position(stranger)).receivable.cents).toBe(0);
  });
});

test('the history counts back from what is available now, without transfers', async () => {
  await makeBank(app, owner, {
    transactions: [
      bankTransaction({ date: today, amountCents: 70_000 }),
      bankTransaction({ date: inDays(-2), amountCents: 500_000 }),
      bankTransaction({ date: inDays(-2), amountCents: -200_000 }),
      bankTransaction({ date: inDays(-4), amountCents: -900_000, category: 'transfer' }),
      bankTransaction({ date: inDays(-3), amountCents: 1, isPending: true }),
    ],
  });
  const { history } = await allOf(owner, 4);
  const before = 10_000_000 - 70_000;
  expect(history).toEqual([
    { date: inDays(-4), inCents: 0, outCents: 0, balanceCents: before - 300_000 },
    { date: inDays(-3), inCents: 0, outCents: 0, balanceCents: before - 300_000 },
    { date: inDays(-2), inCents: 500_000, outCents: 200_000, balanceCents: before },
    { date: inDays(-1), inCents: 0, outCents: 0, balanceCents: before },
  ]);
});

test('all of cash has the position, the past days and what recurs, and lists what is within reach', async () => {
  await makeBank(app, owner);
  const { id } = await makeRecurringAmount(app, owner, { startsOn: today, every: 'weekly' });
  await makeInvoice(app, owner, { dueDate: inDays(10) });
  const all = await by(owner, (ctx) => findCash(ctx, { horizonDays: 8, days: 2 }));
  expect(all.history.map((it) => it.date)).toEqual([inDays(-2), inDays(-1)]);
  expect(all.recurring.map((it) => it.id)).toEqual([id]);
  expect(all.receivable.cents).toBe(100_000);
  expect(all.expected.map((it) => it.date)).toEqual([today, inDays(7)]);
  expect(all.expectedCount).toBe(2);
  const coordinator = await makeMember(app, company, 'coordinator');
  const asked = by(coordinator, (ctx) => findCash(ctx, { horizonDays: 8, days: 2 }));
  expect(await refusalOf(asked)).toBe('forbidden');
});

async function allOf(member: TestMember, days = 30) {
  return by(member, (ctx) => findCash(ctx, { horizonDays: 30, days }));
}
