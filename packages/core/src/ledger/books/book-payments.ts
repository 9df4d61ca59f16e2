import type { Chart } from '../../accounts/book-settings/chart.ts';
import {
  type BookedSettlement,
  bookCredit,
  endedTogether,
  numbersOf,
  projectOf,
  settledAtOnce,
  sumOf,
} from './book-credit.ts';
import { type LedgerEntry, linesOf } from './ledger-entry.ts';

export interface BookedPayment {
  id: string;
  date: string;
  label: string;
  name: string;
  currency: string;
  amountCents: number;
  feeCents: number;
  reversedOn: string | null;
  settlements: readonly BookedSettlement[];
}

/**
 * Books a payment on the day it was received: what it settled that day is no longer owed, and the
 * rest is credit of the client. Credit that settles an invoice later, or no longer, and a reversal
 * are entries of their own days.
 */
export function bookPayment(chart: Chart, payment: BookedPayment): LedgerEntry[] {
  const { bank, bank_fees: fees, receivable, client_credit: credit } = chart.accounts;
  const { id, date, label, name, currency, amountCents, feeCents, reversedOn } = payment;
  const projectId = projectOf(payment.settlements);
  const known = { id, label, name, currency, projectId };
  const moved = (sign: number, of: readonly BookedSettlement[]) =>
    linesOf(
      { account: bank, cents: sign * amountCents },
      { account: fees, cents: sign * feeCents },
      { account: receivable, cents: -sign * sumOf(of), memo: numbersOf(of) },
      { account: credit, cents: -sign * (amountCents + feeCents - sumOf(of)) },
    );
  const entries: LedgerEntry[] = [
    { ...known, kind: 'payment', date, lines: moved(1, settledAtOnce(payment)) },
    ...bookCredit(chart, payment),
  ];
  if (reversedOn === null) return entries;
  const lines = moved(-1, endedTogether(payment));
  return [...entries, { ...known, kind: 'payment_reversal', date: reversedOn, lines }];
}

export interface BookedRefund
  extends Pick<
    BookedPayment,
    'id' | 'date' | 'label' | 'name' | 'currency' | 'amountCents' | 'reversedOn'
  > {}

/** Books credit that went back to a client, and that it did not. */
export function bookRefund(chart: Chart, refund: BookedRefund): LedgerEntry[] {
  const { bank, client_credit: credit } = chart.accounts;
  const { amountCents, reversedOn, date, ...known } = refund;
  const lines = (sign: number) =>
    linesOf(
      { account: credit, cents: sign * amountCents },
      { account: bank, cents: -sign * amountCents },
    );
  const made: LedgerEntry = {
    ...{ ...known, kind: 'credit_refund', date, projectId: null, lines: lines(1) },
  };
  if (reversedOn === null) return [made];
  return [made, { ...made, kind: 'credit_refund_reversal', date: reversedOn, lines: lines(-1) }];
}

/** Books an invoice that is written off, and that it is no longer. */
export function bookWriteOff(
  chart: Chart,
  writeOff: BookedSettlement & { name: string; currency: string },
): LedgerEntry[] {
  const { write_offs: lost, receivable } = chart.accounts;
  const { id, invoiceNumber: label, name, currency, projectId, amountCents: cents } = writeOff;
  const { date, endedOn } = writeOff;
  const known = { id, label, name, currency, projectId };
  const lines = (sign: number) =>
    linesOf({ account: lost, cents: sign * cents }, { account: receivable, cents: -sign * cents });
  const made: LedgerEntry = { ...known, kind: 'write_off', date, lines: lines(1) };
  if (endedOn === null) return [made];
  return [made, { ...known, kind: 'write_off_reversal', date: endedOn, lines: lines(-1) }];
}
