import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { selectScoutPhotos } from './select-scout-photos.ts';

const { locations, projectLocations, scoutSheetPlaces, scoutSheets } = schema;

/** A location as a client sees it: nothing that is for the company alone. */
export type ScoutPlace = Awaited<ReturnType<typeof selectScoutPlaces>>[number];

/** Returns the locations of a sheet that are still on its job, in order, with the photos shown of them. */
export async function selectScoutPlaces(ctx: Ctx, sheetId: string) {
  const [places, photos] = await Promise.all([
    selectPlaces(ctx, sheetId),
    selectScoutPhotos(ctx, sheetId),
  ]);
  return places.map((it) => ({
    ...it,
    photos: photos
      .filter(({ locationId }) => locationId === it.id)
      .map(({ id, blobId, caption, width, height }) => ({ id, blobId, caption, width, height })),
  }));
}

function selectPlaces({ tx }: Ctx, sheetId: string) {
  const { id, name, kind, address, city, region, postalCode } = locations;
  const { latitude, longitude } = locations;
  const { restrictions, power, hasRestrooms, loadIn, noise, parking } = locations;
  return tx
    .select({
      ...{ id, name, kind, address, city, region, postalCode },
      ...{ latitude, longitude },
      ...{ restrictions, power, hasRestrooms, loadIn, noise, parking },
    })
    .from(scoutSheetPlaces)
    .innerJoin(scoutSheets, eq(scoutSheets.id, scoutSheetPlaces.sheetId))
    .innerJoin(
      projectLocations,
      and(
        eq(projectLocations.projectId, scoutSheets.projectId),
        eq(projectLocations.locationId, scoutSheetPlaces.locationId),
        isNull(projectLocations.deletedAt),
      ),
    )
    .innerJoin(locations, eq(locations.id, scoutSheetPlaces.locationId))
    .where(eq(scoutSheetPlaces.sheetId, sheetId))
    .orderBy(asc(scoutSheetPlaces.position), asc(scoutSheetPlaces.locationId));
}
