import { getApi, servicesContext } from '#app/context.ts';
import { filledOf } from '#app/features/across/book/book.ts';
import { bookDocument, printedPicturesOf } from '#app/features/across/book/book-document.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/project-book-pdf';

/** The production book, to be printed: all of it, or with `?copy=client` what the client gets. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const copy = new URL(request.url).searchParams.get('copy') === 'client' ? 'client' : 'team';
  const book = await getApi(context).book.find({ projectId: id, copy });
  const { workspaceId, project } = book;
  const pictures = await context
    .get(servicesContext)
    .papers.printPictures({ workspaceId, pictures: printedPicturesOf(book) });
  return pdfOf(context, {
    name: `book-${project.jobNo}${copy === 'client' ? '-client' : ''}`,
    document: (company) => bookDocument(book, { ...company, pictures, at: new Date() }),
    rows: filledOf(book).length,
  });
}
