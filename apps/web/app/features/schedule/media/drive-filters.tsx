import {
  driveKindLabels,
  driveKinds,
  driveStatuses,
  driveStatusLabels,
} from '@callboard/domain/media/enums';
import { Select } from '#app/ui/input.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { SearchField } from '#app/ui/search-field.tsx';

/** Filters by words, status and kind. Every choice updates the URL. */
export function DriveFilters() {
  return (
    <search aria-label="Filter drives" className="flex flex-wrap items-center gap-2">
      <SearchField label="Label, person, place, job" />
      <Filter name="status" label="Status" values={driveStatuses} labels={driveStatusLabels} />
      <Filter name="kind" label="Kind" values={driveKinds} labels={driveKindLabels} />
    </search>
  );
}

interface FilterProps<Value extends string> {
  /** Name in the URL. */
  name: string;
  label: string;
  values: readonly Value[];
  labels: Record<Value, string>;
}

function Filter<Value extends string>({ name, label, values, labels }: FilterProps<Value>) {
  const { params, change } = useAddress();
  return (
    <span className="w-40 max-sm:flex-1 max-sm:basis-32">
      <Select
        aria-label={label}
        value={values.find((it) => it === params.get(name)) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change((all) => (value ? all.set(name, value) : all.delete(name)))
        }
      >
        <option value="">Any {label.toLowerCase()}</option>
        {values.map((it) => (
          <option key={it} value={it}>
            {labels[it]}
          </option>
        ))}
      </Select>
    </span>
  );
}
