import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { findProjectAccess, requireProjectAccess } from '../access/project-access.ts';
import type { Ctx } from '../context.ts';
import { departmentOrder } from '../crew/department-order.ts';
import { callTimeOnDay } from '../crew/on-day.ts';
import { findProject } from '../projects/find-project.ts';
import { schema } from '../schema.ts';
import { listWorkRules } from '../work-rules/index.ts';
import { bookingRate, bookingTerms } from './select-day-people.ts';
import { toCard, toTimecard } from './to-timecard.ts';

const { bookings, crewCalls, crewMembers, shootDays, timecards, wrapReports } = schema;

interface Of {
  projectId: string;
  /** Only the cards of one person. */
  crewMemberId?: string | undefined;
}

/** The hours of one booking, day by day, with their sums. */
export type BookingTimecards = Awaited<ReturnType<typeof listTimecards>>['bookings'][number];

/**
 * Lists the timecards of a job by booking, in the order of departments, with computed hours.
 * Amounts are null for those who may not see pay, and when they are agreed separately.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listTimecards(ctx: Ctx, { projectId, crewMemberId }: Of) {
  const project = await findProject(ctx, { id: projectId });
  await requireProjectAccess(ctx, project, 'editWrapReports');
  const [rows, rules, { seePay }] = await Promise.all([
    selectCards(ctx, { projectId, crewMemberId }),
    listWorkRules(ctx),
    findProjectAccess(ctx, project),
  ]);
  const groups = Map.groupBy(rows, (it) => it.person.bookingId);
  return {
    project,
    seesPay: seePay,
    bookings: [...groups.values()].flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const { person, terms, rate } = first;
      const cards = some.map((row) => {
        const { card, day, callTime, lunch, unionStatus, isSubmitted } = row;
        const worked = { card, day, callTime, report: lunch, unionStatus, rules, terms };
        const timecard = toTimecard({ ...worked, rate: seePay ? rate : null });
        return { ...day, isSubmitted, callTime, ...toCard(card), timecard };
      });
      return [
        { ...person, currency: rate.currency, otRule: terms.otRule, cards, totals: sum(cards) },
      ];
    }),
  };
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

function selectCards({ tx }: Ctx, { projectId, crewMemberId }: Of) {
  return tx
    .select({
      person: {
        bookingId: bookings.id,
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
        label: shootDays.label,
        timeZone: shootDays.timeZone,
        callTime: shootDays.callTime,
      },
      callTime: callTimeOnDay,
      lunch: {
        lunchOut: wrapReports.lunchOut,
        lunchIn: wrapReports.lunchIn,
        graceMinutes: wrapReports.graceMinutes,
      },
      isSubmitted: sql<boolean>`${wrapReports.submittedAt} is not null`,
    })
    .from(timecards)
    .innerJoin(shootDays, and(eq(shootDays.id, timecards.shootDayId), isNull(shootDays.deletedAt)))
    .innerJoin(bookings, eq(bookings.id, timecards.bookingId))
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .leftJoin(wrapReports, eq(wrapReports.shootDayId, shootDays.id))
    .leftJoin(
      crewCalls,
      and(
        eq(crewCalls.bookingId, bookings.id),
        eq(crewCalls.shootDayId, shootDays.id),
        isNull(crewCalls.deletedAt),
      ),
    )
    .where(
      and(
        eq(shootDays.projectId, projectId),
        crewMemberId === undefined ? undefined : eq(bookings.crewMemberId, crewMemberId),
      ),
    )
    .orderBy(
      departmentOrder(bookings.department),
      asc(sql`lower(${crewMembers.name})`),
      asc(bookings.id),
      asc(shootDays.date),
      asc(shootDays.id),
    );
}
