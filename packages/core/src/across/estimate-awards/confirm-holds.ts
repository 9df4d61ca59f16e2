import { invalid, notFound } from '@callboard/domain/errors';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { moveHold } from '../../crew/day-moves/move-hold.ts';
import { moveDates, type PersonDate, readPersonDates } from '../../crew/move-dates.ts';
import { schema } from '../../kernel/schema.ts';
import { isSettled } from './list-award-days.ts';

const { bookingDays, shootDays } = schema;

interface Holds {
  projectId: string;
  /** Days on hold. */
  dayIds: readonly string[];
  /** Booked dates of people on those days, or on days that are confirmed already. */
  crewIds: readonly string[];
  /** The same of people whom another job has confirmed on the date. */
  overrideIds: readonly string[];
  /** The people whom the act locked. */
  lockedCrewIds: readonly string[];
}

/**
 * Confirms days of a locked job in the order of their dates, then people who are on hold for them.
 * @throws AppError `invalid_parameter` for days and dates of another job or of a day that is not
 * confirmed; `conflict` as confirming a booking does.
 */
export async function confirmHolds(ctx: Locked, holds: Holds): Promise<void> {
  await confirmDays(ctx, holds);
  const { projectId, crewIds, overrideIds } = holds;
  for (const [ids, isClashAccepted] of [
    [crewIds, false],
    [overrideIds, true],
  ] as const) {
    const people = await findHeld(ctx, holds, ids);
    if (people.length === 0) continue;
    await moveDates(ctx, { projectId, people, status: 'confirmed', isClashAccepted });
  }
}

async function confirmDays(ctx: Locked, { projectId, dayIds }: Holds): Promise<void> {
  if (dayIds.length === 0) return;
  const days = await ctx.tx
    .select({ id: shootDays.id })
    .from(shootDays)
    .where(
      and(
        eq(shootDays.projectId, projectId),
        inArray(shootDays.id, [...dayIds]),
        isNull(shootDays.deletedAt),
      ),
    )
    .orderBy(asc(shootDays.date));
  if (days.length < new Set(dayIds).size) throw invalid('dayIds', 'Choose days of this job.');
  for (const { id } of days) await moveHold(ctx, { id, holdStatus: 'confirmed' });
}

async function findHeld(
  ctx: Locked,
  { projectId, lockedCrewIds }: Holds,
  ids: readonly string[],
): Promise<PersonDate[]> {
  if (ids.length === 0) return [];
  const people = await readPersonDates(ctx, inArray(bookingDays.id, [...ids]));
  const confirmed = await ctx.tx
    .select({ id: shootDays.id, holdStatus: shootDays.holdStatus })
    .from(shootDays)
    .where(and(eq(shootDays.projectId, projectId), isNull(shootDays.deletedAt)));
  const onDays = new Set(
    confirmed.filter((it) => isSettled(it.holdStatus)).map(({ id }) => id as string | null),
  );
  // Somebody who was merged into another entry meanwhile is not locked.
  if (people.some((it) => !lockedCrewIds.includes(it.day.crewMemberId))) {
    throw notFound('booked date');
  }
  const isOnDay = people.every((it) => it.projectId === projectId && onDays.has(it.day.shootDayId));
  if (isOnDay && people.length === new Set(ids).size) return people;
  throw invalid('crewIds', 'Choose people who are on hold for a day that is confirmed.');
}
