import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { noteColumns as columns } from '#app/features/review/note-columns.ts';
import { threadsOf } from '#app/features/review/review-data.ts';
import { versionIn } from '#app/features/review/version-in.ts';
import type { Route } from './+types/deliverable-notes-csv';

/** The notes of a version with their replies as a file, in the order of the cut. */
export function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const versionNumber = versionIn(new URL(request.url).searchParams);
  const read = async () => {
    const { notes } = await getApi(context).deliverables.review({ id, versionNumber });
    const items = threadsOf(notes).flatMap(({ note, replies }) => [note, ...replies]);
    return { items, nextCursor: null };
  };
  return csvOf(context, { request, name: 'notes', columns, read });
}
