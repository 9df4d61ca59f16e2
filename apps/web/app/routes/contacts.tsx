import { Plus, Users } from 'lucide-react';
import { bookFoot, bookPageOf } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { BookTabs } from '#app/features/clients/book-tabs.tsx';
import { ContactTable } from '#app/features/contacts/contact-table.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/contacts';

export const meta: Route.MetaFunction = () => [{ title: 'Contacts · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = bookPageOf(request);
  return { ...page, ...(await getApi(context).contacts.book(page)) };
}

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { items, query, offset, total } = loaderData;
  const { canChange } = useViewer();
  const add = canChange('clients.edit') && (
    <LinkButton variant="primary" to="/contacts/new" icon={<Plus aria-hidden="true" />}>
      New contact
    </LinkButton>
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
      <div className="flex flex-wrap gap-2">
        <SearchField label="Name or e-mail" />
      </div>
      {items.length > 0 ? (
        <div>
          <ContactTable contacts={items} />
          <Pagination {...bookFoot({ offset, count: items.length, total })} />
        </div>
      ) : (
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title={query ? `No one found for “${query}”` : 'No contacts yet'}
          action={query ? <LinkButton to="/contacts">Show all contacts</LinkButton> : add}
        >
          {query
            ? 'Names and e-mail addresses are searched.'
            : 'Add the people you call at a client: producers, creatives, the billing desk.'}
        </EmptyState>
      )}
    </>
  );
}
