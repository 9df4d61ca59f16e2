import type { ReactNode } from 'react';
import { countOf } from '#app/count-of.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { type TableReading, titleOf } from './list-table.ts';

interface ColumnChoicesProps<
  Name extends string,
  List extends TableReading<Name> & { rows: unknown[] },
> {
  list: List;
  change: (list: List) => void;
  /** What a column can be, in the order of the menu. */
  fields: readonly { value: Name; label: string }[];
  /** Fields that several columns can be. */
  manyFields?: ReadonlySet<Name>;
  /** Returns the rows after columns became other fields: what the changed ones were and are. */
  reread: (list: List, changed: (Name | null)[]) => List['rows'];
  /** Reads the list again with its names of columns in another row. */
  setHeading: (headingAt: number) => void;
  children?: ReactNode;
}

/** Rows of the top that can name the columns. */
const topRows = 15;

/** Says what each column of a list is and which row names them, both of which can be changed. */
export function ColumnChoices<
  Name extends string,
  List extends TableReading<Name> & { rows: unknown[] },
>(props: ColumnChoicesProps<Name, List>) {
  const { list, change, fields, manyFields, reread, setHeading, children } = props;
  const { table, headingAt, columns } = list;
  const samples = columns.map((_, at) => sampleOf(list, at));
  const empty = samples.filter((it) => it === undefined).length;
  const choose = (at: number, field: Name | null) => {
    const isMany = field !== null && manyFields?.has(field);
    const others = columns.map((it) => (it === field && !isMany ? null : it));
    const next = { ...list, columns: others.with(at, field) };
    change({ ...next, rows: reread(next, [columns[at] ?? null, field]) });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Columns of your list</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {columns.map((field, at) => {
          const id = `import-column-${at}`;
          if (samples[at] === undefined && field === null) return null;
          return (
            <Field
              key={id}
              id={id}
              className="min-w-0"
              label={<Title title={titleOf(list, at)} sample={samples[at]} />}
            >
              <Select
                id={id}
                value={field ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  choose(at, fields.find((it) => it.value === value)?.value ?? null)
                }
              >
                <option value="">Leave out</option>
                {fields.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          );
        })}
      </div>
      {empty > 0 && (
        <p className="text-xs text-faint">{countOf(empty, 'empty column')} left out.</p>
      )}
      <Field id="import-heading" className="max-w-md" label="Names of the columns">
        <Select
          id="import-heading"
          value={headingAt}
          onChange={({ currentTarget }) => setHeading(Number(currentTarget.value))}
        >
          <option value={-1}>Not in the list</option>
          {table.slice(0, Math.max(topRows, headingAt + 1)).map(({ line, cells }, at) => (
            <option key={line} value={at}>
              Row {line}: {cells.filter(Boolean).join(', ').slice(0, 60)}
            </option>
          ))}
        </Select>
      </Field>
      {children}
    </fieldset>
  );
}

/** Returns the first cell of a column that has text, of a row that has others if there is one. */
function sampleOf({ table, headingAt }: TableReading<string>, at: number): string | undefined {
  const rows = table.slice(headingAt + 1).filter((it) => it.cells[at]);
  const whole = rows.find((it) => it.cells.filter(Boolean).length > 1);
  return (whole ?? rows[0])?.cells[at];
}

/** Names a column by its heading and its first cell. */
function Title({ title, sample }: { title: string; sample: string | undefined }) {
  return (
    <span className="min-w-0 truncate">
      {title} {sample && <span className="font-normal text-faint">{sample}</span>}
    </span>
  );
}
