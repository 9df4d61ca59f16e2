import { Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { EstimateTable } from '#app/features/bids/estimates/estimate-table.tsx';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { InvoiceTable } from '#app/features/sales/invoices/invoice-table.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { Route } from './+types/project-estimates';

export const meta: Route.MetaFunction = () => [{ title: 'Estimates of the job · Callboard' }];

const perPage = 25;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined;
  const api = getApi(context);
  const { permissions } = await api.me.find();
  const [page, invoices] = await Promise.all([
    api.estimates.list({ projectId: params.id, limit: perPage, cursor }),
    permissions.includes('money.view')
      ? api.invoices.list({ projectId: params.id, limit: perPage })
      : null,
  ]);
  return { ...page, invoices };
}

/** Bids, overages and change orders of a job, and the invoices of them. */
export default function ProjectEstimates({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <Estimates {...loaderData} />
      <Invoices {...loaderData} />
    </div>
  );
}

type PageData = Route.ComponentProps['loaderData'];

function Invoices({ invoices, items: estimates }: PageData) {
  const project = useProject();
  const { canChange } = useViewer();
  if (!invoices || (invoices.items.length === 0 && estimates.length === 0)) return null;
  const { items, nextCursor } = invoices;
  return (
    <Section
      title={
        <>
          Invoices <Count>{items.length}</Count>
        </>
      }
      actions={
        canChange('money.edit') && (
          <LinkButton
            size="sm"
            to={`/invoices/new?project=${project.id}`}
            icon={<Plus aria-hidden="true" />}
          >
            New invoice
          </LinkButton>
        )
      }
    >
      {items.length > 0 ? (
        <InvoiceTable invoices={items} without={['client']} />
      ) : (
        <p className="border-t border-line py-3 text-sm text-faint">
          Nothing of this job was invoiced yet.
        </p>
      )}
      {nextCursor && (
        <p className="text-sm">
          <TextLink to={`/invoices?project=${project.id}`}>All invoices</TextLink>
        </p>
      )}
    </Section>
  );
}

function Estimates({ items, nextCursor }: PageData) {
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
