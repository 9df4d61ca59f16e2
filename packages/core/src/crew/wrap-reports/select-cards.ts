import type { WeekBefore } from '@callboard/domain/timecards/overtime';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { WorkRuleSet } from '../../schedule/work-rules/index.ts';
import { callMode, isCallWithoutTime } from '../calls.ts';
import { callTimeOnDay, ownCall } from '../on-day.ts';
import { bookingRate, bookingTerms } from './select-day-people.ts';
import { reportMeals, toCard, toTimecard } from './to-timecard.ts';

const { bookings, crewCalls, crewMembers, projects, shootDays, timecards, wrapReports } = schema;

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

interface Seen {
  rules: readonly WorkRuleSet[];
  /** What was worked in the week before each card, by card. */
  weeks: ReadonlyMap<string, WeekBefore>;
  seesPay: (projectId: string) => boolean;
}

/** Groups cards by booking, with what they add up to. */
export function toBookings(rows: CardRow[], { rules, weeks, seesPay }: Seen) {
  const groups = Map.groupBy(rows, (it) => it.person.bookingId);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { person, terms, rate } = first;
    const pay = seesPay(person.projectId) ? rate : null;
    const cards = some.map((row) => {
      const { card, day, callTime, callMode, isSubmitted } = row;
      const week = weeks.get(card.id);
      const timecard = toTimecard({ ...workedOf(row, rules), rate: pay, week });
      return { ...day, isSubmitted, callTime, callMode, ...toCard(card), timecard };
    });
    return [
      { ...person, currency: rate.currency, otRule: terms.otRule, cards, totals: sum(cards) },
    ];
  });
}

/** Returns what a card is computed from, but for pay and the week. */
export function workedOf(row: CardRow, rules: readonly WorkRuleSet[]) {
  const { card, day, callTime, meals, unionStatus, terms } = row;
  return { card, day, callTime, report: meals, unionStatus, rules, terms, agreed: card.rules };
}

type Computed = { timecard: ReturnType<typeof toTimecard>; isAbsent: boolean };

/** Returns the sums of cards. The amount is null if that of one of them is. */
function sum(cards: Computed[]) {
  const known = cards.flatMap((it) => it.timecard ?? []);
  const minutesAt = (percent: number) =>
    known
      .flatMap((it) => it.bands ?? [])
      .filter((it) => it.percent === percent)
      .reduce((total, it) => total + it.minutes, 0);
  const amounts = known.map((it) => it.amountCents);
  return {
    days: known.length,
    unknown: cards.filter((it) => !it.timecard && !it.isAbsent).length,
    workedMinutes: known.reduce((total, it) => total + it.workedMinutes, 0),
    minutesAt150: minutesAt(150),
    minutesAt200: minutesAt(200),
    mealPenalties: known.reduce((total, it) => total + (it.mealPenalties ?? 0), 0),
    amountCents: amounts.reduce<number | null>(
      (total, it) => (total === null || it === null ? null : total + it),
      amounts.length > 0 ? 0 : null,
    ),
  };
}

/**
 * Condition: the person was in, or may have been: not somebody absent, and not somebody on call or
 * without a call for whom nobody entered a time.
 */
export const wasIn = sql`not ${timecards.isAbsent} and (${timecards.inTime} is not null
  or ${timecards.outTime} is not null or not ${isCallWithoutTime})`;

/** Selects timecards with their person, day and terms. */
export function selectCards({ tx }: Ctx, which: SQL | undefined) {
  return tx
    .select({
      person: {
        bookingId: bookings.id,
        projectId: projects.id,
        projectName: projects.name,
        crewMemberId: bookings.crewMemberId,
        name: crewMembers.name,
        role: bookings.role,
        department: bookings.department,
      },
      unionStatus: crewMembers.unionStatus,
      terms: bookingTerms,
      rate: bookingRate,
      card: timecards,
      day: {
        shootDayId: shootDays.id,
        date: shootDays.date,
        dayKind: shootDays.dayKind,
        label: shootDays.label,
        timeZone: shootDays.timeZone,
        callTime: shootDays.callTime,
      },
      callTime: callTimeOnDay,
      callMode,
      meals: reportMeals,
      isSubmitted: sql<boolean>`${wrapReports.submittedAt} is not null`,
    })
    .from(timecards)
    .innerJoin(shootDays, and(eq(shootDays.id, timecards.shootDayId), isNull(shootDays.deletedAt)))
    .innerJoin(bookings, eq(bookings.id, timecards.bookingId))
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .leftJoin(wrapReports, eq(wrapReports.shootDayId, shootDays.id))
    .leftJoin(crewCalls, ownCall)
    .where(which);
}
