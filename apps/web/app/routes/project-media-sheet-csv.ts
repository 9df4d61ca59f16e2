import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { sheetColumns as columns, sheetRowsOf } from '#app/features/schedule/media/sheet-rows.ts';
import type { Route } from './+types/project-media-sheet-csv';

/** What is handed over to post as a file: a line for each copy of a card. */
export function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const shootDayId = new URL(request.url).searchParams.get('day') || undefined;
  const read = async () => {
    const sheet = await getApi(context).mediaCards.sheet({ projectId, shootDayId });
    return { items: sheetRowsOf(sheet), nextCursor: null };
  };
  return csvOf(context, { request, name: 'media-handover', columns, read });
}
