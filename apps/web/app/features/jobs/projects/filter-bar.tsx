import { TickFilter } from '#app/features/jobs/lists/tick-filter.tsx';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { useAddress } from '#app/ui/list/use-address.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { ClearFilters, ClientFilter, ProducerFilter } from './people-filters.tsx';
import { hasFilters, readFilters, statusFilters } from './project-filters.ts';

interface FilterBarProps {
  client: ComboboxOption | undefined;
  producers: { id: string; name: string }[];
}

/** Filters by words, status, client and producer. Every choice updates the URL. */
export function FilterBar({ client, producers }: FilterBarProps) {
  const { params } = useAddress();
  const filters = readFilters(params);
  return (
    <search aria-label="Filter projects" className="flex flex-wrap items-center gap-2">
      <SearchField label="Job, number, agency, client" />
      <TickFilter
        name="status"
        choices={statusFilters}
        chosen={filters.status}
        noneLabel="Any status"
        legend="Archived jobs show only if selected"
      />
      <ClientFilter client={client} />
      <ProducerFilter producers={producers} chosen={filters.producerId} />
      {hasFilters(filters) && <ClearFilters />}
    </search>
  );
}
