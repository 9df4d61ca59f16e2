import type { PrintedScoutSheet } from '@callboard/core/schedule';

/** Returns which photos a scouting sheet prints, in their order: the first of each location is wide. */
export function printedPhotosOf({ places }: Pick<PrintedScoutSheet, 'places'>) {
  return places.flatMap(({ photos }) =>
    photos.map(({ blobId }, at) => ({
      blobId,
      size: at === 0 ? ('wide' as const) : ('narrow' as const),
    })),
  );
}
