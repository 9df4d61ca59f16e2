import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { attachBookedDates } from '../crew/attach-booked-dates.ts';
import { deriveStatuses } from '../crew/derive-statuses.ts';
import { lockCrewOfDay } from '../crew/lock-crew.ts';
import { settleRanks } from '../crew/ranks.ts';
import { dateInWords } from '../dates/index.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import { differing, readAgain, takeSnapshot } from './crew-snapshot.ts';
import type { MoveShootDay } from './fields.ts';
import { type LockedDay, lockShootDay } from './lock-shoot-day.ts';
import { type DayMovePlan, planDayMove } from './plan-day-move.ts';
import { readCrewDates } from './read-crew-dates.ts';
import type { ShootDay } from './record.ts';
import { dayIn, readDays, settleDays } from './settle-days.ts';

const { bookingDays, crewCalls, shootDays } = schema;

/**
 * Moves a day to another date with the people who are on it: each gets the next free rank of that
 * date, those behind them on the old date move up, and those who were confirmed, or called to a
 * confirmed day, have to confirm again. A person whom the job has booked on the new date already
 * keeps the old date as a hold. Returns the day, and the id with which `undoDayMove` takes all of it
 * back.
 * @throws AppError `conflict` when the day is no longer on the date `from`; `invalid_body` when it
 * stays there; `not_found`, `project_closed`.
 */
export async function moveShootDay(
  ctx: Ctx,
  { id, from, date }: z.infer<typeof MoveShootDay>,
): Promise<{ moveId: string; day: ShootDay }> {
  const locked = await lockCrewOfDay(ctx, id);
  const day = await lockShootDay(ctx, id);
  if (day.date !== from) {
    const words = dateInWords(day.date, ctx.now());
    throw new AppError('conflict', `Somebody else moved this day to ${words}.`);
  }
  if (date === from) throw new AppError('invalid_body', 'Choose another date.');
  const rows = await readCrewDates(ctx, { shootDayId: id, dates: [from, date] });
  if (rows.some(({ crewMemberId }) => !locked.includes(crewMemberId))) {
    throw new AppError('conflict', 'The crew of this day has just changed. Move the day again.');
  }
  const before = await readDays(ctx, day.projectId);
  const scope = { projectId: day.projectId, crewMemberIds: locked, dates: [from, date] };
  const crewBefore = await takeSnapshot(ctx, scope);
  await moveCrew(ctx, { day, date, plan: planDayMove(rows, { id, date }) });
  const crewAfter = await readAgain(ctx, crewBefore, await takeSnapshot(ctx, scope));
  const days = await settleDays(ctx, { id: day.projectId, name: day.projectName }, before);
  const moveId = await record(ctx, 'shoot_day.moved', {
    subject: id,
    project: day.projectId,
    data: { label: day.label, from, to: date },
    changes: {
      before: { ...differing(crewBefore, crewAfter) },
      after: { ...differing(crewAfter, crewBefore) },
    },
  });
  return { moveId, day: dayIn(days, id) };
}

interface CrewMove {
  day: LockedDay;
  date: string;
  plan: DayMovePlan;
}

async function moveCrew(ctx: Ctx, { day, date, plan }: CrewMove): Promise<void> {
  const { tx } = ctx;
  const { moved, kept, left, replaced } = plan;
  const updatedAt = ctx.now();
  await tx
    .update(bookingDays)
    .set({ deletedAt: updatedAt, updatedAt })
    .where(inArray(bookingDays.id, idsOf(replaced)));
  await tx
    .update(bookingDays)
    .set({ shootDayId: null, updatedAt })
    .where(inArray(bookingDays.id, idsOf([...kept, ...left])));
  await tx
    .update(bookingDays)
    .set({ kind: 'hold' })
    .where(inArray(bookingDays.id, idsOf(kept)));
  const places = moved.map(({ row, ...place }) => ({ id: row.id, ...place }));
  await tx.execute(sql`
    update ${bookingDays} d set date = ${date}, status = r.status, hold_rank = r."holdRank",
      challenged_at = null, challenge_expires_at = null, updated_at = ${updatedAt.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r (id text, status text, "holdRank" int)
    where d.id = r.id`);
  await settleRanks(
    ctx,
    moved.flatMap(({ row: { crewMemberId } }) =>
      [day.date, date].map((at) => ({ crewMemberId, date: at })),
    ),
  );
  await tx.update(shootDays).set({ date, updatedAt }).where(eq(shootDays.id, day.id));
  await requireReconfirmation(ctx, day);
  await attachBookedDates(ctx, { projectId: day.projectId, dates: [day.date, date] });
  await deriveStatuses(
    ctx,
    [...moved.map(({ row }) => row), ...kept, ...left].map(({ bookingId }) => bookingId),
  );
}

/** Asks those who were confirmed to confirm again, or everybody who is called to a confirmed day. */
async function requireReconfirmation(ctx: Ctx, { id, holdStatus }: LockedDay): Promise<void> {
  const confirmed = ctx.tx
    .select({ id: bookingDays.bookingId })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.shootDayId, id),
        eq(bookingDays.status, 'confirmed'),
        isNull(bookingDays.deletedAt),
      ),
    );
  await ctx.tx
    .update(crewCalls)
    .set({ needsReconfirmation: ctx.now(), updatedAt: ctx.now() })
    .where(
      and(
        eq(crewCalls.shootDayId, id),
        isNull(crewCalls.deletedAt),
        or(inArray(crewCalls.bookingId, confirmed), sql`${holdStatus === 'confirmed'}`),
      ),
    );
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
