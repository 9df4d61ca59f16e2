import { briefLabels, briefStatuses } from '@callboard/domain/briefs/enums';
import { Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { BriefTable } from '#app/features/bids/briefs/brief-columns.tsx';
import { EstimateTabs } from '#app/features/bids/estimates/estimate-tabs.tsx';
import { ClearFilters, ClientFilter } from '#app/features/jobs/projects/people-filters.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/briefs';

export const meta: Route.MetaFunction = () => [{ title: 'Briefs · Callboard' }];

const perPage = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const status = briefStatuses.find((it) => it === params.get('status'));
  const clientId = params.get('client') || undefined;
  const query = params.get('q')?.trim().slice(0, 100) || undefined;
  const cursor = params.get('cursor') || undefined;
  const filters = { status, clientId, query };
  const [page, client] = await Promise.all([
    pageOrStart(request, () => api.briefs.list({ ...filters, limit: perPage, cursor })),
    clientId ? api.clients.find({ id: clientId }) : undefined,
  ]);
  return { ...page, filters, client: client && { value: client.id, label: client.name } };
}

const statuses = [
  { value: 'all', label: 'All' },
  ...briefStatuses.map((value) => ({ value, label: briefLabels[value] })),
];

export default function Briefs({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filters, client } = loaderData;
  const isNarrowed = Object.values(filters).some(Boolean);
  if (items.length === 0 && !isNarrowed) return <NoBriefs />;
  return (
    <>
      <PageHeader title="Briefs" actions={<NewBrief />} />
      <EstimateTabs />
      <div className="grid gap-2">
        <ChoiceRow
          className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
          choices={statuses}
          chosen={filters.status ?? 'all'}
          edit={(value) => (params) =>
            value === 'all' ? params.delete('status') : params.set('status', value)
          }
        />
        <search aria-label="Filter briefs" className="flex flex-wrap items-center gap-2">
          <SearchField label="Title, client" />
          <ClientFilter client={client} />
          {isNarrowed && <ClearFilters />}
        </search>
        {items.length > 0 ? (
          <BriefTable briefs={items} />
        ) : (
          <EmptyState
            title="No results"
            action={<LinkButton to="/briefs">Clear filters</LinkButton>}
          >
            No briefs match these filters.
          </EmptyState>
        )}
        <Pagination
          nextCursor={nextCursor}
          summary={`${countOf(items.length, 'brief')} on this page`}
        />
      </div>
    </>
  );
}

function NewBrief() {
  const { canChange } = useViewer();
  if (!canChange('estimates.edit')) return null;
  return (
    <>
      <LinkButton to="/briefs/links">Ask a client</LinkButton>
      <LinkButton variant="primary" to="/briefs/new" icon={<Plus aria-hidden="true" />}>
        New brief
      </LinkButton>
    </>
  );
}

function NoBriefs() {
  return (
    <>
      <PageHeader title="Briefs" />
      <EstimateTabs />
      <EmptyState title="No briefs yet" action={<NewBrief />}>
        Paste what a client asks for, drop the PDF or email, or send them a link, and get a draft of
        the estimate in AICP sections, with a reason for every line.
      </EmptyState>
    </>
  );
}
