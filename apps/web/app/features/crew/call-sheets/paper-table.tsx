import type { Cell } from '@callboard/pdf';
import { cx } from '#app/ui/cx.ts';
import type { BlockProps } from './paper-texts.tsx';

type Table = BlockProps<'table'>['block'];

/** A table of a printed document. A row of one text is a heading of those below. */
export function PaperTable({ block }: { block: Table }) {
  const { columns, rows, totals = [], isDense, hidesLabels } = block;
  const width = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  return (
    <table
      className={cx('mb-[0.5em] w-full table-fixed', isDense ? 'text-[0.75em]' : 'text-[0.9em]')}
    >
      <colgroup>
        {columns.map(({ label, share = 1 }) => (
          <col key={label} style={{ width: `${(100 * share) / width}%` }} />
        ))}
      </colgroup>
      <thead className={cx(hidesLabels ? 'sr-only' : 'border-b border-ink')}>
        <tr>
          {columns.map((it) => (
            <th key={it.label} scope="col" className={cx(place(it), 'font-semibold')}>
              {it.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) =>
          row.length === 1 ? (
            <tr key={at} className="bg-pressed">
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className={cx(place(), 'font-semibold')}
              >
                {cellOf(row[0]).text}
              </th>
            </tr>
          ) : (
            <Row key={at} columns={columns} cells={row} />
          ),
        )}
        {totals.map((row, at) => (
          <Row key={at} columns={columns} cells={row.map((text) => ({ text, isBold: true }))} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ columns, cells }: { columns: Table['columns']; cells: (string | Cell)[] }) {
  return (
    <tr className="border-b border-line">
      {columns.map((column, at) => {
        const { text, detail, isBold, isShaded } = cellOf(cells[at]);
        const look = cx(place(column), isBold && 'font-semibold', isShaded && 'bg-pressed');
        return (
          <td key={column.label} dir="auto" className={look}>
            {text}
            {detail && <span className="block text-[0.85em] text-soft">{detail}</span>}
          </td>
        );
      })}
    </tr>
  );
}

function cellOf(cell: string | Cell = ''): Cell {
  return typeof cell === 'string' ? { text: cell } : cell;
}

const sides = { left: 'text-left', center: 'text-center', right: 'text-right' };

function place({ align = 'left' }: Partial<Table['columns'][number]> = {}): string {
  return cx('tabular px-[0.3em] py-[0.1em] align-top whitespace-pre-line', sides[align]);
}
