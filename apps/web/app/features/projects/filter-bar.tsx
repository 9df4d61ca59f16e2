import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Checkbox } from '#app/ui/choice.tsx';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { fieldButtonClass } from '#app/ui/input.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { Popover } from '#app/ui/popover.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { ClearFilters, ClientFilter, ProducerFilter } from './people-filters.tsx';
import { hasFilters, readFilters, statusFilters } from './project-filters.ts';

type Change = (params: URLSearchParams) => void;

interface FilterBarProps {
  client: ComboboxOption | undefined;
  producers: { id: string; name: string }[];
}

/** Filters by words, status, client and producer. Every choice updates the URL. */
export function FilterBar({ client, producers }: FilterBarProps) {
  const { params, change } = useAddress();
  const filters = readFilters(params);
  return (
    <search aria-label="Filter projects" className="flex flex-wrap items-center gap-2">
      <SearchField label="Job, number, agency, client" />
      <StatusFilter chosen={filters.status} change={change} />
      <ClientFilter client={client} />
      <ProducerFilter producers={producers} chosen={filters.producerId} />
      {hasFilters(filters) && <ClearFilters />}
    </search>
  );
}

function StatusFilter({ chosen, change }: { chosen: string[]; change: (edit: Change) => void }) {
  const [ticked, setTicked] = useState(chosen);
  const inAddress = chosen.join();
  useEffect(() => setTicked(inAddress === '' ? [] : inAddress.split(',')), [inAddress]);
  const labels = statusFilters.filter((it) => ticked.includes(it.value)).map((it) => it.label);
  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...ticked, value] : ticked.filter((it) => it !== value);
    setTicked(next);
    change((params) => {
      params.delete('status');
      for (const it of next) params.append('status', it);
    });
  };
  return (
    <span className="w-44 max-sm:flex-1">
      <Popover
        trigger={
          <button type="button" className={fieldButtonClass}>
            <span className="min-w-0 flex-1 truncate">
              {labels.length > 0 ? labels.join(', ') : 'Any status'}
            </span>
            <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
          </button>
        }
      >
        <fieldset className="grid gap-1.5">
          <legend className="mb-2 text-xs text-faint">Archived jobs show only if selected</legend>
          {statusFilters.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={ticked.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </Popover>
    </span>
  );
}
