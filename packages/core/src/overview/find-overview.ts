import type { Ctx } from '../context.ts';
import { listCardsAtRisk } from '../media/list-cards-at-risk.ts';
import { listDaysInRange } from '../shoot-days/list-days-in-range.ts';
import { plus, todayOf, weekOf } from '../tool-results/inputs.ts';
import { countWaitingOnClient } from '../waiting/list-waiting-on-client.ts';
import {
  toCardAlert,
  toHoldAlert,
  toOverdueAlert,
  toPermitAlert,
  toSheetAlerts,
  toUnsentAlert,
} from './alerts.ts';
import {
  countActiveProjects,
  listOpenPermits,
  listOverdue,
  listPressedHolds,
  listSentSheets,
  listUnsentDays,
} from './pressing.ts';

const daysAhead = 3;
const daysShown = 25;
const rowsPerKind = 10;

export type Overview = Awaited<ReturnType<typeof findOverview>>;

/**
 * Returns shoot days of today and the next three days, counts of waiting and overdue work, and
 * alerts.
 */
export async function findOverview(ctx: Ctx) {
  const today = todayOf(ctx);
  const [days, week, waitingOnClient, activeProjects, pressing] = await Promise.all([
    listDaysInRange(ctx, { from: today, to: plus(today, daysAhead), limit: daysShown }),
    listDaysInRange(ctx, { ...weekOf(ctx), limit: 1 }),
    countWaitingOnClient(ctx),
    countActiveProjects(ctx),
    listPressing(ctx, today),
  ]);
  return {
    today,
    days: days.items,
    daysTotal: days.total,
    activeProjects,
    daysThisWeek: week.total,
    waitingOnClient,
    overdueDeliverables: pressing.overdue[0]?.total ?? 0,
    cardsAtRisk: pressing.cards.total,
    alerts: toAlerts(ctx, pressing),
  };
}

async function listPressing(ctx: Ctx, today: string) {
  const [holds, unsent, sheets, permits, cards, overdue] = await Promise.all([
    listPressedHolds(ctx, today),
    listUnsentDays(ctx, today),
    listSentSheets(ctx, today),
    listOpenPermits(ctx, today),
    listCardsAtRisk(ctx, { limit: rowsPerKind }),
    listOverdue(ctx, today),
  ]);
  return { holds, unsent, sheets, permits, cards, overdue };
}

/** Returns the alerts, most urgent kind first. */
function toAlerts(ctx: Ctx, pressing: Awaited<ReturnType<typeof listPressing>>) {
  return [
    ...pressing.holds.map((hold) => toHoldAlert(ctx, hold)),
    ...pressing.unsent.map(toUnsentAlert),
    ...pressing.sheets.flatMap(toSheetAlerts),
    ...pressing.cards.items.map(toCardAlert),
    ...pressing.permits.map(toPermitAlert),
    ...pressing.overdue.map(toOverdueAlert),
  ];
}
