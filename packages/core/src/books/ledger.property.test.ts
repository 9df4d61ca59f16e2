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
} from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountingExport } from '../accounting-exports/index.ts';
import { matchTransaction, undoMatch } from '../bank-matches/index.ts';
import { approveBill, markBillPaid, reopenBill, undoBillPaid, voidBill } from '../bills/index.ts';
import { addDays } from '../cash/days.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { creditInvoice, undoWriteOff, voidInvoice, writeOffInvoice } from '../invoices/index.ts';
import { applyCredit, reversePayment } from '../payments/index.ts';
import { standardChart } from './chart.ts';
import { listLedger } from './index.ts';
import type { LedgerEntry } from './ledger-entry.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 5 });
});
afterAll(() => app.close());

const acts = [
  ...['pay', 'pay', 'reverse', 'credit', 'void', 'apply', 'off', 'owe', 'cost', 'correct'],
  ...['bill', 'payBill', 'undoBill', 'voidBill', 'reopenBill'],
  ...['withdraw', 'withdraw', 'unmatch', 'return'],
] as const;
const step = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat(2),
  cents: fc.integer({ min: 1, max: 150_000 }),
  /** Days before today. */
  ago: fc.nat(12),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  today: string;
  clientId: string;
  projectId: string;
  invoices: string[];
  payments: string[];
  notes: string[];
  bills: string[];
  withdrawals: { id: string; groupId: string; cents: number }[];
}

async function openWorld(): Promise<World> {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  const today = app.clock.now().toISOString().slice(0, 10);
  const taxes = [{ label: 'VAT', bps: 2_000 }];
  const lines = [{ description: 'Deposit', qty: 100, unitCents: 83_333, taxes }];
  const issueDate = addDays(today, -8);
  const first = await makeInvoice(app, owner, { issueDate, lines });
  const { projectId, clientId } = first;
  const rest = [
    await makeInvoice(app, owner, { projectId, issueDate }),
    await makeInvoice(app, owner, { projectId, issueDate: today }),
  ];
  await app.system.sql`update invoices set currency = 'EUR' where id = ${rest[1]?.id ?? ''}`;
  const invoices = [first, ...rest].map((it) => it.id);
  const nothing = { payments: [], notes: [], bills: [], withdrawals: [] };
  return { today, clientId, projectId, invoices, ...nothing };
}

const by = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);

async function take(world: World, { act, which, cents, ago }: Step): Promise<void> {
  const { clientId, projectId } = world;
  const date = addDays(world.today, -ago);
  const invoiceId = world.invoices[which] ?? '';
  const bill = world.bills[which] ?? '';
  switch (act) {
    case 'pay': {
      const currency = which === 2 ? 'EUR' : 'USD';
      const allocations = [{ invoiceId, amountCents: Math.ceil(cents / 2) }];
      const paid = { clientId, currency, amountCents: cents, receivedOn: date, allocations };
      world.payments.push((await makePayment(app, owner, paid)).id);
      return;
    }
    case 'reverse': {
      const id = world.payments[which] ?? '';
      await by((ctx) => reversePayment(ctx, { id, reversedOn: date, reason: 'Bounced' }));
      return;
    }
    case 'credit': {
      const credit = { id: invoiceId, amountCents: cents, date, reason: 'Discount' };
      world.notes.push((await by((ctx) => creditInvoice(ctx, credit))).id);
      return;
    }
    case 'void':
      await by((ctx) => voidInvoice(ctx, { id: world.notes[which] ?? invoiceId, reason: 'Typo' }));
      return;
    case 'apply':
      await by((ctx) => applyCredit(ctx, { clientId, invoiceId, amountCents: cents, date }));
      return;
    case 'off':
      await by((ctx) => writeOffInvoice(ctx, { id: invoiceId, reason: 'Bankrupt', date }));
      return;
    case 'owe':
      await by((ctx) => undoWriteOff(ctx, { id: invoiceId }));
      return;
    case 'cost':
      await makeCost(app, owner, { projectId, amountCents: cents, date });
      return;
    case 'correct':
      await makeCorrection(app, owner, { amountCents: cents, date });
      return;
    case 'bill': {
      const { id } = await makeBill(app, owner, {
        ...{ projectId, billedOn: date },
        lines: [{ rateCents: cents, section: null }, { taxes: [{ label: 'VAT', bps: 700 }] }],
      });
      world.bills.push(id);
      await by((ctx) => approveBill(ctx, { id, reason: 'Agreed' }));
      return;
    }
    case 'payBill':
      await by((ctx) => markBillPaid(ctx, { id: bill, paidOn: date, source: 'manual' }));
      return;
    case 'undoBill':
      await by((ctx) => undoBillPaid(ctx, { id: bill, reason: 'Not sent' }));
      return;
    case 'voidBill':
      await by((ctx) => voidBill(ctx, { id: bill, reason: 'Twice' }));
      return;
    case 'reopenBill':
      await by((ctx) => reopenBill(ctx, { id: bill, reason: 'Wrong' }));
      return;
    case 'withdraw': {
      const part = { kind: 'bill', billId: bill, amountCents: -cents } as const;
      const transaction = { amountCents: -cents, date };
      const { id: transactionId } = await makeTransaction(app, owner, transaction);
      const { groupId } = await by((ctx) =>
        matchTransaction(ctx, { transactionId, parts: [part] }),
      );
      world.withdrawals.push({ id: transactionId, groupId, cents });
      return;
    }
    case 'unmatch': {
      const { groupId = '' } = world.withdrawals[which] ?? {};
      await by((ctx) => undoMatch(ctx, { groupId, reason: 'Wrong bill' }));
      return;
    }
    case 'return': {
      const gone = world.withdrawals[which];
      const { id } = await makeTransaction(app, owner, { amountCents: gone?.cents ?? cents, date });
      const part = { kind: 'return', transactionId: gone?.id ?? id } as const;
      await by((ctx) => matchTransaction(ctx, { transactionId: id, parts: [part] }));
    }
  }
}

/** Refusals are fine; the ledger must be whole after each of them. */
async function attempt(world: World, it: Step): Promise<void> {
  try {
    await take(world, it);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (!(cause instanceof AppError)) throw error;
  }
}

/** What clients owe and have as credit, and what is owed to payees, from the records themselves. */
async function balancesOf(currency: string) {
  const [row] = await app.system.sql<{ owed: string; credit: string; payable: string }[]>`
    with live as (select * from invoice_settlements where ended_at is null)
    select
      (select coalesce(sum(total_cents - paid_cents - credited_cents), 0) from invoices
        where workspace_id = ${owner.workspaceId} and currency = ${currency}
          and kind <> 'credit_note' and status not in ('draft', 'void')) as owed,
      (select coalesce(sum(p.amount_cents + p.fee_cents - (select coalesce(sum(amount_cents), 0)
          from live where payment_id = p.id)), 0) from payments p
        where workspace_id = ${owner.workspaceId} and currency = ${currency}
          and reversed_at is null)
      + (select coalesce(sum(n.total_cents - (select coalesce(sum(amount_cents), 0)
          from live where credit_note_id = n.id)), 0) from invoices n
        where workspace_id = ${owner.workspaceId} and currency = ${currency}
          and kind = 'credit_note' and status <> 'void') as credit,
      (select coalesce(sum(amount_cents), 0) from bills where workspace_id = ${owner.workspaceId}
        and currency = ${currency} and status in ('approved', 'scheduled'))
      + (select coalesce(sum(m.amount_cents), 0) from bank_matches m
        join bills b on b.workspace_id = m.workspace_id and b.id = m.bill_id
        where m.workspace_id = ${owner.workspaceId} and b.currency = ${currency}
          and m.undone_at is null and b.status <> 'paid') as payable`;
  return [Number(row?.owed), -Number(row?.credit), -Number(row?.payable)];
}

const sumOf = (entries: LedgerEntry[], currency: string, code?: string) =>
  entries
    .filter((it) => it.currency === currency)
    .flatMap((it) => it.lines)
    .filter((it) => code === undefined || it.account.code === code)
    .reduce((sum, it) => sum + it.cents, 0) + 0;

/** Exports what is new, if anything is. */
async function exportAll({ today }: World): Promise<void> {
  const period = { from: addDays(today, -100), to: today, format: 'csv' } as const;
  await by((ctx) => createAccountingExport(ctx, period)).catch((error) => {
    expect(error).toMatchObject({ code: 'conflict' });
  });
}

type Lines = Pick<LedgerEntry, 'currency' | 'lines'>;

/** Adds up entries by currency and account, without those that are zero. */
function sumsOf(entries: readonly Lines[], taken: readonly Lines[] = []): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (of: readonly Lines[], sign: number) => {
    for (const { currency, lines } of of) {
      for (const { account, cents } of lines) {
        const key = `${currency} ${account.code}`;
        sums[key] = (sums[key] ?? 0) + sign * cents;
      }
    }
  };
  add(entries, 1);
  add(taken, -1);
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

/** What all exports together booked, less what they took back. */
async function exportedSums(): Promise<Record<string, number>> {
  const rows = await app.system.sql<{ entry: Lines | null; before: Lines | null }[]>`
    select entry, before from accounting_export_rows where workspace_id = ${owner.workspaceId}`;
  return sumsOf(
    rows.flatMap((it) => it.entry ?? []),
    rows.flatMap((it) => it.before ?? []),
  );
}

test('the ledger adds up to zero, has each record once, and agrees with what is owed and exported', async () => {
  const { receivable, client_credit: credit, payable } = standardChart.accounts;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const world = await openWorld();
      for (const [index, it] of steps.entries()) {
        await attempt(world, it);
        if (index % 5 === 4) await exportAll(world);
      }
      await exportAll(world);
      const period = { from: addDays(world.today, -100), to: world.today };
      const ledger = await by((ctx) => listLedger(ctx, period));
      for (const entry of ledger) expect(sumOf([entry], entry.currency)).toBe(0);
      expect(new Set(ledger.map((it) => `${it.kind} ${it.id}`)).size).toBe(ledger.length);
      for (const currency of ['USD', 'EUR']) {
        const codes = [receivable.code, credit.code, payable.code];
        const booked = codes.map((it) => sumOf(ledger, currency, it));
        expect(booked).toEqual((await balancesOf(currency)).map((it) => it + 0));
      }
      expect(await exportedSums()).toEqual(sumsOf(ledger));
      const middle = addDays(world.today, -5);
      const parts = [
        ...(await by((ctx) => listLedger(ctx, { ...period, to: addDays(middle, -1) }))),
        ...(await by((ctx) => listLedger(ctx, { ...period, from: middle }))),
      ];
      expect(parts).toEqual(ledger);
    }),
    { numRuns: 12 },
  );
}, 240_000);
