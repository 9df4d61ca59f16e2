import {
  crewKindLabels,
  crewKinds,
  departmentLabels,
  departments,
} from '@callboard/domain/crew/enums';
import { useId } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { DateRangeInput } from '#app/ui/dates/date-inputs.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { type FilterOption, optionsOf, SelectFilter } from '#app/ui/list/select-filter.tsx';
import { choiceOf, useAddress } from '#app/ui/list/use-address.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { rangeIn, readCrewFilters } from './crew-filters.ts';

interface FilterBarProps {
  /** Words that people have. */
  tags: string[];
  languages: string[];
}

/** Filters by words, department, tag, language, kind and mark. Every choice updates the URL. */
export function FilterBar({ tags, languages }: FilterBarProps) {
  const { params } = useAddress();
  const { can } = useViewer();
  const filters = Object.values(readCrewFilters(params));
  return (
    <search aria-label="Filter crew" className="flex flex-wrap items-center gap-2">
      <SearchField label="Name, role, city, phone" />
      <Filter
        name="department"
        label="Department"
        options={optionsOf(departments, departmentLabels)}
      />
      {tags.length > 0 && <Filter name="tag" label="Tag" options={wordsOf(tags)} />}
      {languages.length > 0 && (
        <Filter name="language" label="Language" options={wordsOf(languages)} />
      )}
      <Filter name="kind" label="Kind" options={optionsOf(crewKinds, crewKindLabels)} />
      <DatesFilter />
      {can('crew.marks') && <Filter name="mark" label="Mark" options={markOptions} />}
      {filters.some((it) => it !== undefined) && (
        <ChoiceLink
          edit={choiceOf('')}
          className="touch-link rounded-sm px-1 text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Clear filters
        </ChoiceLink>
      )}
    </search>
  );
}

/** Dates for which the list says who is free, and a choice of these people only. */
function DatesFilter() {
  const { params, change } = useAddress();
  const id = useId();
  const range = rangeIn(params);
  return (
    <>
      <span className="w-56 max-sm:flex-1 max-sm:basis-40">
        <DateRangeInput
          id={id}
          aria-label="Free on"
          placeholder="Free on, e.g. 24–26 Nov"
          value={range}
          onChange={(chosen) =>
            change((all) => {
              for (const key of ['from', 'to']) all.delete(key);
              if (chosen) {
                all.set('from', chosen.start);
                all.set('to', chosen.end);
              } else all.delete('free');
            })
          }
        />
      </span>
      {range && <Filter name="free" label="Availability" options={freeOptions} />}
    </>
  );
}

const markOptions: FilterOption[] = [
  { value: 'favorite', label: 'Favorites' },
  { value: 'do_not_hire', label: 'Do not hire' },
];

const freeOptions: FilterOption[] = [{ value: 'yes', label: 'Free only' }];

const wordsOf = (words: string[]): FilterOption[] => words.map((it) => ({ value: it, label: it }));

interface FilterProps {
  name: string;
  label: string;
  options: FilterOption[];
}

/** A word in the URL that nobody has is shown, too. */
function Filter({ name, label, options }: FilterProps) {
  const { params } = useAddress();
  const chosen = params.get(name) ?? '';
  const isShown =
    chosen === '' || options.some((it) => it.value.toLowerCase() === chosen.toLowerCase());
  const shown = isShown ? options : [...options, { value: chosen, label: chosen }];
  return <SelectFilter name={name} label={label} options={shown} />;
}
