import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { projectColumns as columns } from '#app/features/jobs/projects/project-columns.ts';
import { readBrowse } from '#app/features/jobs/projects/project-filters.ts';
import type { Route } from './+types/projects-csv';

/** The list of jobs as a file, with its filters and order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const input = readBrowse(new URL(request.url).searchParams);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).projects.browse({ ...input, ...page });
  return csvOf(context, { request, name: 'projects', columns, read });
}
