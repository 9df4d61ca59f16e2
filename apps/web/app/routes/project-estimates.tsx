import { Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { EstimateTable } from '#app/features/estimates/estimate-columns.tsx';
import { useProject } from '#app/features/projects/use-project.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { Route } from './+types/project-estimates';

export const meta: Route.MetaFunction = () => [{ title: 'Estimates of the job · Callboard' }];

const perPage = 25;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined;
  return getApi(context).estimates.list({ projectId: params.id, limit: perPage, cursor });
}

/** Bids, overages and change orders of a job. */
export default function ProjectEstimates({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor } = loaderData;
  const project = useProject();
  const { canChange } = useViewer();
  const add = canChange('estimates.edit') && project.closedAt === null && (
    <LinkButton
      size="sm"
      to={`/estimates/new?project=${project.id}`}
      icon={<Plus aria-hidden="true" />}
    >
      New estimate
    </LinkButton>
  );
  return (
    <Section
      title={
        <>
          Estimates <Count>{items.length}</Count>
        </>
      }
      actions={items.length > 0 && add}
    >
      {items.length > 0 ? (
        <EstimateTable estimates={items} without={['client']} />
      ) : (
        <EmptyState title="No estimates for this job" action={add}>
          Start the bid here. Overages and change orders are added to it later.
        </EmptyState>
      )}
      <Pagination nextCursor={nextCursor} />
    </Section>
  );
}
