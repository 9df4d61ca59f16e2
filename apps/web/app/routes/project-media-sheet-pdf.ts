import { getApi } from '#app/context.ts';
import { sheetDocument } from '#app/features/schedule/media/sheet-document.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/project-media-sheet-pdf';

/** What is handed over to post, to be signed on paper. */
export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const shootDayId = new URL(request.url).searchParams.get('day') || undefined;
  const api = getApi(context);
  const [sheet, { timeZone }] = await Promise.all([
    api.mediaCards.sheet({ projectId, shootDayId }),
    api.company.find(),
  ]);
  return pdfOf(context, {
    name: 'media-handover',
    document: ({ name: company, paper }) =>
      sheetDocument(sheet, { company, paper, timeZone, at: new Date() }),
    rows: sheet.cards.length,
  });
}
