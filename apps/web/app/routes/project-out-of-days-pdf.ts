import { getApi } from '#app/context.ts';
import { outOfDaysDocument } from '#app/features/crew/out-of-days/out-of-days-document.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/project-out-of-days-pdf';

/** The day out of days of a job, to be printed. */
export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const found = await getApi(context).shootDays.outOfDays({ projectId });
  return pdfOf(context, {
    name: 'day-out-of-days',
    document: (company) => outOfDaysDocument(found, company),
    rows: found.lines.length,
  });
}
