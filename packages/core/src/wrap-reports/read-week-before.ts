import { and, gte, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import type { WorkRuleSet } from '../work-rules/index.ts';
import { selectCards, toBookings } from './select-cards.ts';
import type { DayBooking } from './select-day-people.ts';
import { mondayOf } from './weeks.ts';

const { bookings, shootDays } = schema;

interface Asked {
  day: { date: string };
  booked: readonly DayBooking[];
  rules: WorkRuleSet[];
}

/**
 * Returns the worked minutes of the days before a day in its week, by booking, of those who are paid by
 * the week or whose overtime counts it.
 */
export async function readWeekBefore(
  ctx: Ctx,
  { day, booked, rules }: Asked,
): Promise<Map<string, number[]>> {
  const ids = booked.filter(countsWeek).map((it) => it.bookingId);
  if (ids.length === 0) return new Map();
  const rows = await selectCards(
    ctx,
    and(
      inArray(bookings.id, ids),
      gte(shootDays.date, mondayOf(day.date)),
      lt(shootDays.date, day.date),
    ),
  );
  const before = toBookings(rows, { rules, seesPay: () => false });
  return new Map(
    before.map(({ bookingId, cards }) => [
      bookingId,
      cards
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .flatMap(({ timecard }) => timecard?.workedMinutes ?? []),
    ]),
  );
}

function countsWeek({ terms, card }: DayBooking): boolean {
  const otRule = card?.rules?.otRule ?? terms.otRule;
  return terms.rateUnit === 'week' || otRule === '1.5_after_40_week';
}
