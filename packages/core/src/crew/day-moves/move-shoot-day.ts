import { dateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import type { MoveShootDay } from '@callboard/domain/shoot-days/fields';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type LockedDay, lockShootDay } from '../../schedule/shoot-days/lock-shoot-day.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { dayIn, readDays, settleDays } from '../../schedule/shoot-days/settle-days.ts';
import { attachBookedDates } from '../attach-booked-dates.ts';
import { changesBy } from '../crew-moves.ts';
import { deriveStatuses } from '../derive-statuses.ts';
import { lockCrewOfDay } from '../lock-crew.ts';
import { writePlaces } from '../write-places.ts';
import { type DayMovePlan, planDayMove } from './plan-day-move.ts';
import { readCrewOfDay } from './read-crew-of-day.ts';

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
  const rows = await readCrewOfDay(ctx, { shootDayId: id, dates: [from, date] });
  if (rows.some(({ crewMemberId }) => !locked.includes(crewMemberId))) {
    throw new AppError('conflict', 'The crew of this day has just changed. Move the day again.');
  }
  const before = await readDays(ctx, day.projectId);
  const scope = { projectId: day.projectId, crewMemberIds: locked, dates: [from, date] };
  const plan = planDayMove(rows, { id, date });
  const changes = await changesBy(ctx, scope, () => moveCrew(ctx, { day, date, plan }));
  const days = await settleDays(ctx, { id: day.projectId, name: day.projectName }, before);
  const moveId = await record(ctx, 'shoot_day.moved', {
    subject: id,
    project: day.projectId,
    data: { label: day.label, from, to: date },
    changes,
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
    .set({ shootDayId: null, updatedAt })
    .where(inArray(bookingDays.id, idsOf([...kept, ...left])));
  await tx
    .update(bookingDays)
    .set({ kind: 'hold' })
    .where(inArray(bookingDays.id, idsOf(kept)));
  await writePlaces(ctx, { placed: moved, replaced });
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
