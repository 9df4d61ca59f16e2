import { estimateStatusLabels, shownEstimateStatuses } from '@callboard/domain/estimates/enums';
import { Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { EstimateBulk } from '#app/features/bids/estimates/estimate-bulk.tsx';
import { estimateColumns } from '#app/features/bids/estimates/estimate-columns.ts';
import {
  hasEstimateFilters,
  readEstimateFilters,
  readEstimateList,
  removedChoice,
} from '#app/features/bids/estimates/estimate-filters.ts';
import { EstimateList, toRows } from '#app/features/bids/estimates/estimate-table.tsx';
import { EstimateTabs } from '#app/features/bids/estimates/estimate-tabs.tsx';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { ClearFilters, ClientFilter } from '#app/features/jobs/projects/people-filters.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/estimates';

export const meta: Route.MetaFunction = () => [{ title: 'Estimates · Callboard' }];

const perPage = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const filters = readEstimateFilters(params);
  const cursor = params.get('cursor') || undefined;
  const { clientId } = filters;
  const [page, client, views] = await Promise.all([
    pageOrStart(request, () =>
      api.estimates.list({ ...readEstimateList(params), limit: perPage, cursor }),
    ),
    clientId ? api.clients.find({ id: clientId }) : undefined,
    api.savedViews.list({ list: 'estimates' }),
  ]);
  return {
    ...page,
    filters,
    views,
    client: client && { value: client.id, label: client.name },
  };
}

const statuses = [
  { value: 'all', label: 'All' },
  ...shownEstimateStatuses.map((value) => ({ value, label: estimateStatusLabels[value] })),
  { value: removedChoice, label: 'Removed' },
];

export default function Estimates({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filters, client, views } = loaderData;
  const savedViews = useSavedViews('estimates', views);
  const rows = toRows(items);
  const selection = useSelection(rows);
  const isNarrowed = hasEstimateFilters(filters);
  const isRemoved = filters.isRemoved === true;
  if (items.length === 0 && !isNarrowed) return <NoEstimates />;
  return (
    <>
      <PageHeader title="Estimates" actions={<NewEstimate />} />
      <EstimateTabs />
      <div className="grid gap-2">
        <ChoiceRow
          className="-mx-4 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:px-0 [&>li]:shrink-0"
          choices={statuses}
          chosen={isRemoved ? removedChoice : (filters.status ?? 'all')}
          edit={(value) => (params) =>
            value === 'all' ? params.delete('status') : params.set('status', value)
          }
        />
        <ListBar
          csv="/estimates.csv"
          views={savedViews}
          display={{ columns: hideable(estimateColumns, 'title') }}
        >
          <search aria-label="Filter estimates" className="flex flex-wrap items-center gap-2">
            <SearchField label="Title, number, client" />
            <ClientFilter client={client} />
            {isNarrowed && <ClearFilters />}
          </search>
        </ListBar>
        {items.length > 0 ? (
          <EstimateList rows={rows} selection={selection} isRemoved={isRemoved} />
        ) : (
          <EmptyState
            title="No results"
            action={<LinkButton to="/estimates">Clear filters</LinkButton>}
          >
            {isRemoved ? 'No estimates were removed.' : 'No estimates match these filters.'}
          </EmptyState>
        )}
        <Pagination
          nextCursor={nextCursor}
          summary={`${countOf(items.length, 'estimate')} on this page`}
        />
        <EstimateBulk selection={selection} isRemoved={isRemoved} />
      </div>
    </>
  );
}

function NewEstimate() {
  const { canChange } = useViewer();
  if (!canChange('estimates.edit')) return null;
  return (
    <LinkButton variant="primary" to="/estimates/new" icon={<Plus aria-hidden="true" />}>
      New estimate
    </LinkButton>
  );
}

/** Says what an estimate is good for, to those who have none. */
function NoEstimates() {
  return (
    <>
      <PageHeader title="Estimates" />
      <EstimateTabs />
      <EmptyState title="No estimates yet" action={<NewEstimate />}>
        An estimate is a bid in AICP sections A to P. Add lines from your rate card or paste them
        from a spreadsheet, and the top sheet adds up as you type.
      </EmptyState>
    </>
  );
}
