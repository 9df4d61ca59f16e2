import {
  as,
  createTestApp,
  makeBill,
  makeCorrection,
  makeCost,
  makeInvoice,
  makePayment,
  makeTransaction,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchTransaction } from '../../banking/bank-matches/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { creditInvoice, writeOffInvoice } from '../../sales/invoices/index.ts';
import { approveBill, markBillPaid } from '../../spend/bills/index.ts';
import { createAccountingExport } from '../accounting-exports/index.ts';
import { listLateEntries, lockPeriod, unlockPeriod } from './index.ts';

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

const by = <T>(work: (ctx: Ctx) => Promise<T>, member = owner) => as(app, member, work);
const period = { from: '2026-10-01', to: '2026-11-30' };
const day = '2026-10-12';
const late = () => by((ctx) => listLateEntries(ctx, period));

/** Locks a month, and unlocks it later. */
async function lockOnce() {
  app.clock.advance(60);
  await by((ctx) => lockPeriod(ctx, { month: '2026-10' }));
  app.clock.advance(60);
  await by((ctx) => unlockPeriod(ctx, { month: '2026-10', reason: 'A bill came late' }));
  app.clock.advance(60);
}

test('what is booked in a month that was locked is late, with who, when and why', async () => {
  const invoice = await makeInvoice(app, owner, { issueDate: day });
  const { projectId, clientId } = invoice;
  const early = await makeCost(app, owner, { projectId, date: day });
  expect(await late()).toEqual([]);
  await lockOnce();
  const at = app.clock.now();
  const cost = await makeCost(app, owner, { projectId, date: day, amountCents: 4_200 });
  expect(await late()).toMatchObject([
    {
      ...{ kind: 'cost', id: cost.id, date: day, projectId, currency: 'USD', amountCents: 4_200 },
      ...{ enteredAt: at, enteredBy: owner.name, refersTo: null, isAfterLock: true },
      ...{ exportedBefore: [], reason: 'A bill came late' },
    },
  ]);
  expect((await late()).map((it) => it.id)).not.toContain(early.id);
  app.clock.advance(60);
  // Every other kind of record.
  const next = await makeInvoice(app, owner, { projectId, issueDate: day });
  await by((ctx) =>
    creditInvoice(ctx, { id: next.id, amountCents: 100, date: day, reason: 'Typo' }),
  );
  await makePayment(app, owner, { clientId, receivedOn: day });
  await by((ctx) => writeOffInvoice(ctx, { id: next.id, date: day, reason: 'Bankrupt' }));
  const bills = [
    (await makeBill(app, owner, { projectId, billedOn: day })).id,
    (await makeBill(app, owner, { projectId, billedOn: day })).id,
  ] as const;
  for (const id of bills) await by((ctx) => approveBill(ctx, { id, reason: 'Agreed' }));
  await by((ctx) => markBillPaid(ctx, { id: bills[0], paidOn: day, source: 'manual' }));
  const { id: transactionId } = await makeTransaction(app, owner, {
    date: day,
    amountCents: -9_000,
  });
  const parts = [
    { kind: 'bill', billId: bills[1], amountCents: -8_000 } as const,
    { kind: 'fee', amountCents: -1_000 } as const,
  ];
  await by((ctx) => matchTransaction(ctx, { transactionId, parts }));
  const kinds = (await late()).map((it) => it.kind);
  expect(kinds.toSorted()).toEqual([
    ...['bank_entry', 'bill', 'bill', 'bill_payment', 'bill_payment', 'cost', 'credit_note'],
    ...['invoice', 'payment', 'write_off'],
  ]);
  expect(kinds.at(-1)).toBe('cost');
});

test('a correction that refers to a day before is late, and what it says is why', async () => {
  await makeCost(app, owner, { date: day, projectId: (await makeInvoice(app, owner)).projectId });
  await by((ctx) => lockPeriod(ctx, { month: '2026-10' }));
  app.clock.advance(60);
  await makeCorrection(app, owner, { date: '2026-11-02', memo: 'Unrelated' });
  const { id } = await makeCorrection(app, owner, {
    ...{ date: '2026-11-03', refersTo: day, memo: 'Wrong account' },
  });
  expect(await late()).toMatchObject([
    {
      ...{ kind: 'correction', id, date: '2026-11-03', refersTo: day, reason: 'Wrong account' },
      ...{ enteredBy: owner.name, isAfterLock: false },
    },
  ]);
});

test('what is booked after its month was exported is late', async () => {
  const { projectId } = await makeInvoice(app, owner, { issueDate: day });
  app.clock.advance(60);
  const october = { from: '2026-10-01', to: '2026-10-31' };
  for (const format of ['csv', 'xero'] as const) {
    await by((ctx) => createAccountingExport(ctx, { ...october, format }));
  }
  app.clock.advance(60);
  const { id } = await makeCost(app, owner, { projectId, date: day });
  await makeCost(app, owner, { projectId, date: '2026-11-02' });
  const [only, ...others] = await late();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ id, isAfterLock: false, reason: null });
  expect(only?.exportedBefore.toSorted()).toEqual(['csv', 'xero']);
});
