import { holdLabels, holdStatuses } from '@callboard/domain/shoot-days/enums';
import { DepartmentOptions } from '#app/features/crew/department-options.tsx';
import { TickFilter } from '#app/features/jobs/lists/tick-filter.tsx';
import { useBook, useProjectBook } from '#app/features/jobs/projects/use-book.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { Select } from '#app/ui/input.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { type CalendarChoice, hasFilters } from './calendar-choice.ts';
import type { CalendarPerson } from './calendar-data.ts';
import { findPeople, toPersonOption } from './find-people.ts';

const holdChoices = holdStatuses.map((value) => ({ value, label: holdLabels[value] }));

interface CalendarFiltersProps {
  choice: CalendarChoice;
  job: ComboboxOption | undefined;
  person: CalendarPerson | undefined;
  /** Also searches the people of the lanes. */
  hasSearch: boolean;
}

/** Filters the calendar by job, person, hold and department. Every choice updates the URL. */
export function CalendarFilters(props: CalendarFiltersProps) {
  const { choice, job, person, hasSearch } = props;
  const { change } = useAddress();
  const set = (name: string) => (value: string) =>
    change((params) => (value ? params.set(name, value) : params.delete(name)));
  return (
    <search
      aria-label="Filter the calendar"
      className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap"
    >
      <span key={job?.value ?? 'job'} className="min-w-0 sm:w-44">
        <Combobox
          {...useProjectBook(job)}
          id="job-filter"
          name="job"
          aria-label="Job"
          defaultValue={job?.value}
          placeholder="Any job"
          noneLabel="Any job"
          searchLabel="Search jobs"
          onChange={set('job')}
        />
      </span>
      <span key={person?.id ?? 'person'} className="min-w-0 sm:w-44">
        <Combobox
          {...useBook(findPeople, person && toPersonOption(person))}
          id="person-filter"
          name="person"
          aria-label="Person"
          defaultValue={person?.id}
          placeholder="Anyone"
          noneLabel="Anyone"
          searchLabel="Search people"
          onChange={set('person')}
        />
      </span>
      <TickFilter
        name="hold"
        choices={holdChoices}
        chosen={choice.holds}
        noneLabel="Any hold"
        legend="The crew view has released and canceled dates only if selected"
      />
      <Select
        aria-label="Department"
        className="min-w-0 sm:w-44"
        value={choice.department ?? ''}
        onChange={(event) => set('department')(event.currentTarget.value)}
      >
        <option value="">Departments</option>
        <DepartmentOptions />
      </Select>
      {hasSearch && (
        <span className="col-span-2">
          <SearchField label="Search the address book" />
        </span>
      )}
      {hasFilters(choice) && (
        <ChoiceLink
          edit={clearFilters}
          className="touch-link rounded-sm px-1 text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Clear filters
        </ChoiceLink>
      )}
    </search>
  );
}

export function clearFilters(params: URLSearchParams): void {
  for (const name of ['job', 'person', 'hold', 'department', 'q']) params.delete(name);
}
