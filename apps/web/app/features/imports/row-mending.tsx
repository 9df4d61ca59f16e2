import type { ReactNode } from 'react';
import { countOf } from '#app/count-of.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/input.tsx';

interface MendedRow {
  id: string;
  act: string;
  notes: string;
}

/** A field that can wait: what is wrong with it can be kept in the notes. */
interface MovableField<Field extends string> {
  field: Field;
  /** “phone number” */
  noun: string;
  /** How the notes name it: “Phone”. */
  label: string;
}

/** Something that rows lack, and what it can be. */
export interface Choice {
  /** The field that is chosen. */
  field: string;
  /** “Department” */
  label: string;
  /** The rows that lack it. */
  ids: ReadonlySet<string>;
  options: ReactNode;
}

interface RowMendingProps<Row extends MendedRow, Field extends string> {
  rows: Row[];
  setRows: (rows: Row[]) => void;
  /** The rows to mend, with what is wrong with which field. */
  wrong: readonly { row: Row; problems: Partial<Record<Field, string>> }[];
  movable: readonly MovableField<Field>[];
  choices: readonly Choice[];
  /** The rows that are skipped and could update what is there. */
  there: { ids: ReadonlySet<string>; label: string };
}

/** Offers to mend many rows at once. */
export function RowMending<Row extends MendedRow & Record<Field, string>, Field extends string>({
  rows,
  setRows,
  wrong,
  movable,
  choices,
  there,
}: RowMendingProps<Row, Field>) {
  const map = (ids: ReadonlySet<string>, edit: (row: Row) => object) =>
    setRows(rows.map((it) => (ids.has(it.id) ? { ...it, ...edit(it) } : it)));
  const moves = movable
    .map((it) => ({ ...it, ids: idsOf(wrong.filter(({ problems }) => problems[it.field])) }))
    .filter((it) => it.ids.size > 0);
  const open = choices.filter((it) => it.ids.size > 0);
  if (moves.length + open.length + there.ids.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {moves.map(({ field, noun, label, ids }) => (
        <Button key={field} size="sm" onClick={() => map(ids, (row) => toNotes(row, field, label))}>
          Move {countOf(ids.size, `wrong ${noun}`)} to notes
        </Button>
      ))}
      {open.map(({ field, label, ids, options }) => (
        <span key={field} className="w-64 max-sm:w-full">
          <Select
            aria-label={`${label} of ${countOf(ids.size, 'row')} without one`}
            value=""
            onChange={({ currentTarget: { value } }) => map(ids, () => ({ [field]: value }))}
          >
            <option value="">
              {label} of {countOf(ids.size, 'row')}…
            </option>
            {options}
          </Select>
        </span>
      ))}
      {there.ids.size > 0 && (
        <Button size="sm" onClick={() => map(there.ids, () => ({ act: 'update' }))}>
          Update {there.ids.size} {there.label}
        </Button>
      )}
    </div>
  );
}

/** Returns the ids of rows. */
export function idsOf(states: readonly { row: { id: string } }[]): Set<string> {
  return new Set(states.map((it) => it.row.id));
}

/** Keeps what was typed, where it breaks no rule. */
function toNotes<Field extends string>(
  row: MendedRow & Record<Field, string>,
  field: Field,
  label: string,
): object {
  const note = `${label}: ${row[field]}`;
  return { [field]: '', notes: [row.notes, note].filter(Boolean).join('\n') };
}
