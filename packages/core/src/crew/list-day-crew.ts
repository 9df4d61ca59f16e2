import type { Ctx } from '../context.ts';
import { findShootDay } from '../shoot-days/find-shoot-day.ts';
import { isGone } from './enums.ts';
import { selectJobPeople } from './select-job-people.ts';

/** Somebody who is on a shoot day, or was. */
export type DayPerson = Awaited<ReturnType<typeof listDayCrew>>[number];

/**
 * Lists the people booked for a shoot day by department, with their state on it and the other jobs
 * that have confirmed them on its date.
 * @throws AppError `not_found`.
 */
export async function listDayCrew(ctx: Ctx, { shootDayId }: { shootDayId: string }) {
  const { projectId, date } = await findShootDay(ctx, { id: shootDayId });
  const people = await selectJobPeople(ctx, { projectId, dates: [date] });
  return people.flatMap(({ id, name, role, department, hasRate, dates, elsewhere }) => {
    const on = dates.find((it) => it.date === date && (it.shootDayId ?? shootDayId) === shootDayId);
    if (!on || isGone(on.status)) return [];
    const { status, holdRank } = on;
    const clash = elsewhere.find((it) => it.status === 'confirmed')?.projectName ?? null;
    return [{ bookingId: id, name, role, department, status, holdRank, hasRate, clash }];
  });
}
