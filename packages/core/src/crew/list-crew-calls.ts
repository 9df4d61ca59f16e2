import { prepared } from '@callboard/db';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { crewOnDay } from './on-day.ts';

const { shootDays } = schema;

const selectCrewCalls = prepared((tx) => {
  const people = crewOnDay(tx);
  return tx
    .select({
      name: people.name,
      role: people.role,
      status: people.status,
      callTime: people.callTime,
    })
    .from(shootDays)
    .crossJoinLateral(people)
    .where(eq(shootDays.id, sql.placeholder('shootDayId')))
    .orderBy(people.callTime, people.departmentOrder, asc(people.name), asc(people.bookingId));
});

/**
 * Lists the people on a shoot day with their call times, by time and then by department in
 * call-sheet order.
 */
export function listCrewCalls(ctx: Ctx, { shootDayId }: { shootDayId: string }) {
  return selectCrewCalls(ctx.tx, { shootDayId });
}
