import type { Coded } from '@callboard/domain/costs/compute-job-cost';
import { laborSection } from '@callboard/domain/costs/labor-section';
import type { CostSection } from '@callboard/domain/estimates/enums';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { readBookings } from '../../crew/wrap-reports/read-bookings.ts';
import { selectCards } from '../../crew/wrap-reports/select-cards.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBookedBill } from '../bills/conditions.ts';
import { commitsMoney } from './conditions.ts';

const { bills, budgetMoves, costForecasts, costs, memberships, purchaseOrders, shootDays, users } =
  schema;

const sumOf = (amount: unknown) => sql<number>`sum(${amount})::bigint`.mapWith(Number);

/** Returns what a job spent without a bill, by section and line. */
export async function selectCosts(ctx: Ctx, projectId: string): Promise<Coded[]> {
  return ctx.tx
    .select({
      section: costs.section,
      lineId: costs.lineId,
      amountCents: sumOf(costs.amountCents),
    })
    .from(costs)
    .where(and(eq(costs.projectId, projectId), isNull(costs.deletedAt)))
    .groupBy(costs.section, costs.lineId);
}

/** Returns what approved purchase orders commit beyond what was billed of them. */
export async function selectOrdered(ctx: Ctx, projectId: string): Promise<Coded[]> {
  const billed = billedOf(ctx);
  return ctx.tx
    .select({
      section: purchaseOrders.section,
      lineId: purchaseOrders.lineId,
      amountCents: sumOf(sql`greatest(0, ${purchaseOrders.amountCents} - ${billed})`),
    })
    .from(purchaseOrders)
    .where(
      and(eq(purchaseOrders.projectId, projectId), commitsMoney, isNull(purchaseOrders.deletedAt)),
    )
    .groupBy(purchaseOrders.section, purchaseOrders.lineId);
}

/**
 * SQL for what was billed of the purchase order of the outer statement: receipts, and bills once they
 * are approved.
 */
export function billedOf({ tx }: Ctx) {
  const receipts = tx
    .select({ billed: sql`coalesce(sum(${costs.amountCents}), 0)` })
    .from(costs)
    .where(and(eq(costs.purchaseOrderId, purchaseOrders.id), isNull(costs.deletedAt)));
  const billed = tx
    .select({ billed: sql`coalesce(sum(${bills.amountCents}), 0)` })
    .from(bills)
    .where(and(eq(bills.purchaseOrderId, purchaseOrders.id), isBookedBill));
  return sql<number>`((${receipts}) + (${billed}))`.mapWith(Number);
}

interface Labor {
  projectId: string;
  currency: string;
  /** Labor of approved crew bills, by section. */
  billed: ReadonlyMap<CostSection, number>;
}

/**
 * Returns the labor of submitted wrap reports that is not billed yet, by section: what timecards come to
 * (talent in M, post in O, shoot days in B, other days in A) less payroll and the labor of approved
 * crew bills of the section. Deals in other currencies and those agreed separately are not counted.
 */
export async function selectUnpaidLabor(
  ctx: Ctx,
  { projectId, currency, billed }: Labor,
): Promise<Coded[]> {
  const [rows, payroll] = await Promise.all([
    selectCards(ctx, eq(shootDays.projectId, projectId)),
    selectPayroll(ctx, projectId),
  ]);
  const bookings = await readBookings(ctx, rows);
  const owed = new Map<CostSection, number>();
  for (const booking of bookings.filter((it) => it.currency === currency)) {
    for (const card of booking.cards.filter((it) => it.isSubmitted)) {
      const section = laborSection(booking.department, card.dayKind);
      owed.set(section, (owed.get(section) ?? 0) + (card.timecard?.amountCents ?? 0));
    }
  }
  return [...owed].flatMap(([section, amount]) => {
    const amountCents = amount - (payroll.get(section) ?? 0) - (billed.get(section) ?? 0);
    return amountCents > 0 ? [{ section, lineId: null, amountCents }] : [];
  });
}

async function selectPayroll(ctx: Ctx, projectId: string): Promise<Map<CostSection, number>> {
  const rows = await ctx.tx
    .select({ section: costs.section, amountCents: sumOf(costs.amountCents) })
    .from(costs)
    .where(and(eq(costs.projectId, projectId), eq(costs.kind, 'payroll'), isNull(costs.deletedAt)))
    .groupBy(costs.section);
  return new Map(rows.map(({ section, amountCents }) => [section, amountCents]));
}

/** Returns the moves of a job's budget with who made them, oldest first. */
export async function selectMoves(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({ ...getTableColumns(budgetMoves), byName: users.name })
    .from(budgetMoves)
    .leftJoin(memberships, eq(memberships.id, budgetMoves.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(budgetMoves.projectId, projectId))
    .orderBy(asc(budgetMoves.createdAt), asc(budgetMoves.id));
}

/** Returns the estimates to complete that somebody typed. */
export async function selectForecasts(ctx: Ctx, projectId: string): Promise<Coded[]> {
  const rows = await ctx.tx
    .select()
    .from(costForecasts)
    .where(eq(costForecasts.projectId, projectId));
  return rows.map(({ section, lineId, toCompleteCents }) => ({
    section,
    lineId: lineId === '' ? null : lineId,
    amountCents: toCompleteCents,
  }));
}
