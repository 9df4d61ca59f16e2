import { Select } from '../input.tsx';
import { useAddress } from './use-address.ts';

export interface FilterOption {
  value: string;
  label: string;
}

interface SelectFilterProps {
  /** Name in the URL. */
  name: string;
  label: string;
  options: readonly FilterOption[];
}

/** Filter of one choice. Every choice updates the URL; "Any kind" clears it. */
export function SelectFilter({ name, label, options }: SelectFilterProps) {
  const { params, change } = useAddress();
  const chosen = (params.get(name) ?? '').toLowerCase();
  return (
    <span className="w-40 max-sm:flex-1 max-sm:basis-32">
      <Select
        aria-label={label}
        value={options.find((it) => it.value.toLowerCase() === chosen)?.value ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change((all) => (value ? all.set(name, value) : all.delete(name)))
        }
      >
        <option value="">Any {label.toLowerCase()}</option>
        {options.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </Select>
    </span>
  );
}

/** Returns the values of an enum as options of a filter. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): FilterOption[] {
  return values.map((value) => ({ value, label: labels[value] }));
}
