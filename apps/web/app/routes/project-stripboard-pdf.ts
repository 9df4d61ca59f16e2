import { getApi } from '#app/context.ts';
import { oneLinerOf } from '#app/features/schedule/stripboard/one-liner.ts';
import { oneLinerDocument } from '#app/features/schedule/stripboard/one-liner-document.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/project-stripboard-pdf';

/** The one-liner schedule of a job on the company's paper. */
export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const board = await getApi(context).scheduleBlocks.board({ projectId });
  return pdfOf(context, {
    name: 'one-liner',
    document: ({ name: company, paper }) =>
      oneLinerDocument(board, { company, paper, at: new Date() }),
    rows: oneLinerOf(board).length,
  });
}
