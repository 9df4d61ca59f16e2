import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { chartCsv } from './csv.ts';

/** How a series is drawn. Each differs by more than its color. */
export type Tone = 'ink' | 'soft' | 'danger' | 'good' | 'tally' | 'ahead' | 'outline';

export const fills: Record<Tone, string> = {
  ink: 'bg-ink/75',
  soft: 'bg-ink/35',
  danger: 'bg-danger hatch',
  good: 'bg-good',
  tally: 'bg-tally',
  outline: 'bg-transparent inset-ring inset-ring-faint border-r-2 border-ink',
  ahead: 'bg-transparent hatch inset-ring inset-ring-faint [--hatch:var(--color-faint)]',
};

export interface LegendItem {
  key: string;
  label: string;
  tone: Tone;
}

export interface ChartTable {
  caption: string;
  /** Name of the downloaded file, without its ending. */
  fileName: string;
  head: string[];
  /** Cells as shown. The first of each row is its heading. */
  rows: ReactNode[][];
  /** Cells as exported. Numbers are amounts in minor units if there is a currency. */
  csv: (string | number)[][];
  /** Of the amounts. Absent for counts. */
  currency?: string | undefined;
}

interface ChartFrameProps {
  /** Sentence that says what the chart shows. */
  sentence: ReactNode;
  legend?: LegendItem[];
  table: ChartTable;
  /** The drawing, hidden from screen readers, which read the sentence and the table. */
  children: ReactNode;
}

/** A chart: its sentence, its drawing, and the same numbers as a table and as CSV. */
export function ChartFrame({ sentence, legend, table, children }: ChartFrameProps) {
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="text-sm text-pretty text-soft">{sentence}</figcaption>
      <div aria-hidden="true" dir="ltr" className="grid grid-cols-1 gap-1">
        {children}
        {legend && <Legend items={legend} />}
      </div>
      <NumbersTable table={table} />
    </figure>
  );
}

function Legend({ items }: { items: LegendItem[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-faint">
      {items.map((it) => (
        <span key={it.key} className="flex items-center gap-1.5">
          <span className={cx('size-2.5 rounded-[2px]', fills[it.tone])} /> {it.label}
        </span>
      ))}
    </p>
  );
}

function NumbersTable({ table }: { table: ChartTable }) {
  const { caption, fileName, head, rows } = table;
  return (
    <details className="text-sm">
      <summary className="rounded-sm text-xs text-faint hover:text-ink pointer-coarse:py-3">
        Show as table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section aria-label={caption} tabIndex={0} className="mt-2 max-h-96 overflow-auto">
        <table className="w-full max-w-md text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-faint">
              {head.map((it, index) => (
                <th
                  key={it}
                  scope="col"
                  className={cx('h-8 font-normal', index === 0 ? 'text-start' : 'text-end')}
                >
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], index) => (
              <tr key={index} className="tabular border-b border-line">
                <th scope="row" className="h-8 text-start font-normal text-soft">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={column} className="text-end">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(chartCsv(table))}`}
        download={`${fileName}.csv`}
        className="mt-2 inline-block min-h-6 content-center rounded-sm text-xs underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:py-3"
      >
        Download CSV
      </a>
    </details>
  );
}
