import { balanceOf } from '@callboard/domain/invoices/amounts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';
import { statusOf } from './conditions.ts';
import type { Invoice } from './record.ts';

const { invoices, invoiceSettlements, projects } = schema;

type NewSettlement = Pick<
  typeof invoiceSettlements.$inferInsert,
  'kind' | 'amountCents' | 'date' | 'paymentId' | 'creditNoteId' | 'reason'
>;

/** Settles a part of a locked invoice. The invoice's figures follow with `refreshInvoice`. */
export async function addSettlement(
  ctx: Ctx,
  { id: invoiceId }: Pick<Invoice, 'id'>,
  settlement: NewSettlement,
): Promise<void> {
  await ctx.tx.insert(invoiceSettlements).values({
    ...{ id: newId('settlement'), invoiceId, ...settlement },
    ...{ createdBy: ctx.actor.membershipId ?? null, createdAt: ctx.now() },
  });
}

/**
 * Computes what settled a locked invoice, and its status. Tells integrations when a payment made it
 * paid in full. Returns it as it is stored now.
 */
export async function refreshInvoice(ctx: Ctx, invoice: Invoice): Promise<Invoice> {
  const sums = await sumSettlements(ctx, invoice);
  const { paidCents, creditedCents, isWrittenOff, lastDate } = sums;
  const { totalCents, viewedAt } = invoice;
  const isSettled = balanceOf({ totalCents, paidCents, creditedCents }) === 0;
  const isPaid = isSettled && !isWrittenOff;
  const status = statusOf({ totalCents, paidCents, creditedCents, isWrittenOff, viewedAt });
  const paidOn = isPaid ? lastDate : null;
  const [stored] = await ctx.tx
    .update(invoices)
    .set({
      ...{ paidCents, creditedCents, status, paidOn },
      paidAt: paidOn === null ? null : startOf(ctx, paidOn),
      updatedAt: ctx.now(),
    })
    .where(eq(invoices.id, invoice.id))
    .returning();
  if (!stored) throw new Error('A locked invoice exists.');
  const wasPaid = invoice.status === 'paid';
  if (isPaid && !wasPaid && paidCents > 0) await emitPaid(ctx, stored);
  return stored;
}

async function sumSettlements({ tx }: Ctx, { id }: Invoice) {
  const { kind, amountCents, date } = invoiceSettlements;
  const [row] = await tx
    .select({
      paidCents: sql`coalesce(sum(${amountCents}) filter (where ${kind} = 'payment'), 0)`.mapWith(
        Number,
      ),
      creditedCents:
        sql`coalesce(sum(${amountCents}) filter (where ${kind} <> 'payment'), 0)`.mapWith(Number),
      isWrittenOff: sql<boolean>`coalesce(bool_or(${kind} = 'write_off'), false)`,
      lastDate: sql<string | null>`max(${date})::text`,
    })
    .from(invoiceSettlements)
    .where(and(eq(invoiceSettlements.invoiceId, id), isNull(invoiceSettlements.endedAt)));
  return row ?? { paidCents: 0, creditedCents: 0, isWrittenOff: false, lastDate: null };
}

/** Returns when a date begins in the workspace's time zone. */
function startOf({ workspace }: Ctx, date: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime(workspace.timeZone);
  return new Date(epochMilliseconds);
}

async function emitPaid(ctx: Ctx, invoice: Omit<Invoice, 'workspaceId'>): Promise<void> {
  const { id, number, projectId, totalCents, currency, paidAt } = invoice;
  const [project] = await ctx.tx
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId));
  await emit(ctx, 'client_invoice_paid', {
    data: {
      ...{ invoiceId: id, invoiceNumber: number ?? '', projectId },
      ...{ projectName: project?.name ?? '', totalCents, currency },
      paidAt: (paidAt ?? ctx.now()).toISOString(),
    },
    context: {},
    projectId,
  });
}
