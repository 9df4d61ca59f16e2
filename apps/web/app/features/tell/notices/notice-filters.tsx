import { Select } from '#app/ui/input.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';

interface Option {
  value: string;
  label: string;
}

interface NoticeFiltersProps {
  groups: Option[];
  /** The jobs of the notices shown. */
  projects: Option[];
}

const shown = [
  { value: '', label: 'All' },
  { value: 'unread', label: 'Unread' },
];

/** Filters by read state, kind and job. Every choice updates the URL. */
export function NoticeFilters({ groups, projects }: NoticeFiltersProps) {
  const { params, change } = useAddress();
  const set = (key: string, value: string) => (choice: URLSearchParams) =>
    value ? choice.set(key, value) : choice.delete(key);
  return (
    <search aria-label="Filter notices" className="flex flex-wrap items-center gap-2">
      <ChoiceRow
        choices={shown}
        chosen={params.get('show') ?? ''}
        edit={(value) => set('show', value)}
        className="max-sm:w-full"
      />
      <Filter
        label="Kind"
        all="All kinds"
        options={groups}
        chosen={params.get('kind') ?? ''}
        choose={(it) => change(set('kind', it))}
      />
      {(projects.length > 0 || params.has('project')) && (
        <Filter
          label="Job"
          all="All jobs"
          options={projects}
          chosen={params.get('project') ?? ''}
          choose={(it) => change(set('project', it))}
        />
      )}
    </search>
  );
}

interface FilterProps {
  label: string;
  all: string;
  options: Option[];
  chosen: string;
  choose: (value: string) => void;
}

function Filter({ label, all, options, chosen, choose }: FilterProps) {
  return (
    <Select
      aria-label={label}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      className="w-40 max-sm:flex-1"
    >
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
