import { getApi, servicesContext } from '#app/context.ts';
import { scoutDocument } from '#app/features/schedule/scout-sheets/scout-document.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/scout-sheet-pdf';

/** A scouting sheet with its photos, to be printed. It has only what a client may see. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const sheet = await getApi(context).scoutSheets.find({ id });
  const photos = sheet.places.flatMap((place) =>
    place.photos.map(({ blobId }, at) => ({
      blobId,
      size: at === 0 ? ('wide' as const) : ('narrow' as const),
    })),
  );
  const pictures = await context
    .get(servicesContext)
    .papers.printPictures({ workspaceId: sheet.workspaceId, pictures: photos });
  return pdfOf(context, {
    name: `scouting-${sheet.project.jobNo}`,
    document: (company) => scoutDocument(sheet, { ...company, pictures }),
    rows: sheet.places.length,
  });
}
