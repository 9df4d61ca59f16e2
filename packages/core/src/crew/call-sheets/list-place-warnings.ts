import type { WarningKind } from '@callboard/domain/call-sheets/warnings';
import { dateInWords, zoneName } from '@callboard/domain/dates';
import { instantOf, wallTimeAt } from '@callboard/domain/dates/wall-time';
import { expiredOn, placePaperLabels } from '@callboard/domain/locations/papers';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { listDayPlaces } from '../../schedule/shoot-days/list-day-places.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';

const { locations, projectLocations } = schema;

interface PlaceWarning {
  kind: WarningKind;
  text: string;
  /** Of the location. */
  name: string;
}

/**
 * Lists, for the first set of a day and then for its other places, the permit that is still to come and
 * the papers that have expired by the day; and for the set, clocks that show another time there than the
 * calls do.
 */
export async function listPlaceWarnings(ctx: Ctx, day: ShootDay): Promise<PlaceWarning[]> {
  const others = await listDayPlaces(ctx, [day.id]);
  const ids = [day.locationId, ...others.map((it) => it.locationId)].filter((it) => it !== null);
  const places = await findPlaces(ctx, day, [...new Set(ids)]);
  const set = places.find((it) => it.locationId === day.locationId);
  return [
    ...places.flatMap((it) => listPaperWarnings(ctx, day, it)),
    ...(set ? listZoneWarnings(day, set) : []),
  ];
}

/** Returns what the job says of places, in their order. One that is not on its list is left out. */
async function findPlaces(ctx: Ctx, { projectId }: ShootDay, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await ctx.tx
    .select({
      locationId: projectLocations.locationId,
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
        inArray(projectLocations.locationId, [...ids]),
        isNull(projectLocations.deletedAt),
      ),
    );
  return found.toSorted(
    (one, other) => ids.indexOf(one.locationId) - ids.indexOf(other.locationId),
  );
}

type DayPlace = Awaited<ReturnType<typeof findPlaces>>[number];

function listPaperWarnings(ctx: Ctx, { date }: ShootDay, place: DayPlace): PlaceWarning[] {
  const { name, permitStatus } = place;
  const isOpen = !['not_required', 'issued'].includes(permitStatus);
  const expired = expiredOn(place, date).filter(
    (it) => it.kind !== 'permit' || permitStatus === 'issued',
  );
  return [
    ...(isOpen ? [`${name} has no permit yet`] : []),
    ...expired.map(({ kind, expiresOn }) => {
      const paper = placePaperLabels[kind].toLowerCase();
      return `${name}: the ${paper} is good until ${dateInWords(expiresOn, ctx.now())} only`;
    }),
  ].map((text) => ({ kind: 'permit', text, name }));
}

function listZoneWarnings({ date, timeZone }: ShootDay, place: DayPlace): PlaceWarning[] {
  const noon = instantOf({ date, time: '12:00' }, timeZone);
  if (place.timeZone === null || wallTimeAt(noon, place.timeZone).time === '12:00') return [];
  const [calls, there] = [timeZone, place.timeZone].map((it) => zoneName(new Date(noon), it));
  const { name } = place;
  return [{ kind: 'zone', text: `${name} is on ${there}, the calls are in ${calls}`, name }];
}
