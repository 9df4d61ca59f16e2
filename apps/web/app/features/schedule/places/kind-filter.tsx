import { locationKindLabels, locationKinds } from '@callboard/domain/locations/enums';
import { Select } from '#app/ui/input.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { kindIn } from './place-filters.ts';

/** Filters the library by kind. */
export function KindFilter() {
  const { params, change } = useAddress();
  return (
    <span className="w-40 max-sm:flex-1 max-sm:basis-32">
      <Select
        aria-label="Kind"
        value={kindIn(params) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change((all) => (value ? all.set('kind', value) : all.delete('kind')))
        }
      >
        <option value="">Any kind</option>
        {locationKinds.map((it) => (
          <option key={it} value={it}>
            {locationKindLabels[it]}
          </option>
        ))}
      </Select>
    </span>
  );
}
