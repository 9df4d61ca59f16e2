import { addDays } from '@callboard/domain/cash/days';
import { createTestApp, type TestApp } from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standardChart } from '../../accounts/book-settings/chart.ts';
import { createAccountingExport } from '../accounting-exports/index.ts';
import { listLedger } from './index.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { type Books, by, openBooks } from './testing/open-books.ts';
import { attempt, step } from './testing/random-acts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 5 });
});
afterAll(() => app.close());

/** What clients owe and have as credit, and what is owed to payees, from the records themselves. */
async function balancesOf({ owner }: Books, currency: string) {
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
async function exportAll(books: Books): Promise<void> {
  const period = { from: addDays(books.today, -100), to: books.today, format: 'csv' } as const;
  await by(books, (ctx) => createAccountingExport(ctx, period)).catch((error) => {
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
async function exportedSums({ owner }: Books): Promise<Record<string, number>> {
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
      const books = await openBooks(app);
      for (const [index, it] of steps.entries()) {
        await attempt(books, it);
        if (index % 5 === 4) await exportAll(books);
      }
      await exportAll(books);
      const period = { from: addDays(books.today, -100), to: books.today };
      const ledger = await by(books, (ctx) => listLedger(ctx, period));
      for (const entry of ledger) expect(sumOf([entry], entry.currency)).toBe(0);
      expect(new Set(ledger.map((it) => `${it.kind} ${it.id}`)).size).toBe(ledger.length);
      for (const currency of ['USD', 'EUR']) {
        const codes = [receivable.code, credit.code, payable.code];
        const booked = codes.map((it) => sumOf(ledger, currency, it));
        expect(booked).toEqual((await balancesOf(books, currency)).map((it) => it + 0));
      }
      expect(await exportedSums(books)).toEqual(sumsOf(ledger));
      const middle = addDays(books.today, -5);
      const parts = [
        ...(await by(books, (ctx) => listLedger(ctx, { ...period, to: addDays(middle, -1) }))),
        ...(await by(books, (ctx) => listLedger(ctx, { ...period, from: middle }))),
      ];
      expect(parts).toEqual(ledger);
    }),
    { numRuns: 12 },
  );
}, 240_000);
