import { locationKindLabels } from '@callboard/domain/locations/enums';
import { Trash2 } from 'lucide-react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/places-removed';

export const meta: Route.MetaFunction = () => [{ title: 'Removed locations · Callboard' }];

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).locations.removed();

const Named = z.object({ id: z.string() });

/** Restores a location. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await readFields(request, Named);
  return attempt(() => getApi(context).locations.restore({ id }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

type Removed = Route.ComponentProps['loaderData'][number];

export default function RemovedPlaces({ loaderData: places }: Route.ComponentProps) {
  useActToast(useFetcher<ActReply>({ key: restoring }), 'Location restored');
  return (
    <>
      <PageHeader
        title="Removed locations"
        summary="A removed location can be restored for 30 days."
        back={{ to: '/places', label: 'Locations' }}
      />
      {places.length > 0 ? (
        <Table
          label="Removed locations"
          columns={columns}
          rows={places}
          rowKey={(it) => it.id}
          rowLink={(it) => `/places/${it.id}`}
        />
      ) : (
        <EmptyState icon={<Trash2 aria-hidden="true" />} title="No removed locations">
          Locations that you remove stay here for 30 days.
        </EmptyState>
      )}
    </>
  );
}

const restoring = 'restore-location';

const columns: Column<Removed>[] = [
  { key: 'name', label: 'Location', cell: (it) => it.name },
  { key: 'city', label: 'City', width: '12rem', cell: (it) => it.city },
  { key: 'kind', label: 'Kind', width: '8rem', cell: (it) => locationKindLabels[it.kind] },
  {
    key: 'removed',
    label: 'Removed',
    width: '9rem',
    isHiddenOnPhone: true,
    cell: ({ deletedAt }) => deletedAt && <Day at={deletedAt} />,
  },
  {
    key: 'restore',
    label: 'Restore',
    width: '7rem',
    align: 'end',
    cell: (it) => <RestoreButton place={it} />,
  },
];

function Day({ at }: { at: Date }) {
  const { timeZone } = useViewer().workspace;
  return <Instant at={at} timeZone={timeZone} />;
}

function RestoreButton({ place }: { place: Removed }) {
  const fetcher = useFetcher<ActReply>({ key: restoring });
  const { canChange } = useViewer();
  if (!canChange('schedule.edit')) return null;
  return (
    <fetcher.Form method="post" className="relative">
      <input type="hidden" name="id" value={place.id} />
      <Button
        size="sm"
        type="submit"
        aria-label={`Restore ${place.name}`}
        disabled={fetcher.state !== 'idle'}
      >
        Restore
      </Button>
    </fetcher.Form>
  );
}
