import { cx } from '#app/ui/cx.ts';
import { Select } from '#app/ui/input.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
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
  const chosen = params.get('show') ?? '';
  return (
    <search aria-label="Filter notices" className="flex flex-wrap items-center gap-2">
      <ul className="flex gap-1 text-sm max-sm:w-full">
        {shown.map(({ value, label }) => (
          <li key={value}>
            <ChoiceLink
              edit={set('show', value)}
              replace
              aria-current={value === chosen ? 'true' : undefined}
              className={cx(
                'inline-flex h-8 items-center rounded-md px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
                value === chosen
                  ? 'bg-pressed font-medium text-ink'
                  : 'text-soft hover:bg-hover hover:text-ink',
              )}
            >
              {label}
            </ChoiceLink>
          </li>
        ))}
      </ul>
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
