import { locationKindLabels, locationKinds } from '@callboard/domain/locations/enums';
import { countOf } from '#app/count-of.ts';
import { idsOf } from '#app/features/imports/row-mending.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/input.tsx';
import type { ImportRow } from './import-row.ts';
import { canUpdate, isToMend, type RowState } from './status.ts';

interface MendingProps {
  states: RowState[];
  rows: ImportRow[];
  setRows: (rows: ImportRow[]) => void;
}

/** Offers to mend many rows at once. */
export function Mending({ states, rows, setRows }: MendingProps) {
  const map = (ids: ReadonlySet<string>, change: Partial<ImportRow>) =>
    setRows(rows.map((it) => (ids.has(it.id) ? { ...it, ...change } : it)));
  const wrong = states.filter(isToMend);
  const withoutKind = idsOf(wrong.filter((it) => it.problems.kind));
  const alike = idsOf(states.filter(canUpdate));
  if (withoutKind.size + alike.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {withoutKind.size > 0 && (
        <span className="w-64 max-sm:w-full">
          <Select
            aria-label={`Kind of ${countOf(withoutKind.size, 'row')} without one`}
            value=""
            onChange={({ currentTarget: { value } }) => map(withoutKind, { kind: value })}
          >
            <option value="">Kind of {countOf(withoutKind.size, 'row')}…</option>
            {locationKinds.map((it) => (
              <option key={it} value={it}>
                {locationKindLabels[it]}
              </option>
            ))}
          </Select>
        </span>
      )}
      {alike.size > 0 && (
        <Button size="sm" onClick={() => map(alike, { act: 'update' })}>
          Update {alike.size} already there
        </Button>
      )}
    </div>
  );
}
