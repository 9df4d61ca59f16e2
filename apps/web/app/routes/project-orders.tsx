import { awaitsApproval } from '@callboard/domain/costs/enums';
import { Download, FileText, Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { ordersSentence } from '#app/features/spend/costs/approval-words.ts';
import { OrderTable } from '#app/features/spend/costs/order-table.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-orders';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Purchase orders of ${loaderData?.project.name ?? 'the project'} · Callboard` },
];

export function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  return getApi(context).costs.purchases({ projectId });
}

/** The purchase orders of a job: those that wait for approval first, then the newest. */
export default function ProjectOrders({ loaderData: found }: Route.ComponentProps) {
  const { closedAt } = useProject();
  const isEditable = useViewer().canChange('projects.edit') && closedAt === null;
  const home = `/projects/${found.project.id}/costs`;
  const waiting = found.orders.filter((it) => awaitsApproval(it.status));
  const others = found.orders.filter((it) => !awaitsApproval(it.status));
  const add = isEditable && (
    <LinkButton variant="primary" to={`${home}/orders/new`} icon={<Plus aria-hidden="true" />}>
      New purchase order
    </LinkButton>
  );
  if (found.orders.length === 0) {
    return (
      <EmptyState
        icon={<FileText aria-hidden="true" />}
        title="No purchase orders yet"
        action={add}
      >
        An approved order counts as committed before its bill comes.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-soft">
          {ordersSentence(found)}
        </p>
        <LinkButton to={`${home}/orders.csv`} reloadDocument icon={<Download aria-hidden="true" />}>
          Download CSV
        </LinkButton>
        {add}
      </div>
      {waiting.length > 0 && (
        <Section title="Waiting for approval">
          <OrderTable label="Orders that wait for approval" orders={waiting} of={found} />
        </Section>
      )}
      {others.length > 0 && <OrderTable label="Purchase orders" orders={others} of={found} />}
    </>
  );
}
