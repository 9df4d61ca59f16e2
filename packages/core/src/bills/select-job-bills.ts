import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Coded } from '../costs/compute-job-cost.ts';
import type { BidSection } from '../estimates/enums.ts';
import { schema } from '../schema.ts';
import { isBookedBill } from './conditions.ts';
import { isPaid, workKinds } from './enums.ts';

const { billLines, bills } = schema;

/** Section of what is coded to none. */
const uncoded: BidSection = 'K';

export interface JobBills {
  /** Approved and not paid yet. */
  committed: Coded[];
  paid: Coded[];
  /** Labor and overtime of crew bills, before tax, by section. */
  labor: Map<BidSection, number>;
}

/**
 * Returns what bills of a job add to its cost, by section and line, with taxes: committed once they are
 * approved, spent once they are paid. Bills in other currencies are not counted.
 */
export async function selectJobBills(
  ctx: Ctx,
  { projectId, currency }: { projectId: string; currency: string },
): Promise<JobBills> {
  const isWork = and(eq(bills.kind, 'crew'), inArray(billLines.kind, [...workKinds]));
  const section = sql<BidSection>`coalesce(${billLines.section}, ${sql.raw(`'${uncoded}'`)})`;
  const rows = await ctx.tx
    .select({
      status: bills.status,
      section,
      lineId: billLines.lineId,
      amountCents: sql`sum(${billLines.amountCents} + ${billLines.taxCents})`.mapWith(Number),
      laborCents: sql`coalesce(sum(${billLines.amountCents}) filter (where ${isWork}), 0)`.mapWith(
        Number,
      ),
    })
    .from(bills)
    .innerJoin(billLines, eq(billLines.billId, bills.id))
    .where(and(eq(bills.projectId, projectId), eq(bills.currency, currency), isBookedBill))
    .groupBy(bills.status, section, billLines.lineId);
  const labor = new Map<BidSection, number>();
  for (const row of rows) {
    labor.set(row.section, (labor.get(row.section) ?? 0) + row.laborCents);
  }
  const toCoded = (some: typeof rows) =>
    some.map(({ section: of, lineId, amountCents }) => ({ section: of, lineId, amountCents }));
  return {
    committed: toCoded(rows.filter((it) => !isPaid(it.status))),
    paid: toCoded(rows.filter((it) => isPaid(it.status))),
    labor,
  };
}
