import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { hoursInWords } from '@callboard/domain/timecards/in-words';
import { workedTime } from '@callboard/domain/timecards/worked-time';
import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isStanding } from '../../schedule/shoot-days/conditions.ts';
import { callJson } from '../calls.ts';
import type { CrewLinkCtx } from '../crew-links/index.ts';
import { callTimeOnDay, ownCall, ownDay } from '../on-day.ts';
import { mealsOf, reportMeals } from '../wrap-reports/to-timecard.ts';

const {
  bookingDays,
  bookings,
  callSheets,
  crewCalls,
  locations,
  projects,
  shootDays,
  timecards,
  wrapReports,
} = schema;

const mostComing = 200;
const mostPast = 60;

const isConfirmed = sql`(${bookingDays.status} = 'confirmed' and ${isStanding})`;

/** Returns a column for confirmed dates of a standing day, and null for others. */
function onceConfirmed<T>(column: SQL | (typeof locations)['name'], name: string) {
  return sql<T | null>`case when ${isConfirmed} then ${column} end`.as(name);
}

/** What a call sheet tells the person. Where it is shot, only once they are confirmed. */
const columns = {
  id: bookingDays.id,
  date: bookingDays.date,
  status: bookingDays.status,
  role: bookings.role,
  projectName: projects.name,
  jobNo: projects.jobNo,
  label: shootDays.label,
  dayStatus: shootDays.holdStatus,
  timeZone: shootDays.timeZone,
  wrapTime: shootDays.wrapTime,
  callTime: sql<string | null>`${callTimeOnDay}`.as('own_call'),
  call: callJson,
  generalCall: shootDays.callTime,
  card: {
    inTime: timecards.inTime,
    outTime: timecards.outTime,
    mealOut: timecards.mealOut,
    mealMinutes: timecards.mealMinutes,
    secondMealOut: timecards.secondMealOut,
    secondMealMinutes: timecards.secondMealMinutes,
    thirdMealOut: timecards.thirdMealOut,
    thirdMealMinutes: timecards.thirdMealMinutes,
  },
  meals: reportMeals,
  isSubmitted: sql<boolean>`${wrapReports.submittedAt} is not null`,
  city: locations.city,
  place: onceConfirmed<Place>(
    sql`json_build_object('name', ${locations.name}, 'address', nullif(concat_ws(', ',
      ${locations.address}, ${locations.city}, ${locations.region}), ''),
      'parking', coalesce(
        case when ${callSheets.status} = 'sent' then ${callSheets.parking} end, ${locations.parking}))`,
    'place',
  ),
  hospital: onceConfirmed<HospitalOfDay>(
    sql`coalesce(case when ${callSheets.status} = 'sent' then ${callSheets.hospital} end, ${locations.hospital})`,
    'hospital',
  ),
};

interface Place {
  name: string | null;
  address: string | null;
  parking: string | null;
}

interface HospitalOfDay {
  name: string | null;
  address: string | null;
  phone: string | null;
}

export type OwnDate = Awaited<ReturnType<typeof listOwnDates>>['coming'][number];

/**
 * Lists the dates of the crew member: the coming ones, also those that were released or canceled, and
 * those of the past on which they were confirmed, newest first. Nothing of others, and no pay. The
 * hours of a wrap report that was submitted need the proof of their email.
 */
export async function listOwnDates(ctx: CrewLinkCtx) {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  const coming = await select(ctx, gte(bookingDays.date, today))
    .orderBy(asc(bookingDays.date), asc(bookingDays.id))
    .limit(exactly(mostComing));
  const worked = await select(ctx, lt(bookingDays.date, today), eq(bookingDays.status, 'confirmed'))
    .orderBy(desc(bookingDays.date), desc(bookingDays.id))
    .limit(exactly(mostPast));
  return {
    today,
    coming: coming.map(toOwnDate),
    past: worked.map((it) => ({ ...toOwnDate(it), hours: hoursOf(ctx, it) })),
  };
}

/** Leaves out what hours are computed from, which the link alone must not show. */
function toOwnDate({ card: _c, meals: _m, isSubmitted: _s, generalCall: _g, ...date }: Worked) {
  return date;
}

type Worked = Awaited<ReturnType<typeof select>>[number];

/** Returns "In 06:00, out 20:40, 45m meal: 13h 55m"; null without a proof or a submitted report. */
function hoursOf({ actor }: CrewLinkCtx, worked: Worked): string | null {
  const { card, meals, date, timeZone, callTime, generalCall } = worked;
  if (!actor.isProved || !worked.isSubmitted || !card || !timeZone || !generalCall) return null;
  const times = {
    ...{ date, timeZone, dayCall: generalCall, callTime: callTime ?? generalCall },
    ...{ inTime: card.inTime, outTime: card.outTime },
    meals: mealsOf(card, meals),
  };
  const time = workedTime(times);
  return time && hoursInWords(times, time);
}

function select({ tx, actor }: CrewLinkCtx, ...which: SQL[]) {
  return tx
    .select(columns)
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, bookings.projectId), isNull(projects.deletedAt)))
    .leftJoin(shootDays, eq(shootDays.id, ownDay))
    .leftJoin(crewCalls, ownCall)
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .leftJoin(
      timecards,
      and(eq(timecards.shootDayId, shootDays.id), eq(timecards.bookingId, bookings.id)),
    )
    .leftJoin(wrapReports, eq(wrapReports.shootDayId, shootDays.id))
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .where(
      and(
        eq(bookingDays.crewMemberId, actor.crewMemberId),
        isNull(bookingDays.deletedAt),
        ...which,
      ),
    );
}
