import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { callJson } from '../crew/calls.ts';
import { callTimeOnDay, ownDay } from '../crew/on-day.ts';
import type { CrewLinkCtx } from '../crew-links/index.ts';
import { exactly } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { isStanding } from '../shoot-days/conditions.ts';
import { plainDateIn } from '../time.ts';

const { bookingDays, bookings, callSheets, crewCalls, locations, projects, shootDays } = schema;

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
  city: locations.city,
  place: onceConfirmed<Place>(
    sql`json_build_object('name', ${locations.name}, 'address', nullif(concat_ws(', ',
      ${locations.address}, ${locations.city}, ${locations.region}), ''),
      'parking', coalesce(
        case when ${callSheets.status} = 'sent' then ${callSheets.parking} end, ${locations.parking}))`,
    'place',
  ),
  hospital: onceConfirmed<HospitalOfDay>(
    sql`case when ${callSheets.status} = 'sent' then json_build_object(
      'name', ${callSheets.hospital} ->> 'name', 'address', ${callSheets.hospital} ->> 'address',
      'phone', ${callSheets.hospital} ->> 'phone') end`,
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
 * those of the past on which they were confirmed, newest first. Nothing of others, and no pay.
 */
export async function listOwnDates(ctx: CrewLinkCtx) {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  const coming = await select(ctx, gte(bookingDays.date, today))
    .orderBy(asc(bookingDays.date), asc(bookingDays.id))
    .limit(exactly(mostComing));
  const past = await select(ctx, lt(bookingDays.date, today), eq(bookingDays.status, 'confirmed'))
    .orderBy(desc(bookingDays.date), desc(bookingDays.id))
    .limit(exactly(mostPast));
  return { today, coming, past };
}

function select({ tx, actor }: CrewLinkCtx, ...which: SQL[]) {
  return tx
    .select(columns)
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, bookings.projectId), isNull(projects.deletedAt)))
    .leftJoin(shootDays, eq(shootDays.id, ownDay))
    .leftJoin(
      crewCalls,
      and(
        eq(crewCalls.bookingId, bookings.id),
        eq(crewCalls.shootDayId, shootDays.id),
        isNull(crewCalls.deletedAt),
      ),
    )
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .where(
      and(
        eq(bookingDays.crewMemberId, actor.crewMemberId),
        isNull(bookingDays.deletedAt),
        ...which,
      ),
    );
}
