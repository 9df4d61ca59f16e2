import { and, eq, exists, gt, gte, isNull, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBooked } from '../conditions.ts';

const { bookingDays, crewLinks, crewMembers } = schema;

/** Days that a link works after it was created or opened. */
export const linkDays = 90;

/** Days after their last date for which the links of a person work in any case. */
export const daysAfterWork = 60;

const millisecondsPerDay = 86_400_000;

/** Returns the instant a number of days after now. */
export function inDays({ now }: Pick<Ctx, 'now'>, days: number): Date {
  return new Date(now().getTime() + days * millisecondsPerDay);
}

/** Matches links, joined with their crew members, that work. */
export function isLiveLink(tx: Ctx['tx'], clock: Pick<Ctx, 'now'>): SQL | undefined {
  const since = inDays(clock, -daysAfterWork).toISOString().slice(0, 10);
  const working = tx
    .select({ id: bookingDays.id })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.crewMemberId, crewMembers.id),
        gte(bookingDays.date, since),
        isBooked(bookingDays.status),
        isNull(bookingDays.deletedAt),
      ),
    );
  return and(
    isNull(crewMembers.deletedAt),
    isNull(crewMembers.redactedAt),
    or(gt(crewLinks.expiresAt, clock.now()), exists(working)),
  );
}
