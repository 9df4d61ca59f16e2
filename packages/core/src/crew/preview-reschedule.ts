import type { PreviewReschedule } from '@callboard/domain/crew/job-crew-fields';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import { findRecord } from '../kernel/records/find-record.ts';
import { schema } from '../kernel/schema.ts';
import { isStanding } from '../schedule/shoot-days/conditions.ts';
import { callWords } from './calls.ts';
import { readCallsOf } from './carry-calls.ts';
import { readAway } from './crew-away/conditions.ts';
import { clashOf } from './plan-places.ts';
import { planReschedule } from './plan-reschedule.ts';
import { readRun } from './read-run.ts';

const { bookings, shootDays } = schema;

/**
 * Returns what moving dates of a booking by some days would do to each, to the holds behind them, and
 * the shoot days of the job on the new dates, with the call that the person keeps. `from` are the dates
 * that move.
 * @throws AppError as `planReschedule` does; `not_found`.
 */
export async function previewReschedule(ctx: Ctx, input: z.infer<typeof PreviewReschedule>) {
  const booking = await findRecord(ctx, bookings, input.bookingId);
  const { bookingId, status, byDays } = input;
  const dates = await readRun(ctx, input);
  const move = { bookingId, status, byDays, dates, crewMemberId: booking.crewMemberId };
  const { from, to, placed, promoted, rows } = await planReschedule(ctx, move);
  const isAway = await readAway(ctx, { crewMemberIds: [booking.crewMemberId], dates: to });
  const calls = await readCallsOf(ctx, placed);
  const callOn = (date: string) => {
    const moved = placed.find((it) => it.date === date);
    return calls.find(({ bookingDayId }) => bookingDayId === moved?.row.id);
  };
  const days = await ctx.tx
    .select({ date: shootDays.date, label: shootDays.label, callTime: shootDays.callTime })
    .from(shootDays)
    .where(
      and(
        eq(shootDays.projectId, booking.projectId),
        inArray(shootDays.date, to),
        isNull(shootDays.deletedAt),
        isStanding,
      ),
    )
    .orderBy(shootDays.date, shootDays.createdAt);
  return {
    ...{ from, to },
    days: days.map(({ callTime, ...day }) => {
      const call = callOn(day.date);
      return { ...day, call: call ? callWords(call, callTime) : null };
    }),
    dates: placed.map(({ row, date, status, holdRank }) => ({
      from: row.date,
      to: date,
      ...{ status: row.status, holdRank: row.holdRank, newStatus: status, newRank: holdRank },
      clash: clashOf({ ...row, date }, rows),
      isAway: isAway(booking.crewMemberId, date),
      needsReconfirmation: status === 'confirmed',
    })),
    promoted: promoted.map(({ projectName, date }) => ({ projectName, date })),
  };
}
