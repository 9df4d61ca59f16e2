import { clientSorts } from '@callboard/domain/clients/enums';
import { Building2, Plus } from 'lucide-react';
import { bookFoot, bookPageOf } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { ImportButton } from '#app/features/imports/import-button.tsx';
import { BookBulk } from '#app/features/jobs/clients/book-bulk.tsx';
import { BookTabs } from '#app/features/jobs/clients/book-tabs.tsx';
import { clientColumns } from '#app/features/jobs/clients/client-columns.ts';
import { ClientTable } from '#app/features/jobs/clients/client-table.tsx';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/clients';

export const meta: Route.MetaFunction = () => [{ title: 'Clients · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const page = bookPageOf(request, clientSorts);
  const [book, views] = await Promise.all([
    api.clients.book(page),
    api.savedViews.list({ list: 'clients' }),
  ]);
  return { ...page, ...book, views };
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { items, query, offset, total, withOpenProjects, views } = loaderData;
  const { canChange } = useViewer();
  const canEdit = canChange('clients.edit');
  const selection = useSelection(items);
  return (
    <>
      <PageHeader
        title="Clients"
        summary={
          <span aria-live="polite">
            {total === 0
              ? 'No clients found.'
              : `${countOf(total, 'client')}${query ? ' found' : ''}, ${withOpenProjects} with open jobs.`}
          </span>
        }
        actions={canEdit && <Acts />}
      />
      <BookTabs />
      <ListBar
        csv="/clients.csv"
        views={useSavedViews('clients', views)}
        display={{ columns: hideable(clientColumns, 'name') }}
      >
        <SearchField label="Search clients" />
      </ListBar>
      {items.length > 0 ? (
        <div>
          <ClientTable clients={items} selection={canEdit ? selection : undefined} />
          <BookBulk of="client" selection={selection} />
          <Pagination {...bookFoot({ offset, count: items.length, total })} />
        </div>
      ) : (
        <EmptyState
          icon={<Building2 aria-hidden="true" />}
          title={query ? `No clients match “${query}”` : 'No clients on this page'}
          action={
            <>
              <LinkButton to="/clients">Show all clients</LinkButton>
              {canEdit && query && (
                <LinkButton variant="primary" to={`/clients/new?name=${encodeURIComponent(query)}`}>
                  Add “{query}”
                </LinkButton>
              )}
            </>
          }
        >
          {query && 'To search contacts, open the Contacts tab.'}
        </EmptyState>
      )}
    </>
  );
}

function Acts() {
  return (
    <>
      <ImportButton to="/clients/import" />
      <LinkButton variant="primary" to="/clients/new" icon={<Plus aria-hidden="true" />}>
        New client
      </LinkButton>
    </>
  );
}
