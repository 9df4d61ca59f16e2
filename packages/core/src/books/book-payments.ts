import type { Chart } from './chart.ts';
import type { AccountingRecord } from './enums.ts';
import { type LedgerEntry, linesOf } from './ledger-entry.ts';

export interface BookedSettlement {
  id: string;
  invoiceNumber: string;
  projectId: string;
  amountCents: number;
  date: string;
  endedOn: string | null;
}

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
  const { settlements, reversedOn, amountCents, feeCents, ...known } = payment;
  const atOnce = settlements.filter((it) => it.date <= known.date);
  const later = settlements.filter((it) => it.date > known.date);
  const endsWith = (it: BookedSettlement) => it.endedOn !== null && it.endedOn === reversedOn;
  const released = settlements.filter((it) => it.endedOn !== null && !endsWith(it));
  const projectId = projectOf(settlements);
  const moved = (sign: number, of: readonly BookedSettlement[]) => {
    const settledCents = of.reduce((sum, it) => sum + it.amountCents, 0);
    return linesOf(
      { account: bank, cents: sign * amountCents },
      { account: fees, cents: sign * feeCents },
      { account: receivable, cents: -sign * settledCents, memo: numbersOf(of) },
      { account: credit, cents: -sign * (amountCents + feeCents - settledCents) },
    );
  };
  const between = (kind: AccountingRecord, it: BookedSettlement, sign: number): LedgerEntry => ({
    ...{ ...known, kind, id: it.id, projectId: it.projectId, label: it.invoiceNumber },
    date: sign > 0 ? it.date : (it.endedOn ?? it.date),
    lines: linesOf(
      { account: credit, cents: sign * it.amountCents },
      { account: receivable, cents: -sign * it.amountCents },
    ),
  });
  const entries: LedgerEntry[] = [
    { ...known, kind: 'payment', projectId, lines: moved(1, atOnce) },
    ...later.map((it) => between('credit_applied', it, 1)),
    ...released.map((it) => between('credit_released', it, -1)),
  ];
  if (reversedOn === null) return entries;
  const lines = moved(-1, settlements.filter(endsWith));
  return [...entries, { ...known, kind: 'payment_reversal', projectId, date: reversedOn, lines }];
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

/** The job of what a payment settled, if it is one. */
function projectOf(settlements: readonly BookedSettlement[]): string | null {
  const [first, ...others] = new Set(settlements.map((it) => it.projectId));
  return others.length === 0 ? (first ?? null) : null;
}

function numbersOf(settlements: readonly BookedSettlement[]): string | null {
  const numbers = [...new Set(settlements.map((it) => it.invoiceNumber))];
  return numbers.length === 0 ? null : numbers.join(', ');
}
