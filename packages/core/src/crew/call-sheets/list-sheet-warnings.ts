import { dateInWords, zoneName } from '@callboard/domain/dates';
import { formatDuration } from '@callboard/domain/dates/duration';
import {
  dateAfter,
  instantOf,
  minutesBetween,
  wallTimeAt,
} from '@callboard/domain/dates/wall-time';
import { expiredOn, placePaperLabels } from '@callboard/domain/locations/papers';
import { runClock } from '@callboard/domain/schedule-blocks/clock';
import { warningsOfStrips } from '@callboard/domain/schedule-blocks/strip-warnings';
import { and, between, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { listStrips } from '../../schedule/schedule-blocks/record.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { listBoardCrew } from '../day-crew/list-board-crew.ts';
import { type DayPerson, listDayCrew } from '../list-day-crew.ts';
import { isMissingPaper } from '../paperwork/conditions.ts';

const { bookingDays, locations, paperworkItems, projectLocations } = schema;

/** Something to look at before a sheet is sent. It can be sent all the same. */
export interface SheetWarning {
  kind:
    | 'rest'
    | 'sixth_day'
    | 'clash'
    | 'meals'
    | 'minor'
    | 'held'
    | 'papers'
    | 'permit'
    | 'zone'
    | 'medic';
  text: string;
}

/** Lists what should be looked at before the call sheet of a day is sent. */
export async function listSheetWarnings(ctx: Ctx, day: ShootDay): Promise<SheetWarning[]> {
  const crew = await listDayCrew(ctx, { shootDayId: day.id });
  const confirmed = crew.filter((it) => it.status === 'confirmed');
  const [tired, minors, plan, unsigned, place] = await Promise.all([
    listOnSixthDay(ctx, day, confirmed),
    listMinors(ctx, confirmed),
    listPlanWarnings(ctx, day),
    countWithoutPapers(ctx, confirmed),
    findDayPlace(ctx, day),
  ]);
  const held = crew.length - confirmed.length;
  return [
    ...confirmed.flatMap(({ name, shortRest }) =>
      shortRest
        ? [warning('rest', `${name}: ${shortRest.words}, wrapped ${shortRest.wrappedAt}`)]
        : [],
    ),
    ...confirmed.flatMap(({ name, crewMemberId }) =>
      tired.has(crewMemberId) ? [warning('sixth_day', `${name} works a sixth day in a row`)] : [],
    ),
    ...confirmed.flatMap(({ name, clash }) =>
      clash ? [warning('clash', `${name} is confirmed on ${clash} too`)] : [],
    ),
    ...plan.map((it) => warning('meals', it)),
    ...confirmed.flatMap(({ bookingId, name, callTime }) => {
      const hours = minutesOnDay(day, callTime) / 60;
      return minors.has(bookingId) && hours > minorsHours
        ? [
            warning(
              'minor',
              `${name} is a minor and is on the day for ${formatDuration(hours * 60)}`,
            ),
          ]
        : [];
    }),
    ...(held > 0 ? [warning('held', `${held} on the day ${isOrAre(held)} not confirmed`)] : []),
    ...(unsigned > 0
      ? [
          warning(
            'papers',
            `${unsigned} on the day ${unsigned === 1 ? 'has' : 'have'} open paperwork`,
          ),
        ]
      : []),
    ...(place ? listPlaceWarnings(ctx, day, place) : []),
    ...(confirmed.length > 0 && !confirmed.some((it) => it.department === 'medic')
      ? [warning('medic', 'Nobody is booked as medic')]
      : []),
  ];
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

/** Days in a row of which the last is a sixth day. */
const daysInRow = 6;

/** Returns who is confirmed on each of the five dates before, too, on any job of the company. */
async function listOnSixthDay(
  ctx: Ctx,
  { date }: ShootDay,
  people: readonly DayPerson[],
): Promise<Set<string>> {
  const ids = people.map((it) => it.crewMemberId);
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: bookingDays.crewMemberId })
    .from(bookingDays)
    .where(
      and(
        inArray(bookingDays.crewMemberId, ids),
        between(bookingDays.date, dateAfter(date, 1 - daysInRow), date),
        eq(bookingDays.status, 'confirmed'),
        isNull(bookingDays.deletedAt),
      ),
    )
    .groupBy(bookingDays.crewMemberId)
    .having(eq(countDistinct(bookingDays.date), daysInRow));
  return new Set(rows.map((it) => it.id));
}

/** Counts the people with papers that are still to come. */
async function countWithoutPapers(ctx: Ctx, people: readonly DayPerson[]): Promise<number> {
  const ids = people.map((it) => it.bookingId);
  if (ids.length === 0) return 0;
  const { bookingId, status, deletedAt } = paperworkItems;
  const [row] = await ctx.tx
    .select({ count: countDistinct(bookingId) })
    .from(paperworkItems)
    .where(and(inArray(bookingId, ids), isMissingPaper(status), isNull(deletedAt)));
  return row?.count ?? 0;
}

/** Hours on a day above which the law of most places lets no minor work. */
const minorsHours = 8;

/** Returns the bookings of people who need the work permit of a minor. */
async function listMinors(ctx: Ctx, people: readonly DayPerson[]): Promise<Set<string>> {
  const ids = people.map((it) => it.bookingId);
  if (ids.length === 0) return new Set();
  const { bookingId, kind, deletedAt } = paperworkItems;
  const rows = await ctx.tx
    .selectDistinct({ id: bookingId })
    .from(paperworkItems)
    .where(and(inArray(bookingId, ids), eq(kind, 'minor'), isNull(deletedAt)));
  return new Set(rows.map((it) => it.id));
}

/** Returns the minutes from a call to the wrap, which may be after midnight. */
function minutesOnDay({ date, timeZone, wrapTime }: ShootDay, callTime: string): number {
  const endDate = wrapTime <= callTime ? dateAfter(date, 1) : date;
  return minutesBetween(
    instantOf({ date, time: callTime }, timeZone),
    instantOf({ date: endDate, time: wrapTime }, timeZone),
  );
}

const planKinds = ['meal_due', 'meal_soon', 'over_wrap', 'over_hours'];

/** Returns what is wrong with the meals and the hours of the day's strips, in words. */
async function listPlanWarnings(ctx: Ctx, day: ShootDay): Promise<string[]> {
  const strips = await listStrips(ctx, [day.id]);
  if (strips.length === 0) return [];
  const { rules, crew } = await listBoardCrew(ctx, { projectId: day.projectId, days: [day] });
  const found = warningsOfStrips({
    ...{ timeZone: day.timeZone, strips, clock: runClock(day, strips), rules },
    ...{ before: null, crew: crew.get(day.id) ?? [], sun: null, sunAt: {} },
  });
  return found.filter((it) => planKinds.includes(it.kind)).map((it) => it.text.replace(/\.$/, ''));
}

function warning(kind: SheetWarning['kind'], text: string): SheetWarning {
  return { kind, text };
}

/** Returns what the job says of the day's location; undefined without one on its list. */
async function findDayPlace(ctx: Ctx, { projectId, locationId }: ShootDay) {
  if (locationId === null) return undefined;
  const [place] = await ctx.tx
    .select({
      name: locations.name,
      timeZone: locations.timeZone,
      permitStatus: projectLocations.permitStatus,
      agreementExpiresOn: projectLocations.agreementExpiresOn,
      coiExpiresOn: projectLocations.coiExpiresOn,
      permitExpiresOn: projectLocations.permitExpiresOn,
    })
    .from(projectLocations)
    .innerJoin(locations, eq(locations.id, projectLocations.locationId))
    .where(
      and(
        eq(projectLocations.projectId, projectId),
        eq(projectLocations.locationId, locationId),
        isNull(projectLocations.deletedAt),
      ),
    );
  return place;
}

type DayPlace = NonNullable<Awaited<ReturnType<typeof findDayPlace>>>;

/**
 * Lists the permit that is still to come, the papers that have expired by the day, and clocks that
 * show another time there than the calls do.
 */
function listPlaceWarnings(ctx: Ctx, day: ShootDay, place: DayPlace): SheetWarning[] {
  const { date } = day;
  const { name, permitStatus } = place;
  const isOpen = !['not_required', 'issued'].includes(permitStatus);
  const expired = expiredOn(place, date).filter(
    (it) => it.kind !== 'permit' || permitStatus === 'issued',
  );
  return [
    ...(isOpen ? [warning('permit', `${name} has no permit yet`)] : []),
    ...expired.map(({ kind, expiresOn }) => {
      const paper = placePaperLabels[kind].toLowerCase();
      const last = dateInWords(expiresOn, ctx.now());
      return warning('permit', `${name}: the ${paper} is good until ${last} only`);
    }),
    ...listZoneWarnings(day, place),
  ];
}

function listZoneWarnings({ date, timeZone }: ShootDay, place: DayPlace): SheetWarning[] {
  const noon = instantOf({ date, time: '12:00' }, timeZone);
  if (place.timeZone === null || wallTimeAt(noon, place.timeZone).time === '12:00') return [];
  const [calls, there] = [timeZone, place.timeZone].map((it) => zoneName(new Date(noon), it));
  return [warning('zone', `${place.name} is on ${there}, the calls are in ${calls}`)];
}
