import { MapPin } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { AddJobPlace } from '#app/features/schedule/places/add-job-place.tsx';
import type { JobPlace } from '#app/features/schedule/places/job-place.ts';
import { JobPlaceCard } from '#app/features/schedule/places/job-place-card.tsx';
import { UnlistedPlaces } from '#app/features/schedule/places/unlisted-places.tsx';
import { PlacePicks } from '#app/features/schedule/scout-sheets/place-picks.tsx';
import { ScoutSection } from '#app/features/schedule/scout-sheets/scout-section.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/project-places';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Locations of ${matches[2].loaderData?.project?.name ?? 'the project'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context);
  const [ofProject, scouting] = await Promise.all([
    api.locations.ofProject({ projectId: params.id }),
    api.scoutSheets.list({ projectId: params.id }),
  ]);
  return { ...ofProject, scouting };
}

export default function ProjectPlaces({ loaderData, params }: Route.ComponentProps) {
  const { places, unlisted, scouting } = loaderData;
  const { closedAt, name } = useProject();
  const { canChange } = useViewer();
  const isEditable = canChange('schedule.edit') && closedAt === null;
  return (
    <div className="grid grid-cols-1 gap-5">
      {places.length > 0 && <p className="text-soft">{sentence(places)}</p>}
      <UnlistedPlaces projectId={params.id} places={unlisted} isEditable={isEditable} />
      {isEditable && <AddJobPlace projectId={params.id} />}
      <ScoutSection
        project={{ id: params.id, name }}
        places={places}
        sheets={scouting.sheets}
        isEditable={isEditable}
      />
      {places.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          {places.map((it) => (
            <li key={it.id} className="min-w-0">
              <JobPlaceCard projectId={params.id} place={it} isEditable={isEditable}>
                <PlacePicks locationId={it.locationId} scouting={scouting} />
              </JobPlaceCard>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<MapPin aria-hidden="true" />} title="No locations on this job yet">
          {isEditable && 'Choose one of your locations above, or add a new one.'}
        </EmptyState>
      )}
    </div>
  );
}

/** Returns "3 locations, 2 confirmed. 2 permits are missing, 1 denied." */
function sentence(places: JobPlace[]): string {
  const standing = places.filter((it) => it.status !== 'released');
  const confirmed = standing.filter((it) => it.status === 'confirmed' || it.status === 'wrapped');
  const missing = standing.filter((it) => !['not_required', 'issued'].includes(it.permitStatus));
  const denied = missing.filter((it) => it.permitStatus === 'denied').length;
  const permits = [
    missing.length === 0
      ? 'No permit is missing'
      : `${countOf(missing.length, 'permit')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    denied > 0 && `${denied} denied`,
  ];
  const open = standing.flatMap((it) => it.papers).filter((it) => it.kind !== 'permit');
  const bad = open.filter((it) => it.light === 'bad').length;
  const papers =
    bad > 0
      ? ` ${countOf(bad, 'other paper')} ${bad === 1 ? 'is' : 'are'} missing or expired.`
      : '';
  return `${countOf(standing.length, 'location')}, ${confirmed.length} confirmed. ${permits.filter(Boolean).join(', ')}.${papers}`;
}
