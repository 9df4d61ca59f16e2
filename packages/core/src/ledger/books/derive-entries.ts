import { isWithin, type Period } from '@callboard/domain/books/period';
import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import type { Ctx } from '../../kernel/context.ts';
import { bookCreditNote, bookInvoice } from './book-invoices.ts';
import { bookPayment, bookRefund, bookWriteOff } from './book-payments.ts';
import { bookBankEntry, bookBill, bookBillPayment, bookCost } from './book-spending.ts';
import { inOrder, type LedgerEntry } from './ledger-entry.ts';
import { selectBillPayments } from './select-bill-payments.ts';
import { selectBookedBills } from './select-booked-bills.ts';
import { selectBookedInvoices } from './select-booked-invoices.ts';
import { selectBankEntries, selectBookedCosts, selectCorrections } from './select-booked-others.ts';
import {
  selectBookedPayments,
  selectBookedRefunds,
  selectWriteOffs,
} from './select-booked-payments.ts';

/** Returns what is booked in a period by the records as they are now, by day, each record once. */
export async function deriveEntries(ctx: Ctx, period: Period): Promise<LedgerEntry[]> {
  const chart = await findBookSettings(ctx);
  const [invoices, payments, refunds, writeOffs, bills, billPayments, costs, others, corrections] =
    await Promise.all([
      selectBookedInvoices(ctx, period),
      selectBookedPayments(ctx, period),
      selectBookedRefunds(ctx, period),
      selectWriteOffs(ctx, period),
      selectBookedBills(ctx, period),
      selectBillPayments(ctx, period),
      selectBookedCosts(ctx, period),
      selectBankEntries(ctx, period),
      selectCorrections(ctx, period),
    ]);
  const entries = [
    ...invoices.flatMap((it) =>
      it.isCreditNote ? bookCreditNote(chart, it) : [bookInvoice(chart, it)],
    ),
    ...payments.flatMap((it) => bookPayment(chart, it)),
    ...refunds.flatMap((it) => bookRefund(chart, it)),
    ...writeOffs.flatMap((it) => bookWriteOff(chart, it)),
    ...bills.map((it) => bookBill(chart, it)),
    ...billPayments.map((it) => bookBillPayment(chart, it)),
    ...costs.map((it) => bookCost(chart, it)),
    ...others.map((it) => bookBankEntry(chart, it)),
    ...corrections,
  ];
  return inOrder(entries.filter((it) => isWithin(period, it.date)));
}
