import type { CostSection } from '@callboard/domain/estimates/enums';
import { accountOf, type Chart } from '../../accounts/book-settings/chart.ts';
import { type LedgerEntry, linesOf } from './ledger-entry.ts';

interface Spent {
  id: string;
  date: string;
  label: string;
  name: string | null;
  projectId: string | null;
  currency: string;
  amountCents: number;
}

export interface BookedBill extends Spent {
  lines: readonly {
    description: string;
    amountCents: number;
    taxCents: number;
    section: CostSection | null;
  }[];
}

/** Books a bill by its lines: the company owes it. A line without a section is booked to `other`. */
export function bookBill(chart: Chart, bill: BookedBill): LedgerEntry {
  const { payable, tax_paid: tax, other } = chart.accounts;
  const { lines, amountCents, ...known } = bill;
  const spent = lines.flatMap(({ section, description: memo, ...it }) => [
    { account: section ? chart.sections[section] : other, cents: it.amountCents, section, memo },
    { account: tax, cents: it.taxCents, memo },
  ]);
  const rest = amountCents - spent.reduce((sum, it) => sum + it.cents, 0);
  return {
    ...known,
    kind: 'bill',
    lines: linesOf(
      ...spent,
      { account: other, cents: rest, memo: 'Without lines' },
      { account: payable, cents: -amountCents },
    ),
  };
}

/** What was paid of a bill: positive, or negative when it came back. */
export interface BookedBillPayment extends Spent {
  billId: string;
}

/** Books a payment of a bill, of all or of a part of it, on the day it was paid. */
export function bookBillPayment(
  chart: Chart,
  { amountCents, billId: _, ...known }: BookedBillPayment,
): LedgerEntry {
  const { payable, bank } = chart.accounts;
  const lines = linesOf(
    { account: payable, cents: amountCents },
    { account: bank, cents: -amountCents },
  );
  return { ...known, kind: 'bill_payment', lines };
}

/** Books a cost of a job, which was paid when it was made. */
export function bookCost(
  chart: Chart,
  { amountCents, section, ...known }: Spent & { section: CostSection },
): LedgerEntry {
  return {
    ...known,
    kind: 'cost',
    lines: linesOf(
      { account: chart.sections[section], cents: amountCents, section },
      { account: chart.accounts.bank, cents: -amountCents },
    ),
  };
}

export interface BookedBankEntry extends Spent {
  isFee: boolean;
  accountCode: string | null;
}

/** Books money in (positive) or out of the bank that belongs to no invoice, bill or cost. */
export function bookBankEntry(
  chart: Chart,
  { amountCents, isFee, accountCode, ...known }: BookedBankEntry,
): LedgerEntry {
  const { bank, bank_fees: fees, other } = chart.accounts;
  const without = isFee ? fees : other;
  const account =
    accountCode === null
      ? without
      : (accountOf(chart, accountCode) ?? { code: accountCode, name: `Account ${accountCode}` });
  return {
    ...known,
    kind: 'bank_entry',
    lines: linesOf({ account: bank, cents: amountCents }, { account, cents: -amountCents }),
  };
}
