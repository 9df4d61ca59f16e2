import { useId } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import { DayPlaces } from './day-places.tsx';
import type { JobDay } from './job-day.ts';
import { usePlaceBook } from './use-place-book.ts';

/** The first set of a day and its other places. */
export default function DayPlacesForm({ day }: { day: JobDay }) {
  const id = useId();
  const { location } = day;
  const chosen = location ? { value: location.id, label: location.name } : undefined;
  const places = usePlaceBook(chosen, day.projectId);
  const { pending, run } = useOptimisticMutations<string | null>();
  const opened = { locationId: location?.id ?? null };
  const [value = opened.locationId] = pending.slice(-1);
  const choose = (locationId: string | null) => {
    if (locationId === value) return;
    void run(locationId, async () =>
      (await loadApiClient()).shootDays.update.mutate({ id: day.id, locationId, opened }),
    );
  };
  return (
    <div className="grid gap-4">
      <Field id={id} label="Location">
        <Combobox
          {...places}
          id={id}
          name={id}
          value={value ?? ''}
          onChange={(chosenId) => choose(chosenId || null)}
          placeholder="Choose a location"
          searchLabel="Search locations"
          noneLabel="No location"
        />
      </Field>
      <DayPlaces day={day} />
    </div>
  );
}
