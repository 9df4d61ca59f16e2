import type { Tx } from '@callboard/db';
import type { BookingStatus, CallMode } from '@callboard/domain/crew/enums';
import type { HoldStatus } from '@callboard/domain/shoot-days/enums';
import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { FeedOf } from '../../activity/feed-subject.ts';
import { callMode, isCallWithoutTime } from '../../crew/calls.ts';
import { callTimeOnDay, ownCall, ownDay } from '../../crew/on-day.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { bookingDays, bookings, crewCalls, locations, projects, shootDays } = schema;

/** Maximum dates in a feed: the earliest ones that are not too long ago. */
const mostDates = 2_000;

/** What a feed has, from the date `from` on. */
export interface FeedContent extends FeedOf {
  from: string;
  /** Whether the person reads it, who sees the place of a date once they are confirmed. */
  isOwn: boolean;
}

/**
 * A date of a feed: a shoot day, or a date that a person is booked for, which has no times without a
 * shoot day.
 */
export interface FeedRow {
  uid: string;
  createdAt: Date;
  changedAt: Date;
  date: string;
  status: HoldStatus | BookingStatus;
  /** The role of the person; null for a shoot day. */
  role: string | null;
  /** Call of the person, or the general call. Null for on call and no call. */
  callTime: string | null;
  /** How the person is called; null for a shoot day, and for the general call. */
  callMode: CallMode | null;
  generalCall: string | null;
  wrapTime: string | null;
  timeZone: string | null;
  label: string | null;
  projectId: string;
  projectName: string;
  jobNo: string | null;
  placeName: string | null;
  placeAddress: string | null;
}

/** Columns that both kinds of feed show of the day and the job. */
const ofDay = {
  generalCall: sql<string | null>`${shootDays.callTime}`.as('general_call'),
  wrapTime: sql<string | null>`${shootDays.wrapTime}`.as('wrap_time'),
  timeZone: sql<string | null>`${shootDays.timeZone}`.as('time_zone'),
  label: sql<string | null>`${shootDays.label}`.as('label'),
  projectId: sql<string>`${projects.id}`.as('project_id'),
  projectName: sql<string>`${projects.name}`.as('project_name'),
  jobNo: sql<string | null>`${projects.jobNo}`.as('job_no'),
  placeName: sql<string | null>`${locations.name}`.as('place_name'),
  placeAddress: sql<string | null>`nullif(concat_ws(', ', ${locations.address}, ${locations.city},
    ${locations.region}), '')`.as('place_address'),
};

const onceConfirmed = (column: SQL.Aliased<string | null>, name: string) =>
  sql<string | null>`case when ${bookingDays.status} = 'confirmed' then ${column.sql} end`.as(name);

const placeOnceConfirmed = {
  placeName: onceConfirmed(ofDay.placeName, 'place_name'),
  placeAddress: onceConfirmed(ofDay.placeAddress, 'place_address'),
};

/** Selects the rows of a feed, earliest first, including what was released or canceled. */
export function selectFeedRows(tx: Tx, content: FeedContent) {
  return content.crewMemberId === null
    ? selectDays(tx, content)
    : selectBookedDates(tx, { ...content, crewMemberId: content.crewMemberId });
}

function selectDays(tx: Tx, { from, projectId }: FeedContent) {
  return tx
    .select({
      uid: sql<string>`${shootDays.id}`.as('uid'),
      createdAt: instantOf(sql`${shootDays.createdAt}`, 'created_at'),
      changedAt: instantOf(
        sql`greatest(${shootDays.updatedAt}, ${projects.namedAt})`,
        'changed_at',
      ),
      date: sql<string>`${shootDays.date}::text`.as('date'),
      status: sql<FeedRow['status']>`${shootDays.holdStatus}`.as('status'),
      role: sql<string | null>`null::text`.as('role'),
      callTime: sql<string | null>`${shootDays.callTime}`.as('call_time'),
      callMode: sql<CallMode | null>`null::text`.as('call_mode'),
      ...ofDay,
    })
    .from(shootDays)
    .innerJoin(projects, and(eq(projects.id, shootDays.projectId), isNull(projects.deletedAt)))
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .where(
      and(
        isNull(shootDays.deletedAt),
        gte(shootDays.date, from),
        projectId === null ? undefined : eq(shootDays.projectId, projectId),
      ),
    )
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(exactly(mostDates));
}

function selectBookedDates(
  tx: Tx,
  {
    from,
    projectId,
    crewMemberId,
    isOwn,
  }: Omit<FeedContent, 'crewMemberId'> & { crewMemberId: string },
) {
  return tx
    .select({
      uid: sql<string>`${bookingDays.id}`.as('uid'),
      createdAt: instantOf(sql`${bookingDays.createdAt}`, 'created_at'),
      // A call that is given or removed changes its day, too, and so does a place that is renamed.
      changedAt: instantOf(
        sql`greatest(${bookingDays.updatedAt}, ${bookings.updatedAt}, ${shootDays.updatedAt},
          ${projects.namedAt})`,
        'changed_at',
      ),
      date: sql<string>`${bookingDays.date}::text`.as('date'),
      status: sql<FeedRow['status']>`${bookingDays.status}`.as('status'),
      role: sql<string | null>`${bookings.role}`.as('role'),
      callTime: sql<string | null>`case when not ${isCallWithoutTime} then ${callTimeOnDay} end`.as(
        'call_time',
      ),
      callMode: sql<CallMode | null>`${callMode}`.as('call_mode'),
      ...ofDay,
      ...(isOwn && placeOnceConfirmed),
    })
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, bookings.projectId), isNull(projects.deletedAt)))
    .leftJoin(shootDays, eq(shootDays.id, ownDay))
    .leftJoin(crewCalls, ownCall)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .where(
      and(
        isNull(bookingDays.deletedAt),
        eq(bookingDays.crewMemberId, crewMemberId),
        projectId === null ? undefined : eq(bookings.projectId, projectId),
        gte(bookingDays.date, from),
      ),
    )
    .orderBy(asc(bookingDays.date), asc(bookingDays.id))
    .limit(exactly(mostDates));
}

function instantOf(expression: ReturnType<typeof sql>, name: string) {
  return sql<Date>`${expression}`.mapWith(shootDays.updatedAt).as(name);
}

/** Returns a hash of everything that the rows of a feed have, which changes with each of them. */
export async function versionOfRows(tx: Tx, content: FeedContent): Promise<string> {
  const [row] = await tx
    .select({ version: sql<string>`concat(count(*), '.', sum(hashtextextended(r::text, 0)))` })
    .from(selectFeedRows(tx, content).as('r'));
  return row?.version ?? '';
}
