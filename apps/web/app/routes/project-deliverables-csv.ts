import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { chosenDeliverables } from '#app/features/review/deliverables/choose-deliverables.ts';
import { deliverableColumns as columns } from '#app/features/review/deliverables/deliverable-columns.ts';
import type { Route } from './+types/project-deliverables-csv';

/** The deliverables of a job as a file, with the filter and order of the page. */
export function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const read = async () => {
    const all = await getApi(context).deliverables.list({ projectId });
    return { items: chosenDeliverables(all, new URL(request.url).searchParams), nextCursor: null };
  };
  return csvOf(context, { request, name: 'deliverables', columns, read });
}
