import { takeScoutPdf } from '@callboard/core/schedule';
import { paperOf } from '@callboard/pdf';
import { servicesContext } from '#app/context.ts';
import { pdfResponse } from '#app/features/bids/estimate-documents/pdf-response.ts';
import { loadScoutPage } from '#app/features/schedule/scout-page/in-scout-page.ts';
import { printedPhotosOf } from '#app/features/schedule/scout-sheets/printed-photos.ts';
import { scoutDocument } from '#app/features/schedule/scout-sheets/scout-document.ts';
import type { Route } from './+types/scout-page-pdf';

/** The scouting sheet that a link is for, to be printed. */
export async function loader(args: Route.LoaderArgs) {
  const { sheet, company, country, logoUrl } = await loadScoutPage(args, takeScoutPdf);
  const { workspaceId, project } = sheet;
  const pictures = await args.context
    .get(servicesContext)
    .papers.printPictures({ workspaceId, pictures: printedPhotosOf(sheet) });
  const document = scoutDocument(sheet, { name: company, paper: paperOf(country), pictures });
  const name = `scouting-${project.jobNo}`;
  return pdfResponse({ ...document, ...(logoUrl && { logoUrl }) }, { name, subject: workspaceId });
}
