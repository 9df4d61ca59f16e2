import { billKindLabels, billKinds } from '@callboard/domain/bills/enums';
import { ClearFilters } from '#app/features/jobs/projects/people-filters.tsx';
import { findCrew, useBook, useProjectBook } from '#app/features/jobs/projects/use-book.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { Select } from '#app/ui/input.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { SearchField } from '#app/ui/search-field.tsx';

interface BillFilterBarProps {
  job: ComboboxOption | undefined;
  person: ComboboxOption | undefined;
  kind: string | undefined;
  isNarrowed: boolean;
}

/** Filters of the list of bills: words, job, person, crew or vendors. */
export function BillFilterBar({ job, person, kind, isNarrowed }: BillFilterBarProps) {
  const { change } = useAddress();
  const choose = (name: string) => (value: string) =>
    change((params) => (value ? params.set(name, value) : params.delete(name)));
  return (
    <search aria-label="Filter bills" className="flex flex-wrap items-center gap-2">
      <SearchField label="Payee, number, job" />
      <Book name="job" what="job" chosen={job} book={useProjectBook(job)} choose={choose('job')} />
      <Book
        name="person"
        what="person"
        chosen={person}
        book={useBook(findCrew, person)}
        choose={choose('person')}
      />
      <Select
        aria-label="Crew or vendors"
        className="w-44 max-sm:w-full"
        value={kind ?? ''}
        onChange={({ currentTarget }) => choose('kind')(currentTarget.value)}
      >
        <option value="">Crew and vendors</option>
        {billKinds.map((it) => (
          <option key={it} value={it}>
            {billKindLabels[it]} only
          </option>
        ))}
      </Select>
      {isNarrowed && <ClearFilters />}
    </search>
  );
}

interface BookProps {
  name: string;
  /** "job" or "person". */
  what: string;
  chosen: ComboboxOption | undefined;
  book: ReturnType<typeof useProjectBook>;
  choose: (value: string) => void;
}

function Book({ name, what, chosen, book, choose }: BookProps) {
  return (
    <span key={chosen?.value ?? ''} className="w-40 max-sm:flex-1">
      <Combobox
        {...book}
        id={`${name}-filter`}
        name={name}
        aria-label={what === 'job' ? 'Job' : 'Person'}
        defaultValue={chosen?.value}
        placeholder={`Any ${what}`}
        noneLabel={`Any ${what}`}
        searchLabel={`Search ${what === 'job' ? 'jobs' : 'people'}`}
        onChange={choose}
      />
    </span>
  );
}
