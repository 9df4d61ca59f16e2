import type { RescheduleBooking } from '@callboard/domain/crew/job-crew-fields';
import { dateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { touchDaysOf, touchShootDays } from '../schedule/shoot-days/touch.ts';
import { attachBookedDates } from './attach-booked-dates.ts';
import { carryCalls, readCallsOf } from './carry-calls.ts';
import { changesBy } from './crew-moves.ts';
import { deriveStatuses } from './derive-statuses.ts';
import { lockBooking } from './lock-booking.ts';
import { clashOf } from './plan-places.ts';
import { planReschedule, type ReschedulePlan } from './plan-reschedule.ts';
import { removeCalls } from './remove-calls.ts';
import { writePlaces } from './write-places.ts';

const { bookingDays, crewCalls } = schema;

/**
 * Moves dates of a booking by some days. Each gets the next free rank of its new date, those behind it
 * on the old date move up, and confirmed dates have to be confirmed again. Dates that the booking has
 * before and after stay as they are. The person leaves the shoot days of the old dates and is on those
 * of the new ones, with the same call. Paperwork and the expiry of holds stay. Returns the id with which `undoReschedule`
 * takes all of it back.
 * @throws AppError as `planReschedule` does; `conflict` for a clash that was not accepted;
 * `not_found`, `project_closed`.
 */
export async function rescheduleBooking(
  ctx: Ctx,
  { isClashAccepted = false, ...input }: z.infer<typeof RescheduleBooking>,
): Promise<{ moveId: string }> {
  const { booking, person } = await lockBooking(ctx, input.bookingId);
  const { projectId, crewMemberId } = booking;
  const plan = await planReschedule(ctx, { ...input, crewMemberId });
  const { from, to } = plan;
  if (!isClashAccepted) requireNoClash(ctx, plan, person.name);
  const scope = { projectId, crewMemberIds: [crewMemberId], dates: [...from, ...to] };
  const changes = await changesBy(ctx, scope, () => move(ctx, { projectId, plan }));
  const moveId = await record(ctx, 'booking.rescheduled', {
    subject: booking.id,
    project: projectId,
    data: { name: person.name, role: booking.role, from, to },
    changes,
  });
  return { moveId };
}

function requireNoClash(ctx: Ctx, { placed, rows }: ReschedulePlan, name: string): void {
  for (const { row, date } of placed) {
    const clash = clashOf({ ...row, date }, rows);
    if (clash?.status !== 'confirmed') continue;
    const words = dateInWords(date, ctx.now());
    throw new AppError('conflict', `${name} is confirmed on ${clash.projectName} on ${words}.`);
  }
}

async function move(
  ctx: Ctx,
  { projectId, plan }: { projectId: string; plan: ReschedulePlan },
): Promise<void> {
  const { placed, from, to } = plan;
  const calls = await readCallsOf(ctx, placed);
  await leaveDays(ctx, placed);
  await writePlaces(ctx, plan);
  await attachBookedDates(ctx, { projectId, dates: [...from, ...to] });
  await carryCalls(ctx, calls);
  await requireReconfirmation(ctx, placed);
  const bookingIds = placed.map(({ row }) => row.bookingId);
  await deriveStatuses(ctx, bookingIds);
  await touchDaysOf(ctx, { bookingIds });
}

/** Takes dates and their calls off the shoot days that they were on. */
async function leaveDays(ctx: Ctx, placed: ReschedulePlan['placed']): Promise<void> {
  const onDays = placed.flatMap(({ row: { id, bookingId, shootDayId } }) =>
    shootDayId === null ? [] : [{ id, bookingId, shootDayId }],
  );
  if (onDays.length === 0) return;
  await removeCalls(ctx, onDays);
  await ctx.tx
    .update(bookingDays)
    .set({
      shootDayId: null,
      kind: sql`case when ${bookingDays.kind} in ('shoot', 'travel') then 'hold' else ${bookingDays.kind} end`,
    })
    .where(
      inArray(
        bookingDays.id,
        onDays.map(({ id }) => id),
      ),
    );
  await touchShootDays(
    ctx,
    onDays.map(({ shootDayId }) => shootDayId),
  );
}

async function requireReconfirmation(ctx: Ctx, placed: ReschedulePlan['placed']): Promise<void> {
  const ids = placed.filter((it) => it.status === 'confirmed').map(({ row }) => row.id);
  const at = { needsReconfirmation: ctx.now(), updatedAt: ctx.now() };
  const moved = await ctx.tx
    .update(bookingDays)
    .set(at)
    .where(inArray(bookingDays.id, ids))
    .returning({ bookingId: bookingDays.bookingId, shootDayId: bookingDays.shootDayId });
  for (const [bookingId, days] of Map.groupBy(moved, (it) => it.bookingId)) {
    await ctx.tx
      .update(crewCalls)
      .set(at)
      .where(
        and(
          eq(crewCalls.bookingId, bookingId),
          inArray(
            crewCalls.shootDayId,
            days.flatMap(({ shootDayId }) => shootDayId ?? []),
          ),
          isNull(crewCalls.deletedAt),
        ),
      );
  }
}
