import { useViewer } from '#app/frame/viewer.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { choiceOf, useAddress } from '#app/ui/list/use-address.ts';
import { useClientBook } from './use-book.ts';

/** Returns a function that sets a filter in the URL, and returns to the start of the list. */
function useFilter(name: string) {
  const { change } = useAddress();
  return (value: string) =>
    change((params) => (value ? params.set(name, value) : params.delete(name)));
}

/** Filters jobs by client, `?client=`. */
export function ClientFilter({ client }: { client: ComboboxOption | undefined }) {
  const choose = useFilter('client');
  const book = useClientBook(client);
  return (
    <span key={client?.value ?? ''} className="w-44 max-sm:flex-1">
      <Combobox
        {...book}
        id="client-filter"
        name="client"
        aria-label="Client"
        defaultValue={client?.value}
        placeholder="Any client"
        noneLabel="Any client"
        searchLabel="Search clients"
        onChange={choose}
      />
    </span>
  );
}

interface ProducerFilterProps {
  producers: { id: string; name: string }[];
  chosen: string | undefined;
}

/** Filters jobs by producer, `?producer=`. */
export function ProducerFilter({ producers, chosen }: ProducerFilterProps) {
  const choose = useFilter('producer');
  return (
    <>
      <OwnJobs producers={producers} chosen={chosen} />
      <span key={chosen ?? ''} className="w-44 max-sm:flex-1">
        <Combobox
          id="producer-filter"
          name="producer"
          options={producers.map(({ id, name }) => ({ value: id, label: name }))}
          aria-label="Producer"
          defaultValue={chosen}
          placeholder="Any producer"
          noneLabel="Any producer"
          searchLabel="Search producers"
          onChange={choose}
        />
      </span>
    </>
  );
}

/** Offers a producer the jobs that they produce. */
function OwnJobs({ producers, chosen }: ProducerFilterProps) {
  const { membershipId } = useViewer();
  if (chosen || !producers.some(({ id }) => id === membershipId)) return null;
  return (
    <ChoiceLink
      edit={(params) => params.set('producer', membershipId)}
      className="touch-link rounded-sm px-1 text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
    >
      My jobs
    </ChoiceLink>
  );
}

export function ClearFilters() {
  return (
    <ChoiceLink
      edit={choiceOf('')}
      className="rounded-sm px-1 text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
    >
      Clear filters
    </ChoiceLink>
  );
}
