import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { crewOnDay } from '../on-day.ts';
import { callSheetOrder } from '../order-by-department.ts';

const { bookings, crewMembers, shootDays, timecards } = schema;

export type DayBooking = Awaited<ReturnType<typeof selectDayPeople>>[number];

/**
 * Selects the confirmed people of a day and those who have a card, by department, with their call
 * and terms. Somebody without a crew call has the general one; on call and no call have no time.
 */
export async function selectDayPeople(ctx: Ctx, day: ShootDay) {
  const [booked, cards] = await Promise.all([
    listOnDay(ctx, day.id),
    ctx.tx.select().from(timecards).where(eq(timecards.shootDayId, day.id)),
  ]);
  const confirmed = booked.filter((it) => it.status === 'confirmed');
  const ids = [...new Set([...confirmed, ...cards].map((it) => it.bookingId))];
  const people = await selectBookings(ctx, ids);
  return people.map((person) => {
    const on = booked.find((it) => it.bookingId === person.bookingId);
    return {
      ...person,
      callTime: on?.callTime ?? day.callTime,
      callMode: on?.callMode ?? null,
      isCalled: on?.status === 'confirmed',
      card: cards.find((it) => it.bookingId === person.bookingId) ?? null,
    };
  });
}

function listOnDay({ tx }: Ctx, id: string) {
  const people = crewOnDay(tx);
  return tx
    .select({
      bookingId: people.bookingId,
      status: people.status,
      callTime: people.callTime,
      callMode: people.callMode,
    })
    .from(shootDays)
    .crossJoinLateral(people)
    .where(eq(shootDays.id, id));
}

function selectBookings({ tx }: Ctx, ids: string[]) {
  return tx
    .select({
      bookingId: bookings.id,
      crewMemberId: bookings.crewMemberId,
      name: crewMembers.name,
      role: bookings.role,
      department: bookings.department,
      unionStatus: crewMembers.unionStatus,
      terms: bookingTerms,
      rate: bookingRate,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(and(inArray(bookings.id, ids), isNull(bookings.deletedAt)))
    .orderBy(...callSheetOrder);
}

export const bookingTerms = {
  otRule: bookings.otRule,
  rateUnit: bookings.rateUnit,
  rateHours: bookings.rateHours,
};

export const bookingRate = {
  rateCents: bookings.rateCents,
  mealPenaltyCents: bookings.mealPenaltyCents,
  currency: crewMembers.currency,
};

/** Selects the people of the job who are not among some, by name, to add them to a day. */
export function selectOthers({ tx }: Ctx, projectId: string, ids: string[]) {
  return tx
    .select({ bookingId: bookings.id, name: crewMembers.name, role: bookings.role })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(
      and(
        eq(bookings.projectId, projectId),
        isNull(bookings.deletedAt),
        isNull(crewMembers.redactedAt),
        sql`not (${bookings.id} = any(${sql.param(ids)}))`,
      ),
    )
    .orderBy(asc(sql`lower(${crewMembers.name})`), asc(bookings.id));
}
