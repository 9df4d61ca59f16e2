import { workKinds } from '@callboard/domain/bills/enums';
import { addDays } from '@callboard/domain/cash/days';
import type { Expected } from '@callboard/domain/cash/projection';
import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { readBookings } from '../../crew/wrap-reports/read-bookings.ts';
import { selectCards } from '../../crew/wrap-reports/select-cards.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isStandingBill } from '../../spend/bills/conditions.ts';
import { findBillSettings } from '../../spend/bills/find-bill-settings.ts';
import type { Horizon } from './select-expected.ts';

const { billLines, bills, costs, shootDays, wrapReports } = schema;

/** Hours that were worked before that are taken as paid. */
const backDays = 60;

/**
 * Returns what submitted timecards of the last days come to, by job, less payroll and bills of the
 * crew, which are expected themselves. It is counted when the terms of bills have passed since the
 * last day worked.
 */
export async function expectPayroll(
  ctx: Ctx,
  { today, to, currency }: Horizon,
): Promise<Expected[]> {
  const isRecent = and(
    gte(shootDays.date, addDays(today, -backDays)),
    isNotNull(wrapReports.submittedAt),
  );
  const cards = await selectCards(ctx, isRecent);
  const [bookings, { termsDays }] = await Promise.all([
    readBookings(ctx, cards),
    findBillSettings(ctx),
  ]);
  const jobs = Map.groupBy(
    bookings.filter((it) => it.currency === currency),
    (it) => it.projectId,
  );
  const paid = await selectPaidLabor(ctx, [...jobs.keys()]);
  return [...jobs].flatMap(([projectId, booked]) => {
    const worked = booked.flatMap((it) => it.cards.filter((card) => card.isSubmitted));
    const earned = worked.reduce((sum, it) => sum + (it.timecard?.amountCents ?? 0), 0);
    const cents = earned - (paid.get(projectId) ?? 0);
    const last =
      worked
        .map((it) => it.date)
        .sort()
        .at(-1) ?? today;
    const date = addDays(last, termsDays);
    if (cents <= 0 || date > to) return [];
    return [
      {
        ...{ kind: 'payroll' as const, id: projectId, cents: -cents },
        ...{ date: date < today ? today : date, dueOn: null, name: null },
        label: `Crew of ${booked[0]?.projectName ?? 'a job'}`,
        why: `Timecards that nobody billed yet, counted ${termsDays} days after the last day`,
      },
    ];
  });
}

/** Returns the payroll, and the labor on bills, of jobs since a while before the hours. */
async function selectPaidLabor(
  { tx }: Ctx,
  projectIds: readonly string[],
): Promise<Map<string, number>> {
  if (projectIds.length === 0) return new Map();
  const payroll = await tx
    .select({
      projectId: costs.projectId,
      cents: sql`sum(${costs.amountCents})`.mapWith(Number),
    })
    .from(costs)
    .where(
      and(
        ...[eq(costs.kind, 'payroll'), isNull(costs.deletedAt)],
        inArray(costs.projectId, [...projectIds]),
      ),
    )
    .groupBy(costs.projectId);
  const billed = await tx
    .select({
      projectId: bills.projectId,
      cents: sql`sum(${billLines.amountCents})`.mapWith(Number),
    })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(
      and(
        ...[isStandingBill, eq(bills.kind, 'crew'), isNull(billLines.deletedAt)],
        ...[inArray(bills.projectId, [...projectIds]), inArray(billLines.kind, [...workKinds])],
      ),
    )
    .groupBy(bills.projectId);
  const paid = new Map<string, number>();
  for (const { projectId, cents } of [...payroll, ...billed]) {
    if (projectId !== null) paid.set(projectId, (paid.get(projectId) ?? 0) + cents);
  }
  return paid;
}
