import { dateFormatLabels, dateFormats } from '@callboard/domain/bank-statements/enums';
import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { useId } from 'react';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Doubts } from './doubts.tsx';
import type { Preview } from './statement-types.ts';

type Columns = NonNullable<Preview['csv']>;

interface CsvColumnsProps {
  csv: Columns;
  map: StatementMap;
  change: (map: StatementMap) => void;
  /** Ids of the doubts that were confirmed. */
  confirmed: readonly string[];
  confirm: (id: string, isConfirmed: boolean) => void;
}

const needed = [
  ['date', 'Date'],
  ['name', 'Name'],
] as const;

const optional = [
  ['memo', 'Beside the name'],
  ['amount', 'Amount with a sign'],
  ['moneyIn', 'Money in'],
  ['moneyOut', 'Money out'],
  ['fee', 'Fee'],
  ['balance', 'Balance'],
  ['reference', 'Reference'],
  ['currency', 'Currency'],
  ['direction', 'In or out'],
] as const;

/** How the columns of a CSV file are read. The next file of the account is read alike. */
export function CsvColumns({ csv, map, change, confirmed, confirm }: CsvColumnsProps) {
  const id = useId();
  return (
    <Section title="Columns">
      <Doubts {...{ confirmed, confirm }} doubts={csv.doubts} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {[...needed, ...optional].map(([name, label]) => (
          <Field key={name} id={`${id}-${name}`} label={label}>
            <Select
              id={`${id}-${name}`}
              value={map[name] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change({ ...map, [name]: isNeeded(name) ? value : value || null })
              }
            >
              <option value="">{isNeeded(name) ? 'Choose a column' : 'None'}</option>
              {csv.headers.map((it) => (
                <option key={it} value={it}>
                  {it}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Field id={`${id}-format`} label="Dates are" className="max-sm:col-span-full">
          <Select
            id={`${id}-format`}
            value={map.dateFormat}
            onChange={({ currentTarget: { value } }) => {
              const dateFormat = dateFormats.find((it) => it === value);
              if (dateFormat) change({ ...map, dateFormat });
            }}
          >
            {dateFormats.map((it) => (
              <option key={it} value={it}>
                {dateFormatLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-decimal`} label="Decimals after" className="max-sm:col-span-full">
          <Select
            id={`${id}-decimal`}
            value={map.decimal}
            onChange={({ currentTarget: { value } }) =>
              change({ ...map, decimal: value === ',' ? ',' : '.' })
            }
          >
            <option value=".">a point: 1,300.50</option>
            <option value=",">a comma: 1.300,50</option>
          </Select>
        </Field>
      </div>
      <Checkbox
        label="Money in is negative"
        checked={map.isInverted ?? false}
        onChange={({ currentTarget }) => change({ ...map, isInverted: currentTarget.checked })}
      />
      {csv.unread.length > 0 && (
        <p className="text-xs text-faint">
          Not read: <bdi>{csv.unread.join(', ')}</bdi>
        </p>
      )}
      <Sample csv={csv} />
    </Section>
  );
}

function isNeeded(name: string): boolean {
  return name === 'date' || name === 'name';
}

/** The first rows of the file. */
function Sample({ csv: { headers, sample } }: Pick<CsvColumnsProps, 'csv'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard
    <section tabIndex={0} aria-label="First rows of the file" className="overflow-x-auto">
      <table className="text-xs">
        <thead>
          <tr>
            {headers.map((it) => (
              <th
                key={it}
                scope="col"
                className="whitespace-nowrap px-2 py-1 text-left font-medium"
              >
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.slice(0, 3).map((row) => (
            <tr key={row.join('\n')} className="border-t border-line text-soft">
              {headers.map((it, at) => (
                <td key={it} className="max-w-48 truncate px-2 py-1">
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
