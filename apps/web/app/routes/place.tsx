import { useFetcher } from 'react-router';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { addressLine } from '#app/features/schedule/places/maps-of.ts';
import { PlaceDays, PlaceJobs } from '#app/features/schedule/places/place-days.tsx';
import { PlaceFacts, SiteFacts } from '#app/features/schedule/places/place-facts.tsx';
import { PlacePhotos } from '#app/features/schedule/places/place-photos.tsx';
import { RemovePlace } from '#app/features/schedule/places/remove-place.tsx';
import { sunAt } from '#app/features/schedule/places/sun-at.ts';
import { SunTimes } from '#app/features/schedule/places/sun-times.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { asPlainDate, todayIn } from '#app/ui/dates/plain-date.ts';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/place';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.location.name ?? 'Location'} · Callboard` },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = getApi(context);
  const [page, photos, { workspace }] = await Promise.all([
    api.locations.page({ id: params.id }),
    api.locationPhotos.list({ locationId: params.id }),
    api.me.find(),
  ]);
  const timeZone = page.location.timeZone ?? workspace.timeZone;
  const asked = asPlainDate(new URL(request.url).searchParams.get('date') ?? '');
  const date = asked ?? todayIn(timeZone);
  return { ...page, photos, date, timeZone, sun: sunAt({ ...page.location, date, timeZone }) };
}

/** Restores the location. */
export const action = ({ context, params }: Route.ActionArgs) =>
  attempt(() => getApi(context).locations.restore({ id: params.id }));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Place({ loaderData }: Route.ComponentProps) {
  const { location, jobs, days, dayCount } = loaderData;
  const { canChange } = useViewer();
  const canEdit = canChange('schedule.edit') && location.deletedAt === null;
  return (
    <>
      <PageHeader
        title={location.name}
        back={{ to: '/places', label: 'Locations' }}
        summary={addressLine(location) || 'No address yet.'}
        actions={
          canEdit && (
            <>
              <RemovePlace id={location.id} name={location.name} />
              <LinkButton to={`/places/${location.id}/edit`}>Edit</LinkButton>
            </>
          )
        }
      />
      {location.deletedAt && <RemovedNote name={location.name} />}
      <PlacePhotos locationId={location.id} photos={loaderData.photos} isEditable={canEdit} />
      <div className={twoColumns}>
        <div className="grid content-start gap-8">
          <Section title="Getting there">
            <PlaceFacts place={location} />
          </Section>
          <Section title="On site">
            <SiteFacts place={location} />
          </Section>
        </div>
        <aside className="grid content-start gap-8">
          <SunTimes
            placeId={location.id}
            date={loaderData.date}
            timeZone={loaderData.timeZone}
            sun={loaderData.sun}
            canEdit={canEdit}
          />
        </aside>
      </div>
      <Section
        title={
          <>
            Jobs <Count>{jobs.length}</Count>
          </>
        }
      >
        {jobs.length > 0 ? <PlaceJobs jobs={jobs} /> : <Empty>No job has it yet.</Empty>}
      </Section>
      <Section
        title={
          <>
            Days <Count>{dayCount}</Count>
          </>
        }
      >
        {days.length > 0 ? <PlaceDays days={days} /> : <Empty>No day is here yet.</Empty>}
        {dayCount > days.length && (
          <p className="pt-2 text-sm text-faint">
            The last {countOf(days.length, 'day')} of {dayCount} are shown.
          </p>
        )}
      </Section>
    </>
  );
}

const twoColumns = 'grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]';

function Empty({ children }: { children: string }) {
  return <p className="border-t border-line py-3 text-sm text-faint">{children}</p>;
}

function RemovedNote({ name }: { name: string }) {
  const fetcher = useFetcher<ActReply>();
  const { canChange } = useViewer();
  useActToast(fetcher, `${name} was restored`);
  return (
    <Banner
      action={
        canChange('schedule.edit') && (
          <fetcher.Form method="post">
            <Button type="submit" size="sm" isBusy={fetcher.state !== 'idle'}>
              Restore
            </Button>
          </fetcher.Form>
        )
      }
    >
      This location was removed. It can be restored for 30 days.
    </Banner>
  );
}
