import { Building2, Plus } from 'lucide-react';
import { bookFoot, bookPageOf } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { BookTabs } from '#app/features/clients/book-tabs.tsx';
import { ClientTable } from '#app/features/clients/client-table.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/clients';

export const meta: Route.MetaFunction = () => [{ title: 'Clients · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = bookPageOf(request);
  return { ...page, ...(await getApi(context).clients.book(page)) };
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { items, query, offset, total, withOpenProjects } = loaderData;
  const { canChange } = useViewer();
  const canEdit = canChange('clients.edit');
  return (
    <>
      <PageHeader
        title="Clients"
        summary={
          <span aria-live="polite">
            {total === 0
              ? 'Nothing found.'
              : `${countOf(total, 'client')}${query ? ' found' : ''}, ${withOpenProjects} with open jobs.`}
          </span>
        }
        actions={canEdit && <NewClient />}
      />
      <BookTabs />
      <div className="flex flex-wrap gap-2">
        <SearchField label="Find a client" />
      </div>
      {items.length > 0 ? (
        <div>
          <ClientTable clients={items} />
          <Pagination {...bookFoot({ offset, count: items.length, total })} />
        </div>
      ) : (
        <EmptyState
          icon={<Building2 aria-hidden="true" />}
          title={query ? `No client is called “${query}”` : 'No clients on this page'}
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
          {query && 'Contacts are searched under their own tab.'}
        </EmptyState>
      )}
    </>
  );
}

function NewClient() {
  return (
    <LinkButton variant="primary" to="/clients/new" icon={<Plus aria-hidden="true" />}>
      New client
    </LinkButton>
  );
}
