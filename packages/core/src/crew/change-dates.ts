import {
  type BookingStatus,
  bookingLabels,
  bookingMoves,
  isGone,
  isHeld,
  overtimeRules,
} from '@callboard/domain/crew/enums';
import { dateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import { bandsOf, payUnits } from '@callboard/domain/timecards/overtime';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isStanding } from '../schedule/shoot-days/conditions.ts';
import { touchShootDays } from '../schedule/shoot-days/touch.ts';
import { attachBookedDates } from './attach-booked-dates.ts';
import { callPeople } from './call-people.ts';
import { isHeldDate } from './conditions.ts';
import { deriveStatuses } from './derive-statuses.ts';
import { findOtherBooking } from './find-other-booking.ts';
import { makeSets } from './paperwork/make-sets.ts';
import { holdAt, nextRanks, placeKey, settleRanks } from './ranks.ts';
import type { BookedDate } from './record.ts';
import { removeCalls } from './remove-calls.ts';

const { bookingDays, bookings, shootDays } = schema;

interface DateChange {
  projectId: string;
  /** Dates of bookings of the project. */
  days: BookedDate[];
  status: BookingStatus;
  reason?: string | undefined;
  /** Percent of a day's rate that a canceled date still pays. */
  killFeePercent?: number | undefined;
}

/**
 * Moves booked dates of a project to another status. The people and the project are locked. A
 * confirmed date with a standing shoot day gets a crew call. A declined, released or cancelled date
 * loses its call and its rank, and the holds behind it move up. A booking whose first date is confirmed
 * gets its set of papers.
 * @throws AppError `conflict` for a move that is not allowed.
 */
export async function changeDates(
  ctx: Ctx,
  { projectId, days, status, reason, killFeePercent = 0 }: DateChange,
): Promise<void> {
  requireMoves(days, status);
  const now = ctx.now().toISOString();
  const ranked = JSON.stringify(await placesOf(ctx, days, status));
  await ctx.tx.execute(sql`
    update booking_days d set status = r.status, hold_rank = r."holdRank", reason = ${reason ?? null},
      challenged_at = null, challenge_expires_at = null, needs_reconfirmation = null, updated_at = ${now},
      hold_expires_at = case when ${isHeld(status)} and ${isHeldDate(sql`d.status`)}
        then d.hold_expires_at end,
      confirmed_at = ${status === 'confirmed' ? now : null},
      released_at = ${status === 'released' ? now : null}, kill_fee_cents = ${
        status === 'cancelled' && killFeePercent > 0 ? killFee(killFeePercent) : null
      }
    from jsonb_to_recordset(${ranked}::jsonb) as r (id text, status text, "holdRank" int)
    where d.id = r.id`);
  await settleRanks(
    ctx,
    days.map(({ crewMemberId, date }) => ({ crewMemberId, date })),
  );
  await settleCalls(ctx, { projectId, days, status });
  const bookingIds = [...new Set(days.map(({ bookingId }) => bookingId))];
  const hired = status === 'confirmed' ? await listUnconfirmed(ctx, bookingIds) : [];
  await deriveStatuses(ctx, bookingIds);
  await makeSets(ctx, hired);
}

/** Pay hours of a day of 1 to 24 hours by each overtime rule, as JSON. */
const payHours = JSON.stringify(
  Object.fromEntries(
    overtimeRules.map((rule) => [
      rule,
      Object.fromEntries(
        Array.from({ length: 24 }, (_, at) => {
          const bands = bandsOf({ minutes: (at + 1) * 60 }, rule);
          return [at + 1, bands ? payUnits(bands) / 6_000 : at + 1];
        }),
      ),
    ]),
  ),
);

/**
 * Percent of what a date of the booking pays, rounded half up: a day's rate, the hours of a day by the
 * overtime rule, a fifth of a week, or the share of the date in a flat rate.
 */
export function killFee(percent: number) {
  return sql`(select round(${percent} / 100.0 * b.rate_cents * case b.rate_unit
      when 'hour' then (${payHours}::jsonb -> b.ot_rule ->> b.rate_hours::text)::numeric when 'week' then 0.2
      when 'flat' then 1.0 / (select count(*) from booking_days o
        where o.booking_id = b.id and o.deleted_at is null)
      else 1 end)
    from bookings b where b.id = d.booking_id)`;
}

/** Returns the bookings that had no confirmed date before. */
async function listUnconfirmed(ctx: Ctx, ids: string[]): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), ne(bookings.status, 'confirmed')));
  return rows.map(({ id }) => id);
}

/** Requires that dates may move to a status. @throws AppError `conflict`. */
export function requireMoves(days: readonly BookedDate[], to: BookingStatus): void {
  const refused = days.find(({ status }) => !bookingMoves[status].includes(to));
  if (!refused) return;
  throw new AppError(
    'conflict',
    `A date cannot go from ${bookingLabels[refused.status]} to ${bookingLabels[to]}.`,
  );
}

/** Returns the status and rank of each date. */
async function placesOf(ctx: Ctx, days: BookedDate[], status: BookingStatus) {
  if (status !== 'first_hold' && status !== 'second_hold') {
    const keepsRank = !isGone(status) && status !== 'inquired';
    return days.map(({ id, holdRank }) => ({ id, status, holdRank: keepsRank ? holdRank : null }));
  }
  await requireNoFirst(
    ctx,
    days.filter((day) => isHeld(day.status)),
  );
  const next = await nextRanks(ctx, days);
  return days.map((day) => {
    // Rank 0 goes to the front of the line, which settleRanks numbers.
    if (isHeld(day.status)) return { id: day.id, status, holdRank: 0 };
    const rank = next.get(placeKey(day)) ?? 1;
    next.set(placeKey(day), rank + 1);
    return { id: day.id, ...holdAt(rank, status) };
  });
}

/** Requires that no other booking has a person first on a date. @throws AppError `conflict`. */
async function requireNoFirst(ctx: Ctx, days: BookedDate[]): Promise<void> {
  const first = await findOtherBooking(ctx, days, ['first_hold', 'confirmed']);
  if (!first) return;
  const date = dateInWords(first.date, ctx.now());
  throw new AppError('conflict', `Another of your jobs has first hold on ${date}.`);
}

/** Keeps crew calls in step with changed dates. */
async function settleCalls(
  ctx: Ctx,
  { projectId, days, status }: Omit<DateChange, 'reason'>,
): Promise<void> {
  if (!isGone(status)) {
    await attachBookedDates(ctx, { projectId, dates: [...new Set(days.map(({ date }) => date))] });
  }
  const onDays = await ctx.tx
    .select({
      bookingId: bookingDays.bookingId,
      shootDayId: shootDays.id,
      callTime: bookings.callTime,
      isStanding: sql<boolean>`${isStanding}`,
    })
    .from(bookingDays)
    .innerJoin(bookings, eq(bookings.id, bookingDays.bookingId))
    .innerJoin(shootDays, eq(shootDays.id, bookingDays.shootDayId))
    .where(
      inArray(
        bookingDays.id,
        days.map(({ id }) => id),
      ),
    );
  if (status === 'confirmed') {
    await callPeople(
      ctx,
      onDays.filter((it) => it.isStanding),
    );
  }
  if (isGone(status)) await removeCalls(ctx, onDays);
  await touchShootDays(
    ctx,
    onDays.map(({ shootDayId }) => shootDayId),
  );
}
