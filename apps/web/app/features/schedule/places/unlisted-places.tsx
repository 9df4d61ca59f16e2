import type { Caller } from '@callboard/api';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

type Unlisted = Awaited<ReturnType<Caller['locations']['ofProject']>>['unlisted'][number];

interface UnlistedPlacesProps {
  projectId: string;
  places: Unlisted[];
  isEditable: boolean;
}

/** Says which locations of days are not on the job's list, and adds them. */
export function UnlistedPlaces({ projectId, places, isEditable }: UnlistedPlacesProps) {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  if (places.length === 0) return null;
  const add = (locationId: string) =>
    run(async () => (await loadApiClient()).locations.use.mutate({ projectId, locationId }));
  return (
    <Banner>
      <ul className="grid gap-2">
        {places.map(({ locationId, name, days }) => (
          <li key={locationId} className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {name} is the location of {days.map((it) => it.label).join(', ')} and has no status or
            permit yet.
            {isEditable && (
              <Button
                size="sm"
                isBusy={isBusy}
                aria-label={`Add ${name}`}
                onClick={() => void add(locationId)}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
