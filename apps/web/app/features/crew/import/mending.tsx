import { countOf } from '#app/count-of.ts';
import { DepartmentOptions } from '#app/features/crew/department-options.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/input.tsx';
import { fieldLabels } from './columns.ts';
import type { EditableField, ImportRow } from './import-row.ts';
import { isToMend, type RowState } from './status.ts';

interface MendingProps {
  states: RowState[];
  rows: ImportRow[];
  setRows: (rows: ImportRow[]) => void;
}

/** Fields that can wait: what is wrong with them can be kept in the notes. */
const movable = ['phone', 'email', 'dayRate', 'kitFee'] as const satisfies EditableField[];

const nouns: Record<(typeof movable)[number], string> = {
  phone: 'phone number',
  email: 'email',
  dayRate: 'day rate',
  kitFee: 'kit fee',
};

/** Offers to mend many rows at once. */
export function Mending({ states, rows, setRows }: MendingProps) {
  const wrong = states.filter(isToMend);
  const having = (field: EditableField) =>
    new Set(wrong.filter((it) => it.problems[field]).map((it) => it.row.id));
  const map = (ids: Set<string>, edit: (row: ImportRow) => Partial<ImportRow>) =>
    setRows(rows.map((it) => (ids.has(it.id) ? { ...it, ...edit(it) } : it)));
  const moves = movable.map((field) => ({ field, ids: having(field) }));
  const without = having('department');
  const there = new Set(
    states.filter((it) => it.match?.id && it.act === 'skip').map((it) => it.row.id),
  );
  if (moves.every((it) => it.ids.size === 0) && without.size + there.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {moves
        .filter((it) => it.ids.size > 0)
        .map(({ field, ids }) => (
          <Button key={field} size="sm" onClick={() => map(ids, (row) => toNotes(row, field))}>
            Move {countOf(ids.size, `wrong ${nouns[field]}`)} to notes
          </Button>
        ))}
      {without.size > 0 && (
        <span className="w-64 max-sm:w-full">
          <Select
            aria-label={`Department of ${countOf(without.size, 'row')} without one`}
            value=""
            onChange={({ currentTarget: { value } }) => map(without, () => ({ department: value }))}
          >
            <option value="">Department of {countOf(without.size, 'row')}…</option>
            <DepartmentOptions />
          </Select>
        </span>
      )}
      {there.size > 0 && (
        <Button size="sm" onClick={() => map(there, () => ({ act: 'update' }))}>
          Update {there.size} already in crew
        </Button>
      )}
    </div>
  );
}

/** Keeps what was typed, where it breaks no rule. */
function toNotes(row: ImportRow, field: (typeof movable)[number]): Partial<ImportRow> {
  const note = `${fieldLabels[field]}: ${row[field]}`;
  return { [field]: '', notes: [row.notes, note].filter(Boolean).join('\n') };
}
