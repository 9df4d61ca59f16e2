import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isCounted } from './conditions.ts';

const { invoices } = schema;

/**
 * Returns what was invoiced of an estimate, drafts included, less its credit notes, and which steps
 * of its schedule have an invoice.
 */
export async function invoicedOf({ tx }: Ctx, estimateId: string) {
  const rows = await tx
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      status: invoices.status,
      scheduleStep: invoices.scheduleStep,
      totalCents: invoices.totalCents,
    })
    .from(invoices)
    .where(and(eq(invoices.estimateId, estimateId), isCounted))
    .orderBy(sql`${invoices.scheduleStep} nulls last`, invoices.createdAt);
  const cents = rows.reduce(
    (sum, it) => sum + (it.kind === 'credit_note' ? -it.totalCents : it.totalCents),
    0,
  );
  const steps = rows.filter((it) => it.kind !== 'credit_note' && it.scheduleStep !== null);
  return { cents, rows, byStep: new Map(steps.map((it) => [it.scheduleStep, it])) };
}
