import type { RecipientKind } from '@callboard/domain/call-sheets/enums';
import { type Lack, lacksOf } from '@callboard/domain/call-sheets/readiness';
import type {
  Sheet,
  SheetPerson,
  SheetPlace,
  SheetStrip,
} from '@callboard/domain/call-sheets/sheet';
import { departments } from '@callboard/domain/crew/enums';
import { dateInWords } from '@callboard/domain/dates';
import { wallTimeAt } from '@callboard/domain/dates/wall-time';
import { runClock } from '@callboard/domain/schedule-blocks/clock';
import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { withTitles } from '@callboard/domain/shoot-days/places';
import { sunOf } from '@callboard/domain/shoot-days/sun';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findForecast } from '../../schedule/forecasts/find-forecast.ts';
import { listStrips } from '../../schedule/schedule-blocks/record.ts';
import { isStanding } from '../../schedule/shoot-days/conditions.ts';
import { listDayPlaces } from '../../schedule/shoot-days/list-day-places.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import type { Call } from '../calls.ts';
import { crewOnDay, ownCall } from '../on-day.ts';
import { roleOrder } from '../order-by-role.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';
import { readAttached } from './read-attached.ts';
import { listTeamContacts, usualContacts } from './usual-contacts.ts';

const { bookings, clients, crewCalls, crewMembers, locations, projects, shootDays } = schema;

/** How somebody on a sheet is reached. */
export interface Reached {
  key: string;
  kind: RecipientKind;
  name: string;
  email: string | null;
  phone: string | null;
  bookingId: string | null;
  crewMemberId: string | null;
}

/** A call sheet as it is now, and how the people on it are reached. */
export interface LiveSheet {
  /** What it lacks to be sent. */
  lacks: Lack[];
  sheet: Sheet;
  reached: Reached[];
  /** People of the day who are held or asked, who are not on the sheet yet. */
  heldCount: number;
  /** How each person is called, by the booking; null for the general call. */
  calls: Record<string, Call | null>;
  /** What is printed where nobody typed anything else. */
  usual: Pick<Sheet, 'weather' | 'parking' | 'hospital' | 'contacts' | 'advance'>;
}

/** Reads a call sheet as it would be sent now. */
export async function readSheet(ctx: Ctx, day: ShootDay, row: CallSheetRow): Promise<LiveSheet> {
  const [job, place, places, crew, strips, next, files, team] = await Promise.all([
    readJob(ctx, day.projectId),
    readPlace(ctx, day),
    listDayPlaces(ctx, [day.id]),
    readCrew(ctx, day),
    listStrips(ctx, [day.id]),
    readNextDay(ctx, day),
    readAttached(ctx, day.projectId, row.attachments),
    listTeamContacts(ctx, day.projectId),
  ]);
  const forecast = place && (await findForecast(ctx, day, place));
  const onSheet = crew.filter((it) => it.status === 'confirmed');
  const people = onSheet.map(toPerson);
  const usual = {
    weather: forecast,
    parking: places.find((it) => it.role === 'crew_parking')?.parking ?? place?.parking ?? null,
    hospital: place?.hospital ?? null,
    contacts: usualContacts(people, team),
    advance: next && nextInWords(ctx, next),
  };
  const sheet: Sheet = {
    company: ctx.workspace.name,
    job,
    day: {
      ...{ date: day.date, label: day.label, generalCall: day.callTime, wrap: day.wrapTime },
      ...{ isCanceled: isGone(day.holdStatus), timeZone: day.timeZone },
    },
    place: place && toSheetPlace(place),
    places: withTitles(places, place !== null).map(({ role, title, ...it }) => ({
      ...{ role, title },
      ...toSheetPlace(it),
    })),
    hospital: row.hospital ?? usual.hospital,
    weather: row.weather ?? usual.weather,
    sun: sunIn(day, place, row),
    parking: row.parking ?? usual.parking,
    loadIn: place?.loadIn ?? null,
    contacts: row.contacts ?? usual.contacts,
    walkie: row.walkie ?? [],
    safety: row.safety,
    notes: row.notes,
    departmentNotes: departments.flatMap((department) => {
      const text = row.departmentNotes?.[department];
      return text ? [{ department, text }] : [];
    }),
    strips: toStrips(day, strips),
    people,
    guests: row.guests.map(({ id, kind, name, role, arrival }) => ({
      ...{ key: id, kind, name, role, arrival },
    })),
    advance: row.advance ?? usual.advance,
    files,
  };
  return {
    lacks: lacksOf(sheet, place),
    ...{ sheet, usual, heldCount: crew.length - onSheet.length },
    reached: reachedOf(onSheet, row),
    calls: Object.fromEntries(onSheet.map((it) => [it.bookingId, it.call])),
  };
}

function toSheetPlace(
  place: Pick<Place, 'name' | 'address' | 'city' | 'region' | 'latitude' | 'longitude'>,
): SheetPlace {
  const { name, latitude, longitude } = place;
  const address = [place.address, place.city, place.region].filter(Boolean).join(', ') || null;
  return { name, address, latitude, longitude };
}

async function readJob({ tx }: Ctx, projectId: string): Promise<Sheet['job']> {
  const [job] = await tx
    .select({
      number: projects.jobNo,
      name: projects.name,
      client: sql<string | null>`case when not ${clients.isUnassigned} then ${clients.name} end`,
      agency: projects.agency,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(eq(projects.id, projectId));
  if (!job) throw new Error('The day has no job.');
  return job;
}

async function readPlace({ tx }: Ctx, { locationId }: ShootDay) {
  if (locationId === null) return null;
  const [place] = await tx.select().from(locations).where(eq(locations.id, locationId));
  return place ?? null;
}

type Place = NonNullable<Awaited<ReturnType<typeof readPlace>>>;
type Person = Awaited<ReturnType<typeof readCrew>>[number];

/** Returns the people of a day in call-sheet order. */
function readCrew({ tx }: Ctx, day: ShootDay) {
  const people = crewOnDay(tx);
  return tx
    .select({
      bookingId: people.bookingId,
      crewMemberId: people.crewMemberId,
      name: people.name,
      role: people.role,
      department: people.department,
      status: people.status,
      callTime: people.callTime,
      callMode: people.callMode,
      call: people.call,
      kind: crewMembers.kind,
      email: crewMembers.email,
      phone: crewMembers.phone,
      pickup: crewCalls.pickupTime,
      makeup: crewCalls.makeupTime,
      onSet: crewCalls.onSetTime,
    })
    .from(shootDays)
    .crossJoinLateral(people)
    .innerJoin(bookings, eq(bookings.id, people.bookingId))
    .innerJoin(crewMembers, eq(crewMembers.id, people.crewMemberId))
    .leftJoin(crewCalls, ownCall)
    .where(eq(shootDays.id, day.id))
    .orderBy(
      people.departmentOrder,
      roleOrder(people.role),
      asc(sql`lower(${people.name})`),
      asc(people.bookingId),
    );
}

function toPerson(it: Person): SheetPerson {
  const mode = it.callMode ?? 'time';
  const hasTime = mode !== 'on_call' && mode !== 'no_call';
  return {
    ...{ key: it.bookingId, kind: it.kind, name: it.name, role: it.role },
    ...{ department: it.department, phone: it.phone },
    ...{ mode: hasTime ? 'time' : mode, call: hasTime ? it.callTime : null },
    ...{ pickup: it.pickup, makeup: it.makeup, onSet: it.onSet },
  };
}

function reachedOf(people: readonly Person[], { guests }: CallSheetRow): Reached[] {
  return [
    ...people.map(({ bookingId, crewMemberId, kind, name, email, phone }) => ({
      ...{ key: bookingId, kind, name, email, phone, bookingId, crewMemberId },
    })),
    ...guests.map(({ id, kind, name, email, phone }) => ({
      ...{ key: id, kind, name, email, phone, bookingId: null, crewMemberId: null },
    })),
  ];
}

function sunIn(day: ShootDay, place: Place | null, row: CallSheetRow): Sheet['sun'] {
  const [sun] = (place && sunOf(place, day)) ?? [];
  const timeOf = (at: number | null | undefined) =>
    at == null ? null : wallTimeAt(at, day.timeZone).time;
  const sunrise = row.sunrise ?? timeOf(sun?.sunrise);
  const sunset = row.sunset ?? timeOf(sun?.sunset);
  if (!sunrise || !sunset) return null;
  const goldenHour = row.sunset ? null : timeOf(sun?.goldenHour);
  return { sunrise, sunset, ...(goldenHour && { goldenHour }) };
}

function toStrips(day: ShootDay, strips: Awaited<ReturnType<typeof listStrips>>): SheetStrip[] {
  const starts = new Map(runClock(day, strips).slots.map((it) => [it.id, it.start]));
  return strips.map((it) => ({
    ...{ start: starts.get(it.id) ?? '', minutes: it.minutes, kind: it.kind, text: stripTitle(it) },
    setting: [it.intExt, it.dayNight].filter(Boolean).join(' ') || null,
    ...{ cast: it.cast, place: it.locationName },
  }));
}

/** Returns the next standing day of the job. */
async function readNextDay({ tx }: Ctx, { projectId, date }: ShootDay) {
  const [next] = await tx
    .select({
      date: shootDays.date,
      label: shootDays.label,
      callTime: shootDays.callTime,
      place: locations.name,
    })
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .where(
      and(
        eq(shootDays.projectId, projectId),
        gt(shootDays.date, date),
        isStanding,
        isNull(shootDays.deletedAt),
      ),
    )
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(1);
  return next ?? null;
}

type NextDay = NonNullable<Awaited<ReturnType<typeof readNextDay>>>;

function nextInWords(ctx: Ctx, { date, label, callTime, place }: NextDay): string {
  const words = [dateInWords(date, ctx.now()), label, `call ${callTime}`, place];
  return words.filter(Boolean).join(', ');
}
