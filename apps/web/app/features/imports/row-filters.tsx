import { useState } from 'react';
import { idsOf } from './row-mending.tsx';

/** Which rows are shown. */
export type Filter = 'all' | 'mend' | 'there';

interface RowFilter<State> {
  value: Filter;
  label: string;
  has: (state: State) => boolean;
}

/** The filters of a list that is imported, by what they show; `all` shows every row. */
export type RowFilterList<State> = readonly RowFilter<State>[];

interface RowFiltersProps<State> {
  filters: RowFilterList<State>;
  states: readonly State[];
  shown: Filter;
  show: (filter: Filter) => void;
}

/** Chooses which rows the grid shows. */
export function RowFilters<State>({ filters, states, shown, show }: RowFiltersProps<State>) {
  return (
    <fieldset className="flex flex-wrap gap-1 text-sm">
      <legend className="sr-only">Rows shown</legend>
      {filters.map(({ value, label, has }) => (
        <button
          key={value}
          type="button"
          aria-pressed={shown === value}
          onClick={() => show(value)}
          className="inline-flex h-8 items-center gap-1.5 rounded-md px-2.5 text-soft hover:bg-hover hover:text-ink aria-pressed:bg-pressed aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:h-11"
        >
          {label} <span className="tabular text-faint">{states.filter(has).length}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface Shown<State> {
  filters: RowFilterList<State>;
  states: readonly State[];
  shown: Filter;
}

/**
 * Returns the rows that the filter had when it was chosen: a row that was mended stays in view until
 * the filter changes.
 */
export function useShownRows<State extends { row: { id: string } }>({
  filters,
  states,
  shown,
}: Shown<State>): State[] {
  const [last, setLast] = useState<{ shown: Filter; ids: Set<string> }>();
  const has = filters.find((it) => it.value === shown)?.has ?? (() => true);
  const chosen = last?.shown === shown ? last : { shown, ids: idsOf(states.filter(has)) };
  if (chosen !== last) setLast(chosen);
  return shown === 'all' ? [...states] : states.filter((it) => chosen.ids.has(it.row.id));
}
