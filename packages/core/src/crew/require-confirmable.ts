import { dateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { findOtherBooking } from './find-other-booking.ts';
import type { BookedDate } from './record.ts';

const { bookings, crewMembers } = schema;

/**
 * Requires a rate for every booking, and unless clashes are accepted that nobody is confirmed on
 * another job on the same date.
 * @throws AppError `conflict`, which names the person if there are several, and counts who lacks a rate
 * too.
 */
export async function requireConfirmable(
  ctx: Ctx,
  days: BookedDate[],
  { isClashAccepted = false }: { isClashAccepted?: boolean | undefined },
): Promise<void> {
  const bookingIds = [...new Set(days.map(({ bookingId }) => bookingId))];
  const [unpaid, ...others] = await ctx.tx
    .select({ name: crewMembers.name })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(and(inArray(bookings.id, bookingIds), isNull(bookings.rateCents)))
    .orderBy(crewMembers.name);
  const isOne = bookingIds.length === 1;
  if (unpaid) {
    const also = others.length > 0 ? ` and ${others.length} more` : '';
    const whose = isOne ? '' : ` for ${unpaid.name}${also}`;
    throw new AppError('conflict', `Set a rate${whose} before you confirm.`);
  }
  if (isClashAccepted) return;
  const clash = await findOtherBooking(ctx, days, ['confirmed']);
  if (!clash) return;
  const date = dateInWords(clash.date, ctx.now());
  const who = isOne ? 'This person' : clash.name;
  throw new AppError('conflict', `${who} is confirmed on another job on ${date}.`);
}
