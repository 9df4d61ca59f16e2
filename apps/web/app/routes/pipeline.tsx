import { getApi } from '#app/context.ts';
import { countWords } from '#app/count-words.ts';
import { PipelineBoard } from '#app/features/across/pipeline/pipeline-board.tsx';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { NewProjectLink } from '#app/features/jobs/projects/new-project-link.tsx';
import {
  ClearFilters,
  ClientFilter,
  ProducerFilter,
} from '#app/features/jobs/projects/people-filters.tsx';
import { readFilters } from '#app/features/jobs/projects/project-filters.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ViewsMenu } from '#app/ui/list/views-menu.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/pipeline';

export const meta: Route.MetaFunction = () => [{ title: 'Pipeline · Callboard' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const { clientId, producerId, query } = readFilters(new URL(request.url).searchParams);
  const [columns, producers, client, views] = await Promise.all([
    api.projects.pipeline({ clientId, producerId, query }),
    api.projects.producers(),
    clientId ? api.clients.find({ id: clientId }) : undefined,
    api.savedViews.list({ list: 'pipeline' }),
  ]);
  return {
    columns,
    producers,
    producerId,
    views,
    client: client && { value: client.id, label: client.name },
    isNarrowed: Boolean(clientId || producerId || query),
  };
}

export default function Pipeline({ loaderData }: Route.ComponentProps) {
  const { columns, isNarrowed } = loaderData;
  const total = columns.reduce((sum, it) => sum + it.total, 0);
  const newProject = <NewProjectLink variant="primary" />;
  if (total === 0 && !isNarrowed) {
    return (
      <>
        <PageHeader title="Pipeline" />
        <EmptyState title="No jobs yet" action={newProject}>
          Each job is a card that moves from Brief to Closed. Create your first project to see it
          here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Pipeline" summary={summaryOf(columns)} actions={newProject} />
      <Filters {...loaderData} />
      <PipelineBoard columns={columns} />
    </>
  );
}

type FiltersProps = Pick<
  Route.ComponentProps['loaderData'],
  'client' | 'producers' | 'producerId' | 'isNarrowed' | 'views'
>;

function Filters({ client, producers, producerId, isNarrowed, views }: FiltersProps) {
  return (
    <search aria-label="Filter the pipeline" className="flex flex-wrap items-center gap-2">
      <SearchField label="Job, number, agency, client" />
      <ClientFilter client={client} />
      <ProducerFilter producers={producers} chosen={producerId} />
      {isNarrowed && <ClearFilters />}
      <div className="ms-auto">
        <ViewsMenu {...useSavedViews('pipeline', views)} />
      </div>
    </search>
  );
}

function summaryOf(columns: Route.ComponentProps['loaderData']['columns']): string {
  const inPhase = (phase: string) => columns.find((it) => it.phase === phase)?.total ?? 0;
  const parts = [
    [inPhase('brief') + inPhase('scope_bid'), 'bidding'],
    [inPhase('awarded') + inPhase('pre_pro'), 'in prep'],
    [inPhase('shoot'), 'shooting'],
    [inPhase('post'), 'in post'],
    [inPhase('wrap'), 'wrapping'],
  ] as const;
  const phrases = parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${countWords(count)} ${words}`);
  return phrases.length > 0 ? `${phrases.join(', ')}.` : 'No open jobs.';
}
