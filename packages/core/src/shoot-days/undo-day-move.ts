import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActivityData } from '../activity/catalog.ts';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { deriveStatuses } from '../crew/derive-statuses.ts';
import { lockCrewMembers } from '../crew/lock-crew.ts';
import { settleRanks } from '../crew/ranks.ts';
import { AppError, notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { type CrewSnapshot, readAgain, restore } from './crew-snapshot.ts';
import type { UndoDayMove } from './fields.ts';
import { lockShootDay } from './lock-shoot-day.ts';
import type { ShootDay } from './record.ts';
import { dayIn, readDays, settleDays } from './settle-days.ts';
import { touchDaysOf } from './touch.ts';

const { activity, shootDays } = schema;

interface StoredMove {
  dayId: string;
  movedBy: string;
  move: ActivityData<'shoot_day.moved'>;
  before: CrewSnapshot;
  after: CrewSnapshot;
}

/**
 * Takes the move of a day back, with everything it did to the crew. The activity shows both as one
 * entry.
 * @throws AppError `conflict` when the day or its crew has changed since; `not_found`,
 * `project_closed`.
 */
export async function undoDayMove(
  ctx: Ctx,
  { moveId }: z.infer<typeof UndoDayMove>,
): Promise<ShootDay> {
  const { dayId, movedBy, move, before, after } = await findMove(ctx, moveId);
  const days = Object.values(before.days);
  await lockCrewMembers(
    ctx,
    days.map(({ crewMemberId }) => crewMemberId),
  );
  const day = await lockShootDay(ctx, dayId);
  if (day.date !== move.to) {
    throw new AppError('conflict', 'The day has moved again since. Move it back instead.');
  }
  if (!isDeepStrictEqual(await readAgain(ctx, after), after)) {
    throw new AppError('conflict', 'The crew of the day has changed since. Move it back instead.');
  }
  const daysBefore = await readDays(ctx, day.projectId);
  await restore(ctx, { days: before.days, calls: callsBefore(ctx, { before, after }) });
  await settleRanks(
    ctx,
    days.flatMap(({ crewMemberId }) =>
      [move.from, move.to].map((date) => ({ crewMemberId, date })),
    ),
  );
  const bookingIds = days.map(({ bookingId }) => bookingId);
  await deriveStatuses(ctx, bookingIds);
  await touchDaysOf(ctx, { bookingIds });
  await ctx.tx
    .update(shootDays)
    .set({ date: move.from, updatedAt: ctx.now() })
    .where(eq(shootDays.id, dayId));
  await record(ctx, 'shoot_day.move_undone', {
    subject: dayId,
    project: day.projectId,
    data: { ...move, moveId, movedBy },
  });
  const project = { id: day.projectId, name: day.projectName };
  return dayIn(await settleDays(ctx, project, daysBefore), dayId);
}

/** Returns the calls as they were. Those that the move made are removed. */
function callsBefore(ctx: Ctx, { before, after }: Pick<StoredMove, 'before' | 'after'>) {
  const deletedAt = ctx.now().toISOString();
  const made = Object.values(after.calls).map((call) => [call.id, { ...call, deletedAt }]);
  return { ...Object.fromEntries(made), ...before.calls };
}

async function findMove(ctx: Ctx, moveId: string): Promise<StoredMove> {
  const [entry] = await ctx.tx
    .select({
      dayId: activity.subjectId,
      movedBy: activity.actorName,
      move: sql<StoredMove['move']>`${activity.data}`,
      before: sql<CrewSnapshot>`${activity.changes} -> 'before'`,
      after: sql<CrewSnapshot>`${activity.changes} -> 'after'`,
    })
    .from(activity)
    .where(
      and(
        eq(activity.id, moveId),
        eq(activity.subjectType, 'shoot_day'),
        eq(activity.verb, 'moved'),
      ),
    );
  if (!entry) throw notFound('move');
  return entry;
}
