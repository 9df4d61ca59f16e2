import { getApi } from '#app/context.ts';
import { toRows } from '#app/features/crew/timecards/timecards.ts';
import { timecardsDocument } from '#app/features/crew/timecards/timecards-document.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/project-timecards-pdf';

/** The timecards of a job, to be printed. Amounts are in it for those who may see pay. */
export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const found = await getApi(context).wrapReports.timecards({ projectId });
  return pdfOf(context, {
    name: `timecards-${found.project.jobNo}`,
    document: (company) => timecardsDocument(found, company),
    rows: toRows(found).length,
  });
}
