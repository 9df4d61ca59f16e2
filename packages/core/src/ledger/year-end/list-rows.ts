import { billStatusLabels } from '@callboard/domain/bills/enums';
import type { Period } from '@callboard/domain/books/period';
import { invoiceKindLabels, invoiceStatusLabels } from '@callboard/domain/invoices/enums';
import { and, asc, between, eq, isNotNull, sql } from 'drizzle-orm';
import { isUnmatched } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveInvoices } from '../../sales/invoices/conditions.ts';
import { isStandingBill } from '../../spend/bills/conditions.ts';
import { amountCell } from '../accounting-exports/csv-file.ts';
import type { Table } from './text-file.ts';

const { bankAccounts, bankTransactions, bills, invoices, projects } = schema;

const job = sql<string>`coalesce(concat_ws(' ', ${projects.jobNo}, ${projects.name}), '')`;

/** Condition: invoices and credit notes of a period, void ones too: their numbers were taken. */
function isNumberedIn({ from, to }: Period) {
  const { issueDate, number } = invoices;
  return and(liveInvoices, isNotNull(number), between(issueDate, from, to));
}

/** Lists the invoices and credit notes of a period by their number, to be printed. */
export async function selectNumbered({ tx }: Ctx, period: Period): Promise<NumberedInvoice[]> {
  return tx
    .select({ id: invoices.id, number: sql<string>`${invoices.number}` })
    .from(invoices)
    .where(isNumberedIn(period))
    .orderBy(asc(invoices.issueDate), asc(invoices.number));
}

/** An invoice or a credit note with its number. */
export interface NumberedInvoice {
  id: string;
  number: string;
}

/** Returns the invoices and credit notes of a period. */
export async function selectInvoiceRows({ tx }: Ctx, period: Period): Promise<Table> {
  const found = await tx
    .select({
      number: invoices.number,
      kind: invoices.kind,
      status: invoices.status,
      billTo: invoices.billTo,
      job,
      issueDate: invoices.issueDate,
      dueDate: invoices.dueDate,
      paidOn: invoices.paidOn,
      currency: invoices.currency,
      subtotal: invoices.subtotalCents,
      tax: invoices.taxCents,
      total: invoices.totalCents,
      paid: invoices.paidCents,
      credited: invoices.creditedCents,
    })
    .from(invoices)
    .leftJoin(projects, eq(projects.id, invoices.projectId))
    .where(isNumberedIn(period))
    .orderBy(asc(invoices.issueDate), asc(invoices.number));
  const header = [
    ...['Number', 'Kind', 'Status', 'Client', 'Job', 'Issued', 'Due', 'Paid on', 'Before tax'],
    ...['Tax', 'Total', 'Paid', 'Credited', 'Currency'],
  ];
  const rows = found.map((it) => [
    ...[it.number ?? '', invoiceKindLabels[it.kind], invoiceStatusLabels[it.status]],
    ...[it.billTo.name, it.job, it.issueDate ?? '', it.dueDate ?? '', it.paidOn ?? ''],
    ...[it.subtotal, it.tax, it.total, it.paid, it.credited].map((cents) =>
      amountCell(cents, it.currency),
    ),
    it.currency,
  ]);
  return [header, rows];
}

/** Returns the bills of a period that were not called off. */
export async function selectBillRows({ tx }: Ctx, { from, to }: Period): Promise<Table> {
  const found = await tx
    .select({
      payee: bills.payeeName,
      number: bills.number,
      status: bills.status,
      job,
      billedOn: bills.billedOn,
      dueOn: bills.dueOn,
      paidOn: bills.paidOn,
      currency: bills.currency,
      tax: bills.taxCents,
      total: bills.amountCents,
    })
    .from(bills)
    .leftJoin(projects, eq(projects.id, bills.projectId))
    .where(and(isStandingBill, between(bills.billedOn, from, to)))
    .orderBy(asc(bills.billedOn), asc(bills.id));
  const header = [
    ...[
      'Payee',
      'Number',
      'Status',
      'Job',
      'Dated',
      'Due',
      'Paid on',
      'Before tax',
      'Tax',
      'Total',
    ],
    'Currency',
  ];
  const rows = found.map((it) => [
    ...[it.payee, it.number ?? '', billStatusLabels[it.status], it.job, it.billedOn, it.dueOn],
    it.paidOn ?? '',
    ...[it.total - it.tax, it.tax, it.total].map((cents) => amountCell(cents, it.currency)),
    it.currency,
  ]);
  return [header, rows];
}

/** Returns the bank transactions of a period of which a part is neither matched nor ignored. */
export async function selectUnmatchedRows({ tx }: Ctx, { from, to }: Period): Promise<Table> {
  const found = await tx
    .select({
      date: bankTransactions.date,
      account: bankAccounts.name,
      mask: bankAccounts.mask,
      name: bankTransactions.name,
      reference: bankTransactions.reference,
      currency: bankTransactions.currency,
      amount: bankTransactions.amountCents,
      matched: bankTransactions.matchedCents,
    })
    .from(bankTransactions)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.accountId))
    .where(and(isUnmatched, between(bankTransactions.date, from, to)))
    .orderBy(asc(bankTransactions.date), asc(bankTransactions.id));
  const header = ['Date', 'Account', 'Name', 'Reference', 'Amount', 'Not matched', 'Currency'];
  const rows = found.map((it) => [
    ...[it.date, `${it.account} ••${it.mask}`, it.name, it.reference ?? ''],
    ...[it.amount, it.amount - it.matched].map((cents) => amountCell(cents, it.currency)),
    it.currency,
  ]);
  return [header, rows];
}
