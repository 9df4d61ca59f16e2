import { phaseLabels, statusLabels } from '@callboard/domain/projects/enums';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import type { ListedProject } from '#app/features/jobs/projects/project-columns.tsx';
import { readBrowse } from '#app/features/jobs/projects/project-filters.ts';
import type { Route } from './+types/projects-csv';

const columns: CsvColumn<ListedProject>[] = [
  { key: 'number', label: 'Job number', text: (it) => it.jobNo },
  { key: 'name', label: 'Job', text: (it) => it.name },
  { key: 'client', label: 'Client', text: (it) => it.clientName },
  { key: 'status', label: 'Status', text: (it) => statusLabels[it.status] },
  { key: 'phase', label: 'Phase', text: (it) => it.phase && phaseLabels[it.phase] },
  { key: 'start', label: 'Start', text: (it) => it.startDate },
  { key: 'start', label: 'End', text: (it) => it.endDate },
];

/** The list of jobs as a file, with its filters and order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const input = readBrowse(new URL(request.url).searchParams);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).projects.browse({ ...input, ...page });
  return csvOf(context, { request, name: 'projects', columns, read });
}
