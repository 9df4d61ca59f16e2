import { balanceOf, type Settled } from '@callboard/domain/invoices/amounts';
import type {
  InvoiceKind,
  InvoiceStatus,
  ShownInvoiceStatus,
} from '@callboard/domain/invoices/enums';
import { and, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';

const { invoices } = schema;

type Stated = { status: InvoiceStatus; kind: InvoiceKind };
type Dated = Stated & { dueDate: string | null };

/** Statuses in which an invoice is still to be paid. */
const openStatuses = ['sent', 'viewed', 'partially_paid'] as const satisfies InvoiceStatus[];

/** Condition: invoices that are not removed. */
export const liveInvoices = isNull(invoices.deletedAt);

/** Condition: a credit note. */
export const isCreditNote = eq(invoices.kind, 'credit_note');

/** Condition: an invoice that was issued and is still to be paid, in part or in full. */
export const isOpenInvoice = and(
  liveInvoices,
  sql`${invoices.status} in ${sqlWords(openStatuses)}`,
  ne(invoices.kind, 'credit_note'),
);

/** Condition: an open invoice whose due date has passed. */
export function isOverdue(today: string): SQL | undefined {
  return and(isOpenInvoice, lt(invoices.dueDate, today));
}

/** Condition: issued and not void, so that it is in the books. */
export const isBooked = and(
  liveInvoices,
  sql`${invoices.status} not in ${sqlWords(['draft', 'void'] satisfies InvoiceStatus[])}`,
);

/** Condition: it counts towards what was invoiced of an estimate, drafts included. */
export const isCounted = and(liveInvoices, ne(invoices.status, 'void'));

/** Condition: a deposit that was not issued yet. */
export const isDraftDeposit = and(
  sql`${invoices.kind} = 'deposit'`,
  sql`${invoices.status} = 'draft'`,
);

/** What is still owed of an invoice. */
export const balanceSql = sql<number>`(${invoices.totalCents} - ${invoices.paidCents}
  - ${invoices.creditedCents})`.mapWith(Number);

/** Condition: the invoice has the status that people see. */
export function hasShownStatus(status: ShownInvoiceStatus, today: string): SQL | undefined {
  if (status === 'overdue') return isOverdue(today);
  return and(liveInvoices, sql`${invoices.status} = ${sql.raw(`'${status}'`)}`);
}

/** Returns whether people still edit it. */
export function isDraft({ status }: Pick<Stated, 'status'>): boolean {
  return status === 'draft';
}

/** Returns whether it is void. */
export function isVoid({ status }: Pick<Stated, 'status'>): boolean {
  return status === 'void';
}

/** Returns whether it was issued and is still to be paid, as `isOpenInvoice` does. */
export function isOpen({ status, kind }: Stated): boolean {
  return kind !== 'credit_note' && openStatuses.some((it) => it === status);
}

/** Returns whether it is open and past its due date. */
export function isPastDue(invoice: Dated, today: string): boolean {
  return isOpen(invoice) && invoice.dueDate !== null && invoice.dueDate < today;
}

/** Returns the status that people see. */
export function shownStatus(invoice: Dated, today: string): ShownInvoiceStatus {
  return isPastDue(invoice, today) ? 'overdue' : invoice.status;
}

/** Returns the days an open invoice is past due; 0 when it is not. */
export function daysOverdue(invoice: Dated, today: string): number {
  if (!isPastDue(invoice, today) || invoice.dueDate === null) return 0;
  return Temporal.PlainDate.from(invoice.dueDate).until(today, { largestUnit: 'days' }).days;
}

interface Standing extends Settled {
  isWrittenOff: boolean;
  viewedAt: Date | null;
}

/** Returns the status of an issued invoice by what settled it. */
export function statusOf({ isWrittenOff, viewedAt, ...settled }: Standing): InvoiceStatus {
  if (balanceOf(settled) === 0) return isWrittenOff ? 'written_off' : 'paid';
  if (settled.paidCents > 0) return 'partially_paid';
  return viewedAt === null ? 'sent' : 'viewed';
}

/** The status of a draft that becomes an invoice, and of one that is void. */
export const issuedStatus = 'sent' satisfies InvoiceStatus;
export const voidStatus = 'void' satisfies InvoiceStatus;
/** The status of an invoice that its client opened before they paid. */
export const openedStatus = 'viewed' satisfies InvoiceStatus;
