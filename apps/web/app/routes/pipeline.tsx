import { getApi } from '#app/context.ts';
import { PipelineBoard } from '#app/features/pipeline/pipeline-board.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/pipeline';

export const meta: Route.MetaFunction = () => [{ title: 'Pipeline · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { columns: await getApi(context).projects.pipeline() };
}

export default function Pipeline({ loaderData: { columns } }: Route.ComponentProps) {
  const { canChange } = useViewer();
  const total = columns.reduce((sum, it) => sum + it.total, 0);
  const newProject = canChange('projects.edit') && (
    <LinkButton variant="primary" to="/projects/new">
      New project
    </LinkButton>
  );
  if (total === 0) {
    return (
      <>
        <PageHeader title="Pipeline" />
        <EmptyState title="No jobs yet" action={newProject}>
          Each job is a card that goes from Brief to Closed. Create the first one, and it appears
          here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Pipeline" summary={summaryOf(columns)} actions={newProject} />
      <PipelineBoard columns={columns} />
    </>
  );
}

function summaryOf(columns: Route.ComponentProps['loaderData']['columns']): string {
  const inPhase = (phase: string) => columns.find((it) => it.phase === phase)?.total ?? 0;
  const parts = [
    [inPhase('brief') + inPhase('scope_bid'), 'to win'],
    [inPhase('awarded') + inPhase('pre_pro'), 'in preparation'],
    [inPhase('shoot'), 'shooting'],
    [inPhase('post'), 'in post'],
    [inPhase('wrap'), 'wrapping'],
  ] as const;
  const phrases = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return phrases.length > 0 ? `${phrases.join(', ')}.` : 'Nothing is on the way right now.';
}
