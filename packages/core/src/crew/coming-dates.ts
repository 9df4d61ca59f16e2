import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isBooked } from './conditions.ts';

const { bookingDays } = schema;

/** Matches the dates from today on for which a person is asked, held or confirmed. */
export function isComing(ctx: Ctx, crewMemberId: string) {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  return and(
    eq(bookingDays.crewMemberId, crewMemberId),
    gte(bookingDays.date, today),
    isBooked(bookingDays.status),
    isNull(bookingDays.deletedAt),
  );
}
