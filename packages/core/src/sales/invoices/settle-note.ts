import { balanceOf } from '@callboard/domain/invoices/amounts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveInvoices } from './conditions.ts';
import type { Invoice } from './record.ts';
import { addSettlement } from './settle-invoice.ts';
import { isWriteOffOf } from './write-off-invoice.ts';

const { invoices, invoiceSettlements } = schema;

interface Note {
  note: { id: string };
  cents: number;
  date: string;
  reason: string;
}

/**
 * Settles a locked invoice with a new credit note: first what is owed, then what was written off,
 * because nobody paid that either. What is beyond was paid, and is credit of the client.
 */
export async function settleWithNote(
  ctx: Ctx,
  invoice: Invoice,
  { note, cents, date, reason }: Note,
): Promise<void> {
  const owed = Math.min(cents, balanceOf(invoice));
  const lost = await shrinkWriteOffs(ctx, invoice, { cents: cents - owed, date });
  if (owed + lost === 0) return;
  const settled = { kind: 'credit_note', creditNoteId: note.id } as const;
  await addSettlement(ctx, invoice, { ...settled, amountCents: owed + lost, date, reason });
}

/** Takes up to an amount from the write-offs of an invoice, and returns how much that is. */
async function shrinkWriteOffs(
  ctx: Ctx,
  invoice: Invoice,
  { cents, date }: Pick<Note, 'cents' | 'date'>,
): Promise<number> {
  if (cents === 0) return 0;
  const standing = await ctx.tx
    .select({
      amountCents: invoiceSettlements.amountCents,
      date: invoiceSettlements.date,
      reason: invoiceSettlements.reason,
    })
    .from(invoiceSettlements)
    .where(isWriteOffOf(invoice.id));
  const written = standing.reduce((sum, it) => sum + it.amountCents, 0);
  if (written === 0) return 0;
  requireAllMoney(ctx);
  const on = [date, ...standing.map((it) => it.date)].toSorted().at(-1) ?? date;
  await requireOpenPeriod(ctx, on);
  await ctx.tx
    .update(invoiceSettlements)
    .set({ endedOn: on, endedAt: ctx.now() })
    .where(isWriteOffOf(invoice.id));
  const taken = Math.min(cents, written);
  const rest = { kind: 'write_off', amountCents: written - taken, date: on } as const;
  const { reason = null } = standing.at(-1) ?? {};
  if (rest.amountCents > 0) await addSettlement(ctx, invoice, { ...rest, reason });
  return taken;
}

/**
 * Settles a locked invoice that is owed again with what is left of its own credit notes: they gave
 * credit for what was paid, and it no longer is.
 */
export async function settleWithOwnNotes(
  ctx: Ctx,
  invoice: Invoice,
  { date }: Pick<Note, 'date'>,
): Promise<void> {
  const used = ctx.tx
    .select({ sum: sql`coalesce(sum(${invoiceSettlements.amountCents}), 0)` })
    .from(invoiceSettlements)
    .where(
      and(eq(invoiceSettlements.creditNoteId, invoices.id), isNull(invoiceSettlements.endedAt)),
    );
  const notes = await ctx.tx
    .select({
      id: invoices.id,
      issueDate: invoices.issueDate,
      leftCents: sql`${invoices.totalCents} - (${used})`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.creditOf, invoice.id), liveInvoices, ne(invoices.status, 'void')))
    .orderBy(invoices.issueDate, invoices.id);
  let owed = balanceOf(invoice);
  for (const { id: creditNoteId, issueDate, leftCents } of notes) {
    const amountCents = Math.min(owed, leftCents);
    if (amountCents <= 0) continue;
    owed -= amountCents;
    const on = issueDate !== null && issueDate > date ? issueDate : date;
    const settled = { kind: 'credit_note', creditNoteId, amountCents, date: on } as const;
    await addSettlement(ctx, invoice, settled);
  }
}
