import { addDays } from '@callboard/domain/cash/days';
import { AppError } from '@callboard/domain/errors';
import fc from 'fast-check';
import type { Acts, Books } from './open-books.ts';
import { actOnBank } from './random-bank.ts';
import { actOnBills } from './random-bills.ts';
import { actOnInvoices } from './random-invoices.ts';
import { actOnMonths } from './random-months.ts';

const acts: Acts = { ...actOnInvoices, ...actOnBills, ...actOnBank, ...actOnMonths };

/** Every act, and more often those that others need, or that are refused more often. */
const names = [
  ...Object.keys(acts),
  ...['pay', 'pay', 'pay', 'pay', 'invoice', 'bill', 'bill', 'payBill', 'payBank', 'deposit'],
  ...['apply', 'apply', 'refund', 'refund', 'reverseRefund', 'refundBank', 'credit', 'lock'],
];

export const step = fc.record({
  act: fc.constantFrom(...names),
  which: fc.nat(5),
  cents: fc.integer({ min: 1, max: 150_000 }),
  /** Days before today. */
  ago: fc.oneof(fc.nat(12), fc.nat(60)),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Takes a step. It may be refused; nothing else may go wrong. Returns whether it was taken. */
export async function attempt(books: Books, { act, ago, ...chance }: Step): Promise<boolean> {
  try {
    await acts[act]?.(books, { ...chance, date: addDays(books.today, -ago) });
    return true;
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (!(cause instanceof AppError)) throw error;
    return false;
  }
}
