import { csvLine, csvMark } from '@callboard/core/kernel/text/csv';
import { getApi } from '#app/context.ts';
import type { Route } from './+types/pay-run-csv';

/** A pay run as a file for the upload of a bank. The page opens it once the person proved who they are. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { payOn, rows } = await getApi(context).payRuns.file({ id });
  return new Response(`${csvMark}${rows.map(csvLine).join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="pay-run-${payOn}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
