import { getApi, servicesContext } from '#app/context.ts';
import { printedPhotosOf } from '#app/features/schedule/scout-sheets/printed-photos.ts';
import { scoutDocument } from '#app/features/schedule/scout-sheets/scout-document.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/scout-sheet-pdf';

/** A scouting sheet with its photos, to be printed. It has only what a client may see. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const sheet = await getApi(context).scoutSheets.find({ id });
  const pictures = await context
    .get(servicesContext)
    .papers.printPictures({ workspaceId: sheet.workspaceId, pictures: printedPhotosOf(sheet) });
  return pdfOf(context, {
    name: `scouting-${sheet.project.jobNo}`,
    document: (company) => scoutDocument(sheet, { ...company, pictures }),
    rows: sheet.places.length,
  });
}
