import {
  type ProjectGroup,
  type ProjectPhase,
  phaseLabels,
} from '@callboard/domain/projects/enums';
import { Fragment } from 'react';
import { Link, useNavigation } from 'react-router';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { FilterBar } from '#app/features/jobs/projects/filter-bar.tsx';
import { JobTitle } from '#app/features/jobs/projects/job-title.tsx';
import { NewProjectLink } from '#app/features/jobs/projects/new-project-link.tsx';
import { ProjectBulk } from '#app/features/jobs/projects/project-bulk.tsx';
import {
  groupNames,
  type ListedProject,
  phaseName,
  projectColumns,
  projectDisplay,
} from '#app/features/jobs/projects/project-columns.ts';
import {
  hasFilters,
  readBrowse,
  readFilters,
  statusFilters,
} from '#app/features/jobs/projects/project-filters.ts';
import { StatusPill } from '#app/features/jobs/projects/status-pill.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { DateRange } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { type Selection, useSelection } from '#app/ui/list/use-selection.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { Table } from '#app/ui/table.tsx';
import { useSlow } from '#app/ui/use-slow.ts';
import type { Route } from './+types/projects';

export const meta: Route.MetaFunction = () => [{ title: 'Projects · Callboard' }];

const perPage = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const filters = readFilters(params);
  const { clientId } = filters;
  const cursor = params.get('cursor') || undefined;
  const input = readBrowse(params);
  const [page, client, producers, counts, views] = await Promise.all([
    pageOrStart(request, () => api.projects.browse({ ...input, limit: perPage, cursor })),
    clientId ? api.clients.find({ id: clientId }) : undefined,
    api.projects.producers(),
    api.projects.counts(),
    api.savedViews.list({ list: 'projects' }),
  ]);
  return {
    ...page,
    counts,
    filters,
    group: input.group,
    views,
    producers,
    client: client && { value: client.id, label: client.name },
  };
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, counts, filters, client, producers, group, views } = loaderData;
  const savedViews = useSavedViews('projects', views);
  const selection = useSelection(items);
  const { can } = useViewer();
  const isNarrowed = hasFilters(filters);
  const newProject = <NewProjectLink variant="primary" />;
  if (items.length === 0 && !isNarrowed) {
    return (
      <>
        <PageHeader title="Projects" />
        <EmptyState title="No projects yet" action={newProject}>
          A project is one job, from brief to final invoice. It gets a board and a place in the
          pipeline.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Projects" summary={<Counts {...counts} />} actions={newProject} />
      <div className="grid gap-2">
        <ListBar csv="/projects.csv" views={savedViews} display={projectDisplay}>
          <FilterBar client={client} producers={producers} />
        </ListBar>
        {filters.phase && <PhaseNotice phase={filters.phase} />}
        <Rows items={items} group={group} selection={selection} />
        <Pagination
          nextCursor={nextCursor}
          summary={`${countOf(items.length, 'job')} on this page`}
        />
        {can('projects.wrap') && (
          <p className="text-sm [&>a]:touch-link">
            <TextLink to="/projects/deleted">Deleted projects</TextLink>
          </p>
        )}
        <ProjectBulk selection={selection} />
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

const columns = tableColumns(projectColumns, {
  name: (it) => <JobTitle project={it} />,
  status: (it) => <StatusPill status={it.status} isLocked={it.closedAt !== null} />,
  phase: phaseName,
  start: (it) => <DateRange start={it.startDate} end={it.endDate} />,
});

interface RowsProps {
  items: ListedProject[];
  group: ProjectGroup | undefined;
  selection: Selection<ListedProject>;
}

function Rows({ items, group, selection }: RowsProps) {
  const { canChange } = useViewer();
  const { state, location } = useNavigation();
  const isSlow = useSlow(state === 'loading' && location.pathname === '/projects');
  if (isSlow) return <SkeletonRows count={Math.max(items.length, 3)} />;
  if (items.length === 0) {
    return (
      <EmptyState title="No results" action={<LinkButton to="/projects">Clear filters</LinkButton>}>
        No jobs match these filters. To include archived jobs, select the status Archived.
      </EmptyState>
    );
  }
  return (
    <Table
      label="Projects"
      columns={columns}
      rows={items}
      groupOf={group && groupNames[group]}
      selection={canChange('projects.edit') ? selection : undefined}
      rowKey={(project) => project.id}
      rowLink={(project) => `/projects/${project.id}`}
    />
  );
}

function PhaseNotice({ phase }: { phase: ProjectPhase | 'none' }) {
  const name = phase === 'none' ? 'without a phase' : `in ${phaseLabels[phase]}`;
  return <p className="text-sm text-soft">Only jobs {name}.</p>;
}
