import { recordDownload } from '@callboard/core/activity';
import { paperOf, renderPdf } from '@callboard/pdf';
import { getApi, getSession, servicesContext } from '#app/context.ts';
import { oneLinerOf } from '#app/features/stripboard/one-liner.ts';
import { oneLinerDocument } from '#app/features/stripboard/one-liner-document.ts';
import type { Route } from './+types/project-stripboard-pdf';

/** The one-liner schedule of a job on the company's paper. Its download is in the audit log. */
export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const api = getApi(context);
  const { database } = context.get(servicesContext);
  const { userId, workspaceId } = getSession(context);
  const board = await api.scheduleBlocks.board({ projectId });
  const { name, country } = await api.company.find();
  const printed = { company: name, paper: paperOf(country), at: new Date() };
  const bytes = await renderPdf(oneLinerDocument(board, printed), {
    subject: workspaceId ?? userId,
  });
  if (workspaceId) {
    const download = { list: 'one-liner.pdf', filter: {}, rows: oneLinerOf(board).length };
    await recordDownload(database, { userId, workspaceId }, download);
  }
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="one-liner.pdf"',
    },
  });
}
