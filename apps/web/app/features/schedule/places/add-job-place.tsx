import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { usePlaceBook } from '../use-place-book.ts';

/** Adds a location of the library to a job, or a new one. */
export function AddJobPlace({ projectId }: { projectId: string }) {
  const places = usePlaceBook();
  const [locationId, setLocationId] = useState('');
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const added = await run(async () =>
      (await loadApiClient()).locations.use.mutate({ projectId, locationId }),
    );
    if (added) setLocationId('');
  };
  return (
    <form onSubmit={add} className="flex flex-wrap items-end gap-2">
      <Field id="add-place" label="Add a location" className="w-72 max-sm:w-full">
        <Combobox
          {...places}
          id="add-place"
          name="locationId"
          value={locationId}
          onChange={setLocationId}
          placeholder="Choose a location"
          searchLabel="Search locations"
        />
      </Field>
      <Button type="submit" isBusy={isBusy} disabled={locationId === ''}>
        Add
      </Button>
      <LinkButton to={`/places/new?project=${projectId}`} icon={<Plus aria-hidden="true" />}>
        New location
      </LinkButton>
    </form>
  );
}
