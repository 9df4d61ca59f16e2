import { dateAfter } from '@callboard/domain/dates/wall-time';
import { listDaysInRange } from '../../crew/day-crew/list-days-in-range.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf, weekOf } from '../../kernel/dates.ts';
import { countWaitingOnClient } from '../waiting/list-waiting-on-client.ts';
import { listAlerts } from './list-alerts.ts';
import { countActiveProjects } from './pressing.ts';

const daysAhead = 3;
const daysShown = 25;

export type Overview = Awaited<ReturnType<typeof findOverview>>;

/**
 * Returns shoot days of today and the next three days, counts of waiting and overdue work, and
 * alerts.
 */
export async function findOverview(ctx: Ctx) {
  const today = todayOf(ctx);
  const [days, week, waitingOnClient, activeProjects, pressing] = await Promise.all([
    listDaysInRange(ctx, { from: today, to: dateAfter(today, daysAhead), limit: daysShown }),
    listDaysInRange(ctx, { ...weekOf(ctx), limit: 1 }),
    countWaitingOnClient(ctx),
    countActiveProjects(ctx),
    listAlerts(ctx, today),
  ]);
  return {
    today,
    days: days.items,
    daysTotal: days.total,
    activeProjects,
    daysThisWeek: week.total,
    waitingOnClient,
    ...pressing,
  };
}
