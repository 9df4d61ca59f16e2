import { Contact, Plus } from 'lucide-react';
import { bookFoot, bookPageOf } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { CrewBulk } from '#app/features/crew/crew-bulk.tsx';
import { readCrewBook } from '#app/features/crew/crew-filters.ts';
import { CrewTable, columnsOn } from '#app/features/crew/crew-table.tsx';
import { FilterBar } from '#app/features/crew/filter-bar.tsx';
import { countWords } from '#app/features/crew/people-words.ts';
import { ImportButton } from '#app/features/imports/import-button.tsx';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/crew';

export const meta: Route.MetaFunction = () => [{ title: 'Crew · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { crewMembers, savedViews } = getApi(context);
  const page = { ...bookPageOf(request), ...readCrewBook(request) };
  const [book, words, views] = await Promise.all([
    crewMembers.book(page),
    crewMembers.words(),
    savedViews.list({ list: 'crew' }),
  ]);
  const { query, department, crewKind, tag, language, mark, dates, isFree } = page;
  const isNarrowed = [query, department, crewKind, tag, language, mark, isFree].some(Boolean);
  return { ...book, query, dates, offset: page.offset, isNarrowed, words, views };
}

export default function Crew({ loaderData }: Route.ComponentProps) {
  const { items, query, dates, offset, total, isNarrowed, words, views } = loaderData;
  const { canChange } = useViewer();
  const canEdit = canChange('crew.edit');
  const selection = useSelection(items);
  const savedViews = useSavedViews('crew', views);
  if (total === 0 && !isNarrowed) return <NobodyYet canEdit={canEdit} />;
  return (
    <>
      <PageHeader
        title="Crew"
        summary={
          <span aria-live="polite">
            {isNarrowed ? `${countWords(total)} found.` : `${countWords(total)} you can book.`}
          </span>
        }
        actions={canEdit && <Acts />}
      />
      <ListBar csv="/crew.csv" views={savedViews} display={{ columns: columnsOn(dates).slice(1) }}>
        <FilterBar {...words} />
      </ListBar>
      {items.length > 0 ? (
        <div>
          <CrewTable people={items} dates={dates} selection={canEdit ? selection : undefined} />
          <CrewBulk selection={selection} />
          <Pagination {...bookFoot({ offset, count: items.length, total })} />
          <p className="pt-2 text-sm [&>a]:touch-link">
            <TextLink to="/crew/duplicates">Find duplicates</TextLink>
          </p>
        </div>
      ) : (
        <EmptyState
          icon={<Contact aria-hidden="true" />}
          title={query ? `Nobody matches “${query}”` : 'Nobody matches these filters'}
          action={
            <>
              <LinkButton to="/crew">Show everyone</LinkButton>
              {canEdit && query && (
                <LinkButton variant="primary" to={`/crew/new?name=${encodeURIComponent(query)}`}>
                  Add “{query}”
                </LinkButton>
              )}
            </>
          }
        />
      )}
    </>
  );
}

function Acts() {
  return (
    <>
      <ImportButton to="/crew/import" />
      <LinkButton variant="primary" to="/crew/new" icon={<Plus aria-hidden="true" />}>
        New person
      </LinkButton>
    </>
  );
}

function NobodyYet({ canEdit }: { canEdit: boolean }) {
  return (
    <>
      <PageHeader title="Crew" />
      <EmptyState
        icon={<Contact aria-hidden="true" />}
        title="Nobody in your address book yet"
        action={canEdit && <Acts />}
      >
        Paste your crew list from a spreadsheet, or add people one by one.
      </EmptyState>
    </>
  );
}
