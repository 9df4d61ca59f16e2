import { bookingMoves } from '@callboard/domain/crew/enums';
import { isConfirmable } from '@callboard/domain/shoot-days/enums';
import { and, asc, eq } from 'drizzle-orm';
import { selectJobPeople } from '../../crew/select-job-people.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { liveDays } from '../../schedule/shoot-days/record.ts';

const { shootDays } = schema;

const most = 500;

/** A day of the job of an award, with the people whose hold on it can be confirmed. */
export type AwardDay = Awaited<ReturnType<typeof listAwardDays>>[number];

/**
 * Lists the days of a job that are on hold, and those to come that are confirmed while people are
 * still on hold for them. Names the other job that has confirmed a person, and when they are away.
 */
export async function listAwardDays(ctx: Ctx, projectId: string) {
  const days = await ctx.tx
    .select({
      id: shootDays.id,
      date: shootDays.date,
      label: shootDays.label,
      holdStatus: shootDays.holdStatus,
    })
    .from(shootDays)
    .where(and(eq(shootDays.projectId, projectId), liveDays))
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(exactly(most));
  const open = days.filter(
    (it) => isConfirmable(it.holdStatus) || (isSettled(it.holdStatus) && it.date >= todayOf(ctx)),
  );
  if (open.length === 0) return [];
  const people = await selectJobPeople(ctx, { projectId, dates: open.map(({ date }) => date) });
  return open
    .map((day) => ({ ...day, people: people.flatMap((it) => toHeld(it, day) ?? []) }))
    .filter((it) => isConfirmable(it.holdStatus) || it.people.length > 0);
}

/** Whether a day is confirmed, so that only its people can be. */
export function isSettled(status: (typeof shootDays.$inferSelect)['holdStatus']): boolean {
  return status === 'confirmed';
}

type Person = Awaited<ReturnType<typeof selectJobPeople>>[number];

/** Returns a person whose hold on a day can be confirmed; null for others. */
function toHeld(person: Person, day: { id: string; date: string }) {
  const { id, name, role, hasRate, dates, elsewhere, away } = person;
  const on = dates.find((it) => it.date === day.date && (it.shootDayId ?? day.id) === day.id);
  if (!on || !bookingMoves[on.status].includes('confirmed')) return null;
  return {
    ...{ bookingDayId: on.id, bookingId: id, name, role, hasRate, status: on.status },
    clash:
      elsewhere.find((it) => it.date === day.date && it.status === 'confirmed')?.projectName ??
      null,
    away: away.find((it) => it.fromDate <= day.date && day.date <= it.toDate) ?? null,
  };
}
