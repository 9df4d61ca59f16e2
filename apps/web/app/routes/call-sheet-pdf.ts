import { callSheetDocument } from '@callboard/pdf';
import { getApi } from '#app/context.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/call-sheet-pdf';

/**
 * A call sheet on the company's paper: a revision as it was sent (`revision`), or as it is now. The
 * copy for the client (`copy=client`) has no phone numbers.
 */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('revision');
  const copy = searchParams.get('copy') === 'client' ? 'client' : 'crew';
  const { sheet, revision } = await getApi(context).callSheets.revision({
    id,
    revision: wanted === null ? null : Number(wanted),
  });
  const { date } = sheet.day;
  return pdfOf(context, {
    name: ['call-sheet', date, revision ? `r${revision}` : 'draft', copy].join('-'),
    document: ({ country }) =>
      callSheetDocument({ sheet, revision, copy, own: null, at: new Date(), country }),
    rows: sheet.people.length + sheet.guests.length,
  });
}
