import { notFound } from '@callboard/domain/errors';
import { balanceOf, taxSummary } from '@callboard/domain/invoices/amounts';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { seesAllMoney } from '../../accounts/access/money.ts';
import { isOwnMoney, requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { selectDetailMarks } from '../../tell/payment-details/select-marks.ts';
import { creditOf } from '../payments/select-credit.ts';
import { isDraft, liveInvoices } from './conditions.ts';
import { findInvoiceLinks } from './find-invoice-links.ts';
import { findInvoiceRecipient } from './find-invoice-recipient.ts';
import { findInvoiceSettings } from './find-invoice-settings.ts';
import { invoicedOf } from './invoiced-of.ts';
import { dueDateOf } from './issue-invoice.ts';
import { issueProblems } from './issue-problems.ts';
import { withState } from './list-invoices.ts';
import { type Invoice, invoiceColumns, lineColumns } from './record.ts';

const { clients, estimates, invoiceLines, invoiceMessages, invoices } = schema;
const { invoiceSettlements, memberships, payments, projects, users } = schema;

const originals = alias(invoices, 'originals');

export type InvoiceInFull = Awaited<ReturnType<typeof findInvoice>>;

/**
 * Returns an invoice with its lines, what settled it, its messages, and what prevents issuing it while
 * it is a draft.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findInvoice(ctx: Ctx, { id }: { id: string }) {
  requireMoney(ctx);
  const found = await selectNamed(ctx, id);
  if (!found) throw notFound('invoice');
  const { invoice, ...names } = found;
  const today = todayOf(ctx);
  const [lines, settlements, notes, messages, links, recipient, marks] = await Promise.all([
    readInvoiceLines(ctx, id),
    listSettlements(ctx, id),
    listNotes(ctx, id),
    listMessages(ctx, id),
    findInvoiceLinks(ctx, { id }),
    findInvoiceRecipient(ctx, invoice),
    selectDetailMarks(ctx, { clientIds: [invoice.clientId], company: true }),
  ]);
  return {
    ...withState(invoice, today),
    ...names,
    today,
    lines,
    taxes: taxSummary(lines, invoice.taxRounding),
    balanceCents: balanceOf(invoice),
    settlements,
    creditNotes: notes,
    messages,
    links,
    recipient,
    /** What changed of where it goes, and of where it says to pay to. */
    marks,
    problems: isDraft(invoice) ? await issueProblems(ctx, invoice) : [],
    /** When it is due if it is issued today. */
    dueOnIssue: isDraft(invoice) ? await dueDateOf(ctx, invoice, today) : null,
    siblings: await listSiblings(ctx, invoice),
    ...(await settingsOf(ctx)),
    ...(await moneyOf(ctx, invoice)),
  };
}

/** The taxes that a line can have, how tax is rounded when lines are saved, and what a payment may be short. */
async function settingsOf(ctx: Ctx) {
  const { taxes, shortfallCents, taxRounding: nextTaxRounding } = await findInvoiceSettings(ctx);
  return { taxChoices: taxes, shortfallCents, nextTaxRounding };
}

/** The other invoices of its estimate, in the order of the schedule. */
async function listSiblings(ctx: Ctx, { id, estimateId }: Invoice) {
  if (estimateId === null) return [];
  const { rows } = await invoicedOf(ctx, estimateId);
  return rows.filter((it) => it.id !== id && it.kind !== 'credit_note');
}

/** What the actor may do with the money of its client. */
async function moneyOf(ctx: Ctx, { clientId, currency }: Invoice) {
  const maySettle = seesAllMoney(ctx);
  return { maySettle, creditCents: maySettle ? await creditOf(ctx, { clientId, currency }) : 0 };
}

async function selectNamed(ctx: Ctx, id: string) {
  const [found] = await ctx.tx
    .select({
      invoice: invoiceColumns,
      clientName: clients.name,
      isClientReminderOff: clients.isReminderOff,
      poRequired: clients.poRequired,
      projectName: projects.name,
      jobNo: projects.jobNo,
      estimateNumber: estimates.number,
      creditOfNumber: originals.number,
      createdByName: users.name,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .leftJoin(estimates, eq(estimates.id, invoices.estimateId))
    .leftJoin(originals, eq(originals.id, invoices.creditOf))
    .leftJoin(memberships, eq(memberships.id, invoices.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(invoices.id, id), isOwnMoney(ctx, invoices), liveInvoices));
  return found;
}

/** Returns the lines of an invoice in order. */
export function readInvoiceLines({ tx }: Ctx, invoiceId: string) {
  return tx
    .select(lineColumns)
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

/** What settled it, or was settled by it if it is a credit note, also what ended. */
function listSettlements({ tx }: Ctx, id: string) {
  const notes = alias(invoices, 'notes');
  const settled = alias(invoices, 'settled');
  return tx
    .select({
      id: invoiceSettlements.id,
      kind: invoiceSettlements.kind,
      amountCents: invoiceSettlements.amountCents,
      date: invoiceSettlements.date,
      reason: invoiceSettlements.reason,
      endedOn: invoiceSettlements.endedOn,
      invoiceId: invoiceSettlements.invoiceId,
      invoiceNumber: settled.number,
      paymentId: payments.id,
      method: payments.method,
      reference: payments.reference,
      paymentCents: payments.amountCents,
      feeCents: payments.feeCents,
      receivedOn: payments.receivedOn,
      reversalReason: payments.reversalReason,
      creditNoteId: notes.id,
      creditNoteNumber: notes.number,
      byName: users.name,
    })
    .from(invoiceSettlements)
    .leftJoin(settled, eq(settled.id, invoiceSettlements.invoiceId))
    .leftJoin(payments, eq(payments.id, invoiceSettlements.paymentId))
    .leftJoin(notes, eq(notes.id, invoiceSettlements.creditNoteId))
    .leftJoin(memberships, eq(memberships.id, invoiceSettlements.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(or(eq(invoiceSettlements.invoiceId, id), eq(invoiceSettlements.creditNoteId, id)))
    .orderBy(asc(invoiceSettlements.date), asc(invoiceSettlements.createdAt));
}

function listNotes({ tx }: Ctx, id: string) {
  return tx
    .select({
      id: invoices.id,
      number: invoices.number,
      status: invoices.status,
      issueDate: invoices.issueDate,
      totalCents: invoices.totalCents,
    })
    .from(invoices)
    .where(and(eq(invoices.creditOf, id), liveInvoices))
    .orderBy(asc(invoices.createdAt));
}

function listMessages({ tx }: Ctx, id: string) {
  return tx
    .select({
      id: invoiceMessages.id,
      kind: invoiceMessages.kind,
      email: invoiceMessages.email,
      byName: users.name,
      at: invoiceMessages.createdAt,
    })
    .from(invoiceMessages)
    .leftJoin(memberships, eq(memberships.id, invoiceMessages.sentBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(invoiceMessages.invoiceId, id))
    .orderBy(desc(invoiceMessages.createdAt));
}
