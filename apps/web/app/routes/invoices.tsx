import { invoiceStatusLabels, shownInvoiceStatuses } from '@callboard/domain/invoices/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { ClearFilters, ClientFilter } from '#app/features/jobs/projects/people-filters.tsx';
import { AgeingBar } from '#app/features/sales/invoices/ageing-bar.tsx';
import { InvoiceBulk } from '#app/features/sales/invoices/invoice-bulk.tsx';
import { invoiceColumns } from '#app/features/sales/invoices/invoice-columns.ts';
import {
  hasInvoiceFilters,
  readInvoiceFilters,
  readInvoiceList,
} from '#app/features/sales/invoices/invoice-filters.ts';
import { InvoiceTable, toRows } from '#app/features/sales/invoices/invoice-table.tsx';
import { MonthTotals, monthInWords } from '#app/features/sales/invoices/month-totals.tsx';
import { ToInvoiceList } from '#app/features/sales/invoices/to-invoice.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/invoices';

export const meta: Route.MetaFunction = () => [{ title: 'Invoices · Callboard' }];

const perPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const filters = readInvoiceFilters(params);
  const cursor = params.get('cursor') || undefined;
  const { clientId, projectId } = filters;
  const [page, ageing, toInvoice, months, credit, views, client, project] = await Promise.all([
    pageOrStart(request, () =>
      api.invoices.list({ ...readInvoiceList(params), limit: perPage, cursor }),
    ),
    api.invoices.ageing(),
    api.invoices.toInvoice(),
    api.invoices.months(),
    api.payments.credit(),
    api.savedViews.list({ list: 'invoices' }),
    clientId ? api.clients.find({ id: clientId }) : null,
    projectId ? api.projects.find({ id: projectId }) : null,
  ]);
  return {
    ...page,
    ...{ filters, ageing, toInvoice, months, credit, views },
    client: client ? { value: client.id, label: client.name } : undefined,
    project: project && { id: project.id, name: project.name },
  };
}

const statuses = [
  { value: 'all', label: 'All' },
  ...shownInvoiceStatuses.map((value) => ({ value, label: invoiceStatusLabels[value] })),
];

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { items, ageing, toInvoice, months, filters } = loaderData;
  const isNarrowed = hasInvoiceFilters(filters);
  if (items.length === 0 && !isNarrowed) return <NoInvoices {...loaderData} />;
  return (
    <>
      <PageHeader title="Invoices" actions={<Actions />} />
      <div className="grid gap-8">
        <div className="grid gap-4">
          {ageing
            .filter((it, index) => index === 0 || it.totalCents > 0)
            .map((it) => (
              <AgeingBar key={it.currency} ageing={it} />
            ))}
          <CreditNote credit={loaderData.credit} />
        </div>
        <ToInvoiceList estimates={toInvoice} />
        <List {...loaderData} isNarrowed={isNarrowed} />
        <MonthTotals months={months} />
      </div>
    </>
  );
}

type PageData = Route.ComponentProps['loaderData'];

function List(props: PageData & { isNarrowed: boolean }) {
  const { items, nextCursor, filters, client, project, views, isNarrowed } = props;
  const savedViews = useSavedViews('invoices', views);
  const selection = useSelection(toRows(items));
  const { canChange } = useViewer();
  return (
    <div className="grid gap-2">
      <ChoiceRow
        className="-mx-4 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:px-0 [&>li]:shrink-0"
        choices={statuses}
        chosen={filters.status ?? 'all'}
        edit={(value) => (params) =>
          value === 'all' ? params.delete('status') : params.set('status', value)
        }
      />
      <ListBar
        csv="/invoices.csv"
        views={savedViews}
        display={{ columns: hideable(invoiceColumns, 'number') }}
      >
        <search aria-label="Filter invoices" className="flex flex-wrap items-center gap-2">
          <SearchField label="Number, PO, client, job" />
          <ClientFilter client={client} />
          {project && <span className="text-sm text-soft">{project.name}</span>}
          {filters.month && (
            <span className="text-sm text-soft">{monthInWords(filters.month)}</span>
          )}
          {isNarrowed && <ClearFilters />}
        </search>
      </ListBar>
      {items.length > 0 ? (
        <InvoiceTable invoices={items} isSortable {...(canChange('money.edit') && { selection })} />
      ) : (
        <EmptyState
          title="No results"
          action={<LinkButton to="/invoices">Clear filters</LinkButton>}
        >
          No invoices match these filters.
        </EmptyState>
      )}
      <Pagination
        nextCursor={nextCursor}
        summary={`${countOf(items.length, 'invoice')} on this page`}
      />
      <InvoiceBulk selection={selection} />
    </div>
  );
}

/** Who paid more than was asked for, whose credit waits for an invoice. */
function CreditNote({ credit }: Pick<PageData, 'credit'>) {
  if (credit.length === 0) return null;
  return (
    <p className="text-sm text-soft">
      Credit that no invoice takes:{' '}
      {credit.map((it, index) => (
        <span key={`${it.clientId} ${it.currency}`}>
          {index > 0 && ', '}
          <TextLink to={`/clients/${it.clientId}`}>{it.clientName}</TextLink>{' '}
          <span className="tabular">{formatMoney(it.creditCents, it.currency)}</span>
        </span>
      ))}
    </p>
  );
}

function Actions() {
  const { canChange } = useViewer();
  if (!canChange('money.edit')) return null;
  return (
    <>
      <LinkButton to="/payments/refunds">Refunds</LinkButton>
      <LinkButton to="/payments/new">Record payment</LinkButton>
      <LinkButton variant="primary" to="/invoices/new" icon={<Plus aria-hidden="true" />}>
        New invoice
      </LinkButton>
    </>
  );
}

/** Says what an invoice is made from, to those who have none. */
function NoInvoices({ toInvoice }: PageData) {
  const { canChange } = useViewer();
  return (
    <>
      <PageHeader title="Invoices" />
      <ToInvoiceList estimates={toInvoice} />
      <EmptyState
        title="No invoices yet"
        action={
          canChange('money.edit') && (
            <LinkButton variant="primary" to="/invoices/new" icon={<Plus aria-hidden="true" />}>
              New invoice
            </LinkButton>
          )
        }
      >
        An approved estimate becomes the invoices of its payment schedule, such as 75% and 25%. Or
        start from timecards or a blank invoice.
      </EmptyState>
    </>
  );
}
