import { locationKindLabels, locationKinds } from '@callboard/domain/locations/enums';
import { MapPin, Plus } from 'lucide-react';
import { bookFoot, bookPageOf } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { ImportButton } from '#app/features/imports/import-button.tsx';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { placeColumns } from '#app/features/schedule/places/place-columns.ts';
import { readPlaceBook } from '#app/features/schedule/places/place-filters.ts';
import { PlaceTable } from '#app/features/schedule/places/place-table.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { optionsOf, SelectFilter } from '#app/ui/list/select-filter.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/places';

export const meta: Route.MetaFunction = () => [{ title: 'Locations · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const page = { ...bookPageOf(request), ...readPlaceBook(request) };
  const [book, views] = await Promise.all([
    api.locations.library(page),
    api.savedViews.list({ list: 'places' }),
  ]);
  return { ...page, ...book, views };
}

export default function Places({ loaderData }: Route.ComponentProps) {
  const { items, query, kind, offset, total, views } = loaderData;
  const { canChange } = useViewer();
  const canEdit = canChange('schedule.edit');
  const savedViews = useSavedViews('places', views);
  const isNarrowed = Boolean(query || kind);
  if (total === 0 && !isNarrowed) return <NoneYet canEdit={canEdit} />;
  return (
    <>
      <PageHeader
        title="Locations"
        summary={
          <span aria-live="polite">
            {total === 0
              ? 'No locations found.'
              : `${countOf(total, 'location')}${isNarrowed ? ' found' : ''}.`}
          </span>
        }
        actions={
          canEdit && (
            <>
              <ImportButton to="/places/import" />
              <NewPlace />
            </>
          )
        }
      />
      <ListBar
        csv="/places.csv"
        views={savedViews}
        display={{ columns: hideable(placeColumns, 'name') }}
      >
        <SearchField label="Name, address or city" />
        <SelectFilter
          name="kind"
          label="Kind"
          options={optionsOf(locationKinds, locationKindLabels)}
        />
      </ListBar>
      {items.length > 0 ? (
        <div>
          <PlaceTable places={items} />
          <Pagination {...bookFoot({ offset, count: items.length, total })} />
        </div>
      ) : (
        <EmptyState
          icon={<MapPin aria-hidden="true" />}
          title={query ? `No locations match “${query}”` : 'No locations match these filters'}
          action={
            <>
              <LinkButton to="/places">Show all locations</LinkButton>
              {canEdit && query && (
                <LinkButton variant="primary" to={`/places/new?name=${encodeURIComponent(query)}`}>
                  Add “{query}”
                </LinkButton>
              )}
            </>
          }
        />
      )}
      {canEdit && <Removed />}
    </>
  );
}

function NewPlace() {
  return (
    <LinkButton variant="primary" to="/places/new" icon={<Plus aria-hidden="true" />}>
      New location
    </LinkButton>
  );
}

function Removed() {
  return (
    <p className="text-sm [&>a]:touch-link">
      <TextLink to="/places/removed">Removed locations</TextLink>
    </p>
  );
}

function NoneYet({ canEdit }: { canEdit: boolean }) {
  return (
    <>
      <PageHeader title="Locations" />
      <EmptyState
        icon={<MapPin aria-hidden="true" />}
        title="No locations yet"
        action={
          canEdit && (
            <>
              <NewPlace />
              <ImportButton to="/places/import" />
            </>
          )
        }
      >
        Keep the address, parking, load-in and nearest hospital of each place once, for every job.
      </EmptyState>
      {canEdit && <Removed />}
    </>
  );
}
