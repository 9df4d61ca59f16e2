import { isDeepStrictEqual } from 'node:util';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { ActivityData } from '../activity/catalog.ts';
import { type Changes, toColumns } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { touchDaysOf } from '../schedule/shoot-days/touch.ts';
import { type CrewSnapshot, differing, readAgain, restore, takeSnapshot } from './crew-snapshot.ts';
import { deriveStatuses } from './derive-statuses.ts';
import { settleRanks } from './ranks.ts';

const { activity } = schema;

type MoveKind = 'shoot_day.moved' | 'booking.rescheduled';

interface CrewMove {
  before: CrewSnapshot;
  after: CrewSnapshot;
}

interface StoredMove<Kind extends MoveKind> extends CrewMove {
  subjectId: string;
  movedBy: string;
  data: ActivityData<Kind>;
}

/** Returns the rows of booked dates and calls that `work` changes, as they were and as they became. */
export async function changesBy(
  ctx: Ctx,
  scope: Parameters<typeof takeSnapshot>[1],
  work: () => Promise<void>,
): Promise<Changes> {
  const before = await takeSnapshot(ctx, scope);
  await work();
  const after = await readAgain(ctx, before, await takeSnapshot(ctx, scope));
  return { before: { ...differing(before, after) }, after: { ...differing(after, before) } };
}

/** Returns the move that an activity entry stores. @throws AppError `not_found`. */
export async function findMove<Kind extends MoveKind>(
  ctx: Ctx,
  kind: Kind,
  moveId: string,
): Promise<StoredMove<Kind>> {
  const { subjectType, verb } = toColumns(kind);
  const [entry] = await ctx.tx
    .select({
      subjectId: activity.subjectId,
      movedBy: activity.actorName,
      data: sql<ActivityData<Kind>>`${activity.data}`,
      before: sql<CrewSnapshot>`${activity.changes} -> 'before'`,
      after: sql<CrewSnapshot>`${activity.changes} -> 'after'`,
    })
    .from(activity)
    .where(
      and(eq(activity.id, moveId), eq(activity.subjectType, subjectType), eq(activity.verb, verb)),
    );
  if (!entry) throw notFound('move');
  return entry;
}

/** Returns the ids of the people whom a move changed. */
export function crewOf({ before, after }: CrewMove): string[] {
  const rows = [before, after].flatMap(({ days }) => Object.values(days));
  return [...new Set(rows.map(({ crewMemberId }) => crewMemberId))];
}

/**
 * Writes the crew of a move as it was before. The people are locked.
 * @throws AppError `conflict` with `refusal` when a row has changed since.
 */
export async function restoreCrew(
  ctx: Ctx,
  { before, after }: CrewMove,
  refusal: string,
): Promise<void> {
  if (!isDeepStrictEqual(await readAgain(ctx, after), after)) {
    throw new AppError('conflict', refusal);
  }
  await restore(ctx, { days: before.days, calls: callsBefore(ctx, { before, after }) });
  const rows = [before, after].flatMap(({ days }) => Object.values(days));
  await settleRanks(ctx, rows);
  const bookingIds = rows.map(({ bookingId }) => bookingId);
  await deriveStatuses(ctx, bookingIds);
  await touchDaysOf(ctx, { bookingIds });
}

/** Returns the calls as they were. Those that the move made are removed. */
function callsBefore(ctx: Ctx, { before, after }: CrewMove): CrewSnapshot['calls'] {
  const deletedAt = ctx.now().toISOString();
  const made = Object.values(after.calls).map((call) => [call.id, { ...call, deletedAt }]);
  return { ...Object.fromEntries(made), ...before.calls };
}
