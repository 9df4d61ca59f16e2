import {
  driveKindLabels,
  driveKinds,
  driveStatuses,
  driveStatusLabels,
} from '@callboard/domain/media/enums';
import { optionsOf, SelectFilter } from '#app/ui/list/select-filter.tsx';
import { SearchField } from '#app/ui/search-field.tsx';

/** Filters by words, status and kind. Every choice updates the URL. */
export function DriveFilters() {
  return (
    <search aria-label="Filter drives" className="flex flex-wrap items-center gap-2">
      <SearchField label="Label, person, place, job" />
      <SelectFilter
        name="status"
        label="Status"
        options={optionsOf(driveStatuses, driveStatusLabels)}
      />
      <SelectFilter name="kind" label="Kind" options={optionsOf(driveKinds, driveKindLabels)} />
    </search>
  );
}
