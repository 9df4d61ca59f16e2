import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import {
  narrow,
  type Recipient,
  receiptIn,
  recipientsOf,
} from '#app/features/crew/call-sheets/recipient.ts';
import { recipientColumns } from '#app/features/crew/call-sheets/recipient-columns.ts';
import type { Route } from './+types/call-sheet-recipients-csv';

/** The people who have a call sheet, and who confirmed it, as a file. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const found = await getApi(context).callSheets.find({ id });
  const items = narrow(recipientsOf(found), receiptIn(new URL(request.url).searchParams));
  return csvOf<Recipient>(context, {
    request,
    name: 'call-sheet',
    columns: recipientColumns,
    read: async () => ({ items, nextCursor: null }),
  });
}
