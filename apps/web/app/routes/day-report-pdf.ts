import { getApi } from '#app/context.ts';
import { reportDocument } from '#app/features/crew/wrap-report/report-document.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/day-report-pdf';

/** The wrap report of a day, to be printed. It has hours and no pay. */
export async function loader({ context, params: { dayId } }: Route.LoaderArgs) {
  const found = await getApi(context).wrapReports.find({ shootDayId: dayId });
  return pdfOf(context, {
    name: `wrap-report-${found.day.date}`,
    document: (company) => reportDocument(found, company),
    rows: found.people.length,
  });
}
