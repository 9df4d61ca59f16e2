import { recordDownload } from '@callboard/core/accounts';
import { statementDocument } from '@callboard/pdf';
import { getApi, getSession, servicesContext } from '#app/context.ts';
import { pdfResponse } from '#app/features/bids/estimate-documents/pdf-response.ts';
import { readStatementPeriod } from '#app/features/sales/statements/statement-period.ts';
import type { Route } from './+types/client-statement-pdf';

/** Sends the statement of account of a client as a PDF. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const period = readStatementPeriod(new URL(request.url).searchParams);
  const statement = await getApi(context).payments.statement({ ...period, clientId: id });
  const { database } = context.get(servicesContext);
  const { userId, workspaceId } = getSession(context);
  const name = `statement-${statement.client.name}-${statement.to}`;
  const response = await pdfResponse(statementDocument(statement), {
    name,
    subject: statement.workspaceId,
  });
  if (workspaceId) {
    const download = { list: 'statement.pdf', filter: { client: id }, rows: statement.rows.length };
    await recordDownload(database, { userId, workspaceId }, download);
  }
  return response;
}
