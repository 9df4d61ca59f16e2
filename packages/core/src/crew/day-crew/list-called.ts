import { shiftedTime } from '@callboard/domain/shoot-days/shifted-time';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Call } from '../calls.ts';
import { crewOnDay } from '../on-day.ts';

const { shootDays } = schema;

/** Somebody on a day, with their call and the one they would have with another general call. */
export interface CalledPerson {
  bookingId: string;
  name: string;
  role: string;
  call: Call | null;
  from: string;
  to: string;
}

/**
 * Lists the people on a day, by call, with what another general call makes of theirs: those who are
 * called at a time of their own stay.
 */
export async function listCalled(
  ctx: Ctx,
  day: { id: string; callTime: string },
  callTime: string,
): Promise<CalledPerson[]> {
  const people = crewOnDay(ctx.tx);
  const rows = await ctx.tx
    .select({
      bookingId: people.bookingId,
      name: people.name,
      role: people.role,
      call: people.call,
      isOwnTime: people.isOwnTime,
      from: people.callTime,
    })
    .from(shootDays)
    .crossJoinLateral(people)
    .where(eq(shootDays.id, day.id))
    .orderBy(people.callTime, people.departmentOrder, asc(people.name), asc(people.bookingId));
  return rows.map(({ isOwnTime, from, ...person }) => ({
    ...person,
    from,
    to: isOwnTime ? from : shiftedTime(from, day.callTime, callTime),
  }));
}
