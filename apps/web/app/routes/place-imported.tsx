import type { Caller } from '@callboard/api';
import { locationKindLabels } from '@callboard/domain/locations/enums';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { ImportedPill } from '#app/features/imports/imported-pill.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/place-imported';

type Imported = Awaited<ReturnType<Caller['locations']['findImport']>>;

export const meta: Route.MetaFunction = () => [{ title: 'Imported · Locations · Callboard' }];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).locations.findImport({ importId: params.id });

const columns: Column<Imported['locations'][number]>[] = [
  { key: 'name', label: 'Location', cell: (it) => it.name },
  { key: 'what', label: 'Import', width: '8rem', cell: (it) => <ImportedPill isNew={it.isNew} /> },
  { key: 'kind', label: 'Kind', width: '9rem', cell: (it) => locationKindLabels[it.kind] },
  { key: 'city', label: 'City', width: '12rem', cell: (it) => it.city },
];

/** Says which locations an import added and updated. */
export default function Imported({ loaderData }: Route.ComponentProps) {
  const { locations, added, updated, by } = loaderData;
  const { canChange } = useViewer();
  const what = added > 0 ? `${countOf(added, 'location')} added` : 'Nothing added';
  return (
    <>
      <PageHeader
        title="Imported"
        back={{ to: '/places', label: 'Locations' }}
        summary={`${what}${updated > 0 ? `, ${updated} updated` : ''} by ${by}.`}
        actions={
          <>
            {canChange('schedule.edit') && <LinkButton to="/places/import">Import more</LinkButton>}
            <LinkButton variant="primary" to="/places">
              All locations
            </LinkButton>
          </>
        }
      />
      {locations.length > 0 ? (
        <Table
          label="Imported locations"
          columns={columns}
          rows={locations}
          rowKey={(it) => it.id}
          rowLink={(it) => `/places/${it.id}`}
        />
      ) : (
        <EmptyState title="Nothing of this import is there any more">
          It was removed, or another import updated it.
        </EmptyState>
      )}
    </>
  );
}
