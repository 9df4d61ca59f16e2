import {
  as,
  createTestApp,
  makeBill,
  makeCorrection,
  makeTransaction,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchTransaction, undoMatch } from '../../banking/bank-matches/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { approveBill, markBillPaid, undoBillPaid, voidBill } from '../../spend/bills/index.ts';
import { listLedger } from './index.ts';

let app: TestApp;
let owner: TestMember;
let billId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  billId = (await makeBill(app, owner, { billedOn: '2026-11-02', lines: [{ rateCents: 100_000 }] }))
    .id;
  await by((ctx) => approveBill(ctx, { id: billId, reason: 'Agreed' }));
});
afterAll(() => app.close());

const by = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);

async function withdraw(date: string, cents: number) {
  const { id: transactionId } = await makeTransaction(app, owner, { date, amountCents: -cents });
  const parts = [{ kind: 'bill', billId, amountCents: -cents } as const];
  return { transactionId, ...(await by((ctx) => matchTransaction(ctx, { transactionId, parts }))) };
}

const markPaid = (paidOn: string) =>
  by((ctx) => markBillPaid(ctx, { id: billId, paidOn, source: 'manual' }));

const undoPaid = () => by((ctx) => undoBillPaid(ctx, { id: billId, reason: 'Not sent' }));

/** What was paid of bills by day, in a period. */
async function payments(from = '2026-11-01', to = '2026-11-30') {
  const ledger = await by((ctx) => listLedger(ctx, { from, to }));
  return ledger
    .filter((it) => it.kind === 'bill_payment')
    .map((it) => [it.date, ...it.lines.map((line) => `${line.account.name} ${line.cents}`)]);
}

const paid = (date: string, cents: number) => [
  date,
  ...[`Accounts Payable ${cents}`, `Checking ${-cents}`],
];

test('each withdrawal that pays a part of a bill is booked on its own day', async () => {
  const first = await withdraw('2026-11-05', 30_000);
  expect(await payments()).toEqual([paid('2026-11-05', 30_000)]);
  await withdraw('2026-11-12', 70_000);
  expect(await payments()).toEqual([paid('2026-11-05', 30_000), paid('2026-11-12', 70_000)]);
  expect(await payments('2026-11-06')).toEqual([paid('2026-11-12', 70_000)]);
  await by((ctx) => undoMatch(ctx, { groupId: first.groupId }));
  expect(await payments()).toEqual([paid('2026-11-12', 70_000)]);
});

test('a returned withdrawal is booked the other way round', async () => {
  const { transactionId } = await withdraw('2026-11-05', 30_000);
  const back = await makeTransaction(app, owner, { date: '2026-11-09', amountCents: 30_000 });
  const parts = [{ kind: 'return', transactionId } as const];
  await by((ctx) => matchTransaction(ctx, { transactionId: back.id, parts }));
  expect(await payments()).toEqual([paid('2026-11-05', 30_000), paid('2026-11-09', -30_000)]);
});

test('a bill marked by hand is paid on that day, less what was withdrawn until then', async () => {
  await withdraw('2026-11-05', 30_000);
  await markPaid('2026-11-10');
  const all = [paid('2026-11-05', 30_000), paid('2026-11-10', 70_000)];
  expect(await payments()).toEqual(all);
  // The withdrawal that the mark announced.
  await withdraw('2026-11-12', 70_000);
  expect(await payments()).toEqual(all);
  expect(await refusalOf(undoPaid())).toBe('conflict');
});

test('a mark by hand is taken back, and the part that was withdrawn stays', async () => {
  await withdraw('2026-11-05', 30_000);
  await markPaid('2026-11-10');
  await undoPaid();
  expect(await payments()).toEqual([paid('2026-11-05', 30_000)]);
});

test('a correction may refer to a withdrawal and to a mark', async () => {
  await withdraw('2026-11-05', 30_000);
  await markPaid('2026-11-10');
  const ledger = await by((ctx) => listLedger(ctx, { from: '2026-11-01', to: '2026-11-30' }));
  for (const { id } of ledger.filter((it) => it.kind === 'bill_payment')) {
    await makeCorrection(app, owner, { recordKind: 'bill_payment', recordId: id });
  }
});

test('a bill of which a part is paid cannot be voided until its match is undone', async () => {
  const { groupId } = await withdraw('2026-11-05', 30_000);
  const callOff = () => by((ctx) => voidBill(ctx, { id: billId, reason: 'Twice' }));
  expect(await refusalOf(callOff())).toBe('conflict');
  await by((ctx) => undoMatch(ctx, { groupId }));
  await callOff();
  expect(await payments()).toEqual([]);
});
