import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { fieldLabels, type ImportField, importFields, rateFields } from './columns.ts';
import type { ReadList } from './list.ts';
import { reread, toRows } from './rows.ts';

interface ColumnChoicesProps {
  list: ReadList;
  change: (list: ReadList) => void;
  hasRates: boolean;
}

/** Says what each column of the spreadsheet is, which can be changed. */
export function ColumnChoices({ list, change, hasRates }: ColumnChoicesProps) {
  const { columns, rows, isHeaded, first } = list;
  const choose = (at: number, field: ImportField | null) => {
    const next = columns.map((it, column) => (column === at ? field : it === field ? null : it));
    change({ ...list, columns: next, rows: reread(rows, next, [columns[at] ?? null, field]) });
  };
  const turn = (isOn: boolean) => {
    const [head] = toRows([first], columns, 1);
    const others = rows.filter((it) => it.id !== head?.id);
    change({ ...list, isHeaded: isOn, rows: isOn || !head ? others : [head, ...others] });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Columns of your list</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {columns.map((field, at) => {
          const title = (isHeaded && first[at]) || `Column ${at + 1}`;
          const sample = rows.find((it) => it.raw[at])?.raw[at];
          const id = `import-column-${at}`;
          return (
            <Field
              key={id}
              id={id}
              className="min-w-0"
              label={<Title title={title} sample={sample} />}
            >
              <Select
                id={id}
                value={field ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  choose(at, importFields.find((it) => it === value) ?? null)
                }
              >
                <option value="">Leave out</option>
                {importFields
                  .filter((it) => hasRates || !rateFields.has(it))
                  .map((it) => (
                    <option key={it} value={it}>
                      {fieldLabels[it]}
                    </option>
                  ))}
              </Select>
            </Field>
          );
        })}
      </div>
      <Checkbox
        label="The first row has the names of the columns"
        checked={isHeaded}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {!hasRates && (
        <p className="text-xs text-faint">
          Rates and kit fees are set by producers, so they are left out.
        </p>
      )}
    </fieldset>
  );
}

/** Names a column by its heading and its first cell. */
function Title({ title, sample }: { title: string; sample: string | undefined }) {
  return (
    <span className="min-w-0 truncate">
      {title} {sample && <span className="font-normal text-faint">{sample}</span>}
    </span>
  );
}
