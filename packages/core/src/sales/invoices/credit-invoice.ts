import { AppError, invalid } from '@callboard/domain/errors';
import type { CreditInvoice } from '@callboard/domain/invoices/fields';
import { formatMoney } from '@callboard/domain/money/format-money';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { lockClient } from '../payments/lock-client.ts';
import { isDraft, issuedStatus, isVoid, liveInvoices } from './conditions.ts';
import { creditLines } from './credit-lines.ts';
import { findInvoiceClient } from './find-invoice-client.ts';
import { lockInvoice } from './lock-invoice.ts';
import { readLetterhead } from './read-letterhead.ts';
import { type Invoice, nameOf } from './record.ts';
import { refreshInvoice } from './settle-invoice.ts';
import { settleWithNote } from './settle-note.ts';
import { storeInvoice } from './store-draft.ts';
import { takeInvoiceNumber } from './take-invoice-number.ts';
import { requireDate } from './write-off-invoice.ts';

const { invoices } = schema;

/**
 * Issues a credit note for an invoice, in part or in full, with its tax in proportion. It settles what
 * is still owed of the invoice, and what was written off; what is beyond was paid, and is credit of the
 * client. Section 11.5 of the domain document.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter` above what is left to credit,
 * `conflict` for a draft, a void one or a locked month.
 */
export async function creditInvoice(
  ctx: Ctx,
  { id, amountCents, date = todayOf(ctx), reason }: z.input<typeof CreditInvoice>,
): Promise<{ id: string; number: string }> {
  await lockClient(ctx, await findInvoiceClient(ctx, id));
  await requireOpenPeriod(ctx, date);
  const invoice = await lockInvoice(ctx, id);
  requireCreditable(invoice);
  requireDate(ctx, invoice, date);
  const left = invoice.totalCents - (await creditedOf(ctx, invoice));
  const cents = amountCents ?? left;
  if (left <= 0) throw new AppError('conflict', `${nameOf(invoice)} was credited in full.`);
  if (cents > left) {
    const most = formatMoney(left, invoice.currency);
    throw invalid('amountCents', `${most} of ${nameOf(invoice)} is left to credit.`);
  }
  const note = await storeNote(ctx, { invoice, cents, date, reason });
  await settleWithNote(ctx, invoice, { note, cents, date, reason });
  await refreshInvoice(ctx, invoice);
  await record(ctx, 'invoice.credited', {
    subject: id,
    project: invoice.projectId,
    data: { name: nameOf(invoice), note: note.number, reason },
    changes: { before: {}, after: { amountCents: cents, currency: invoice.currency, date } },
  });
  return note;
}

function requireCreditable(invoice: Invoice): void {
  if (invoice.kind === 'credit_note') {
    throw new AppError('conflict', 'A credit note is voided, not credited.');
  }
  if (!isDraft(invoice) && !isVoid(invoice)) return;
  throw new AppError('conflict', `${nameOf(invoice)} was not issued, so nothing can be credited.`);
}

/** Returns what credit notes of an invoice come to. */
async function creditedOf({ tx }: Ctx, { id }: Invoice): Promise<number> {
  const [row] = await tx
    .select({ cents: sql`coalesce(sum(${invoices.totalCents}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.creditOf, id), liveInvoices, ne(invoices.status, 'void')));
  return row?.cents ?? 0;
}

interface Note {
  invoice: Invoice;
  cents: number;
  date: string;
  reason: string;
}

async function storeNote(ctx: Ctx, { invoice, cents, date, reason }: Note) {
  const { projectId, clientId, billTo, poNumber, currency, estimateId, taxRounding } = invoice;
  const number = await takeInvoiceNumber(ctx, date);
  const id = await storeInvoice(
    ctx,
    {
      ...{ projectId, clientId, billTo, poNumber, currency, estimateId, taxRounding },
      ...{ kind: 'credit_note', status: issuedStatus, creditOf: invoice.id },
      ...{ number, issueDate: date, dueDate: null, notes: reason },
      letterhead: await readLetterhead(ctx),
    },
    await creditLines(ctx, invoice, cents),
  );
  return { id, number };
}
