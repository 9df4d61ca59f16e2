import { contactSorts } from '@callboard/domain/contacts/enums';
import { Plus, Users } from 'lucide-react';
import { bookFoot, bookPageOf } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { ImportButton } from '#app/features/imports/import-button.tsx';
import { BookBulk } from '#app/features/jobs/clients/book-bulk.tsx';
import { BookTabs } from '#app/features/jobs/clients/book-tabs.tsx';
import { contactColumns } from '#app/features/jobs/contacts/contact-columns.ts';
import { ContactTable } from '#app/features/jobs/contacts/contact-table.tsx';
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
import type { Route } from './+types/contacts';

export const meta: Route.MetaFunction = () => [{ title: 'Contacts · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const page = bookPageOf(request, contactSorts);
  const [book, views] = await Promise.all([
    api.contacts.book(page),
    api.savedViews.list({ list: 'contacts' }),
  ]);
  return { ...page, ...book, views };
}

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { items, query, offset, total, views } = loaderData;
  const { canChange } = useViewer();
  const selection = useSelection(items);
  const canEdit = canChange('clients.edit');
  const add = canEdit && (
    <>
      <ImportButton to="/clients/import" />
      <LinkButton variant="primary" to="/contacts/new" icon={<Plus aria-hidden="true" />}>
        New contact
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHeader
        title="Contacts"
        summary={
          <span aria-live="polite">
            {query
              ? `${countOf(total, 'contact')} found.`
              : `${countOf(total, 'contact')} at your clients.`}
          </span>
        }
        actions={add}
      />
      <BookTabs />
      <ListBar
        csv="/contacts.csv"
        views={useSavedViews('contacts', views)}
        display={{ columns: hideable(contactColumns, 'name') }}
      >
        <SearchField label="Name or email" />
      </ListBar>
      {items.length > 0 ? (
        <div>
          <ContactTable contacts={items} selection={canEdit ? selection : undefined} />
          <BookBulk of="contact" selection={selection} />
          <Pagination {...bookFoot({ offset, count: items.length, total })} />
        </div>
      ) : (
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title={query ? `No contacts match “${query}”` : 'No contacts yet'}
          action={query ? <LinkButton to="/contacts">Show all contacts</LinkButton> : add}
        >
          {query
            ? 'Search by name or email.'
            : 'Add the people you work with at each client: producers, creatives, billing.'}
        </EmptyState>
      )}
    </>
  );
}
