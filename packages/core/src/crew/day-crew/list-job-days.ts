import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { wallTimeAt } from '@callboard/domain/dates/wall-time';
import { warningsOf } from '@callboard/domain/shoot-days/day-warnings';
import { sunOf } from '@callboard/domain/shoot-days/sun';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type DayPlace, listDayPlaces } from '../../schedule/shoot-days/list-day-places.ts';
import { liveDays } from '../../schedule/shoot-days/record.ts';
import { isBooked } from '../conditions.ts';
import { countStripsOfDay } from './find-stripboard.ts';

const { bookingDays, bookings, callSheets, crewCalls, locations, shootDays } = schema;

/** Numbers of people on a day by their state on it. */
export interface CrewCounts {
  confirmed: number;
  held: number;
  inquired: number;
}

/** A day of a job with its crew in numbers, its call sheet and what to look after. */
export type JobDay = Awaited<ReturnType<typeof listJobDays>>[number];

/**
 * Lists the days of a project by date, with released and cancelled ones. @throws AppError
 * `not_found`.
 */
export async function listJobDays(ctx: Ctx, { projectId }: { projectId: string }) {
  const [rows, booked] = await Promise.all([
    selectJobDays(ctx, projectId),
    countBooked(ctx, projectId),
    findProject(ctx, { id: projectId }),
  ]);
  const places = Map.groupBy(
    await listDayPlaces(
      ctx,
      rows.map((it) => it.id),
    ),
    (it) => it.shootDayId,
  );
  const now = ctx.now();
  const today = plainDateIn(ctx.workspace.timeZone, now).toString();
  return rows.map((row) => {
    const own = (places.get(row.id) ?? []).map(toRolePlace);
    const day = { ...row, places: own, crew: crewOn(row, booked), sun: sunTimes(row) };
    return { ...day, warnings: warningsOf(day, { now, today }) };
  });
}

/** What the list of days shows of a place besides the first set. */
function toRolePlace({ role, locationId, name }: DayPlace) {
  return { role, locationId, name };
}

/** Returns the wall-clock times of sunrise and sunset at the location of a day, if it has both. */
function sunTimes({ location, ...day }: Awaited<ReturnType<typeof selectJobDays>>[number]) {
  const [sun] = (location && sunOf(location, day)) ?? [];
  if (!sun?.sunrise || !sun.sunset) return null;
  const at = (instant: number) => wallTimeAt(instant, day.timeZone).time;
  return { sunrise: at(sun.sunrise), sunset: at(sun.sunset) };
}

function selectJobDays(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      id: shootDays.id,
      projectId: shootDays.projectId,
      date: shootDays.date,
      label: shootDays.label,
      dayKind: shootDays.dayKind,
      holdStatus: shootDays.holdStatus,
      holdRankNote: shootDays.holdRankNote,
      callTime: shootDays.callTime,
      wrapTime: shootDays.wrapTime,
      timeZone: shootDays.timeZone,
      challengeExpiresAt: shootDays.challengeExpiresAt,
      notes: shootDays.notes,
      location: {
        id: locations.id,
        name: locations.name,
        city: locations.city,
        latitude: locations.latitude,
        longitude: locations.longitude,
      },
      callSheet: {
        id: callSheets.id,
        status: callSheets.status,
        revision: callSheets.revision,
        sentAt: callSheets.sentAt,
      },
      strips: sql<number>`(${countStripsOfDay(ctx)})`.mapWith(Number),
      unconfirmedCalls: sql<number>`(${countUnconfirmedCalls(ctx)})`.mapWith(Number),
    })
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .where(and(liveDays, eq(shootDays.projectId, projectId)))
    .orderBy(asc(shootDays.date), asc(shootDays.callTime), asc(shootDays.id));
}

/** Counts the booked dates of a project by day, date and status, for all of its days at once. */
function countBooked({ tx }: Ctx, projectId: string) {
  const { shootDayId, date, status } = bookingDays;
  return tx
    .select({ shootDayId, date, status, people: count() })
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .where(and(eq(bookings.projectId, projectId), isNull(bookingDays.deletedAt), isBooked(status)))
    .groupBy(shootDayId, date, status);
}

type Booked = Awaited<ReturnType<typeof countBooked>>[number];

/** Returns the numbers of people who are booked for a day, or for its date and no other day. */
function crewOn(day: { id: string; date: string }, booked: readonly Booked[]): CrewCounts {
  const counts = { confirmed: 0, held: 0, inquired: 0 };
  for (const { shootDayId, date, status, people } of booked) {
    if (date !== day.date || (shootDayId ?? day.id) !== day.id) continue;
    if (status === 'confirmed' || status === 'inquired') counts[status] += people;
    else counts.held += people;
  }
  return counts;
}

/** Counts the calls that people have not confirmed since the day moved. */
function countUnconfirmedCalls({ tx }: Ctx) {
  return tx
    .select({ count: sql`count(${crewCalls.needsReconfirmation})` })
    .from(crewCalls)
    .where(and(eq(crewCalls.shootDayId, shootDays.id), isNull(crewCalls.deletedAt)));
}
