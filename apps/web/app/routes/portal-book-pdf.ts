import { takePortalBookPdf } from '@callboard/core/across';
import { paperOf } from '@callboard/pdf';
import { servicesContext } from '#app/context.ts';
import { bookDocument, printedPicturesOf } from '#app/features/across/book/book-document.ts';
import { pdfResponse } from '#app/features/bids/estimate-documents/pdf-response.ts';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import type { Route } from './+types/portal-book-pdf';

/** The production book that a link shows, to be printed. */
export async function loader(args: Route.LoaderArgs) {
  const { book, company, country, logoUrl } = await loadPortal(args, takePortalBookPdf);
  const { workspaceId, project } = book;
  const { papers } = args.context.get(servicesContext);
  const pictures = await papers.printPictures({ workspaceId, pictures: printedPicturesOf(book) });
  const paper = paperOf(country);
  const document = bookDocument(book, { name: company, paper, pictures, at: new Date() });
  return pdfResponse(
    { ...document, ...(logoUrl && { logoUrl }) },
    { name: `book-${project.jobNo}`, subject: workspaceId },
  );
}
