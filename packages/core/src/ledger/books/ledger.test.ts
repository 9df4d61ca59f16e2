import { bidSections } from '@callboard/domain/estimates/enums';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardChart } from '../../accounts/book-settings/chart.ts';
import { bookCreditNote, bookInvoice } from './book-invoices.ts';
import { bookPayment, bookWriteOff } from './book-payments.ts';
import { bookBankEntry, bookBill, bookBillPayment, bookCost } from './book-spending.ts';
import type { LedgerEntry } from './ledger-entry.ts';

const cents = fc.integer({ min: 1, max: 1_000_000_000 });
const signed = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const date = fc
  .integer({ min: 0, max: 364 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const section = fc.option(fc.constantFrom(...bidSections), { nil: null });
const line = fc.record({
  description: fc.constant('Line'),
  amountCents: signed,
  taxCents: signed,
  section,
});
const lines = fc.array(line, { maxLength: 20 });
const known = { label: 'A', name: 'Quillfeather Coffee', projectId: 'prj_1', currency: 'USD' };
const settlement = fc.record({
  id: fc.uuid(),
  amountCents: cents,
  date,
  endedOn: fc.option(date, { nil: null }),
  ...{ invoiceNumber: fc.constant('INV-1'), projectId: fc.constantFrom('prj_1', 'prj_2') },
});

const sumOf = (entry: LedgerEntry) => entry.lines.reduce((sum, it) => sum + it.cents, 0);
const balanceOf = (entries: LedgerEntry[], code: string) =>
  entries
    .flatMap((it) => it.lines)
    .filter((it) => it.account.code === code)
    .reduce((sum, it) => sum + it.cents, 0);
const keysOf = (entries: LedgerEntry[]) => entries.map((it) => `${it.kind} ${it.id}`);

function expectBooked(entries: LedgerEntry[]): void {
  for (const entry of entries) {
    expect(sumOf(entry)).toBe(0);
    expect(entry.lines.every((it) => Number.isSafeInteger(it.cents) && it.cents !== 0)).toBe(true);
  }
  expect(new Set(keysOf(entries)).size).toBe(entries.length);
}

describe('the lines of every entry add up to zero, and no entry is there twice', () => {
  test('for invoices and credit notes', () => {
    fc.assert(
      fc.property(
        signed,
        lines,
        date,
        fc.array(settlement),
        (totalCents, lines, date, settlements) => {
          const invoice = { ...known, id: 'inv', date, totalCents, lines };
          expectBooked([bookInvoice(standardChart, invoice)]);
          expectBooked(bookCreditNote(standardChart, { ...invoice, settlements }));
        },
      ),
    );
  });

  test('for payments, whatever they settle, when it ends, and when they are reversed', () => {
    fc.assert(
      fc.property(
        fc.record({
          date,
          amountCents: cents,
          feeCents: fc.nat(5_000),
          reversedOn: fc.option(date, { nil: null }),
          settlements: fc.array(settlement, { maxLength: 6 }),
        }),
        (payment) => {
          const entries = bookPayment(standardChart, { ...known, id: 'pay', ...payment });
          expectBooked(entries);
          const live = payment.settlements.filter((it) => it.endedOn === null);
          const settled = live.reduce((sum, it) => sum + it.amountCents, 0);
          const { receivable, bank } = standardChart.accounts;
          expect(balanceOf(entries, receivable.code)).toBe(0 - settled);
          const kept = payment.reversedOn === null ? payment.amountCents : 0;
          expect(balanceOf(entries, bank.code)).toBe(kept);
        },
      ),
    );
  });

  test('for write-offs, bills and their payments, costs and bank entries', () => {
    fc.assert(
      fc.property(settlement, signed, lines, date, (it, sum, lines, date) => {
        const spent = { ...known, id: it.id, date, amountCents: sum };
        const bill = { ...spent, lines };
        const isFee = sum % 2 === 0;
        expectBooked([
          ...bookWriteOff(standardChart, { ...known, ...it }),
          bookBill(standardChart, bill),
          bookBillPayment(standardChart, { ...spent, billId: 'bill' }),
          bookCost(standardChart, { ...spent, section: 'B' }),
          bookBankEntry(standardChart, { ...spent, isFee, accountCode: isFee ? null : '7000' }),
        ]);
      }),
    );
  });
});

test('an invoice is owed by the client, earned, and its tax is owed; a credit note the opposite', () => {
  const line = { description: 'Deposit', amountCents: 10_000, taxCents: 2_000, section: null };
  const invoice = { ...known, id: 'inv', date: '2026-10-05', totalCents: 12_000, lines: [line] };
  const sides = (entry?: LedgerEntry) => entry?.lines.map((it) => [it.account.name, it.cents]);
  expect(sides(bookInvoice(standardChart, invoice))).toEqual([
    ['Accounts Receivable', 12_000],
    ['Production Income', -10_000],
    ['Sales Tax Payable', -2_000],
  ]);
  const settled = { id: 'a', amountCents: 7_000, date: '2026-10-05', endedOn: null };
  const settlements = [{ ...settled, invoiceNumber: 'INV-1', projectId: 'prj_1' }];
  const [note] = bookCreditNote(standardChart, { ...invoice, settlements });
  expect(sides(note)).toEqual([
    ['Accounts Receivable', -7_000],
    ['Client Credits', -5_000],
    ['Production Income', 10_000],
    ['Sales Tax Payable', 2_000],
  ]);
});

test('a payment over what is owed is credit of the client, until it settles an invoice', () => {
  const first = { id: 'a', amountCents: 8_000, date: '2026-10-05', endedOn: null };
  const second = { id: 'b', amountCents: 2_500, date: '2026-11-02', endedOn: null };
  const of = { invoiceNumber: 'INV-1', projectId: 'prj_1' };
  const entries = bookPayment(standardChart, {
    ...{ ...known, id: 'pay', date: '2026-10-05', amountCents: 9_985, feeCents: 15 },
    ...{ reversedOn: null, settlements: [first, second].map((it) => ({ ...it, ...of })) },
  });
  const sides = entries.map((it) => [
    it.kind,
    it.date,
    ...it.lines.map((line) => `${line.account.name} ${line.cents}`),
  ]);
  expect(sides).toEqual([
    [
      'payment',
      '2026-10-05',
      'Checking 9985',
      'Bank Service Charges 15',
      'Accounts Receivable -8000',
      'Client Credits -2000',
    ],
    ['credit_applied', '2026-11-02', 'Client Credits 2500', 'Accounts Receivable -2500'],
  ]);
});
