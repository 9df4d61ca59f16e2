import { type ProjectPhase, phaseLabels, shownPhase } from '@callboard/core/projects/enums';
import { Fragment } from 'react';
import { Link, useNavigation } from 'react-router';
import { getApi } from '#app/context.ts';
import { FilterBar } from '#app/features/projects/filter-bar.tsx';
import { NewProjectLink } from '#app/features/projects/new-project-link.tsx';
import {
  hasFilters,
  readFilters,
  statusesOf,
  statusFilters,
} from '#app/features/projects/project-filters.ts';
import { StatusPill } from '#app/features/projects/status-pill.tsx';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { DateRange } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { useSlow } from '#app/ui/use-slow.ts';
import type { Route } from './+types/projects';

export const meta: Route.MetaFunction = () => [{ title: 'Projects · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const filters = readFilters(params);
  const { phase, clientId, producerId, query } = filters;
  const statuses = statusesOf(filters);
  const cursor = params.get('cursor') || undefined;
  const [page, client, producers, counts] = await Promise.all([
    pageOrStart(request, () =>
      api.projects.browse({ statuses, phase, clientId, producerId, query, cursor }),
    ),
    clientId ? api.clients.find({ id: clientId }) : undefined,
    api.projects.producers(),
    api.projects.counts(),
  ]);
  return {
    ...page,
    counts,
    filters,
    producers,
    client: client && { value: client.id, label: client.name },
  };
}

type Project = Route.ComponentProps['loaderData']['items'][number];

const columns: Column<Project>[] = [
  {
    key: 'name',
    label: 'Job',
    cell: (project) => (
      <>
        <span className="tabular mr-2.5 font-normal text-faint">{project.jobNo}</span>
        {project.name}
      </>
    ),
  },
  { key: 'client', label: 'Client', width: '24%', cell: (project) => project.clientName },
  {
    key: 'status',
    label: 'Status',
    width: '10rem',
    cell: (project) => <StatusPill status={project.status} isLocked={project.closedAt !== null} />,
  },
  {
    key: 'phase',
    label: 'Phase',
    width: '8rem',
    cell: (project) => phaseName(project),
  },
  {
    key: 'dates',
    label: 'Dates',
    width: '13rem',
    cell: (project) => <DateRange start={project.startDate} end={project.endDate} />,
  },
];

function phaseName(project: Project): string | null {
  const phase = shownPhase(project);
  return phase && phaseLabels[phase];
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, counts, filters, client, producers } = loaderData;
  const isNarrowed = hasFilters(filters);
  const newProject = <NewProjectLink variant="primary" />;
  if (items.length === 0 && !isNarrowed) {
    return (
      <>
        <PageHeader title="Projects" />
        <EmptyState title="No projects yet" action={newProject}>
          A project is one job, from the brief to the last invoice. Its board and its place in the
          pipeline come with it.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Projects" summary={<Counts {...counts} />} actions={newProject} />
      <div className="grid gap-2">
        <FilterBar client={client} producers={producers} />
        {filters.phase && <PhaseNotice phase={filters.phase} />}
        <Rows items={items} />
        <Pagination nextCursor={nextCursor} />
      </div>
    </>
  );
}

const openStatuses = statusFilters
  .map((it) => it.value)
  .filter((it) => it !== 'closed' && it !== 'archived')
  .map((it) => `status=${it}`)
  .join('&');

/** Shows the number of jobs, each linking to its list. */
function Counts({ open, closed, archived }: Route.ComponentProps['loaderData']['counts']) {
  const parts = [
    { count: open, word: 'open', to: `?${openStatuses}` },
    { count: closed, word: 'closed', to: '?status=closed' },
    { count: archived, word: 'archived', to: '?status=archived' },
  ].filter((it) => it.count > 0);
  return parts.map((it, index) => (
    <Fragment key={it.word}>
      {index > 0 && ', '}
      <Link to={it.to} className="decoration-edge underline-offset-4 hover:underline">
        {it.count.toLocaleString('en-US')} {it.word}
      </Link>
    </Fragment>
  ));
}

function Rows({ items }: { items: Project[] }) {
  const { state, location } = useNavigation();
  const isSlow = useSlow(state === 'loading' && location.pathname === '/projects');
  if (isSlow) return <SkeletonRows count={Math.max(items.length, 3)} />;
  if (items.length === 0) {
    return (
      <EmptyState
        title="Nothing matches"
        action={<LinkButton to="/projects">Clear filters</LinkButton>}
      >
        No job has all of this. Archived jobs are found when the status Archived is ticked.
      </EmptyState>
    );
  }
  return (
    <Table
      label="Projects"
      columns={columns}
      rows={items}
      rowKey={(project) => project.id}
      rowLink={(project) => `/projects/${project.id}`}
    />
  );
}

function PhaseNotice({ phase }: { phase: ProjectPhase | 'none' }) {
  const name = phase === 'none' ? 'without a phase' : `in ${phaseLabels[phase]}`;
  return <p className="text-sm text-soft">Only jobs {name}.</p>;
}
