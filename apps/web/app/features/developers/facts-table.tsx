import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';

interface FactsTableProps {
  /** Name of the table for screen readers. */
  label: string;
  columns: string[];
  /** The first cell names the row. */
  rows: { key: string; cells: ReactNode[] }[];
}

/** Shows a table. On narrow screens the cells of a row are stacked under its name. */
export function FactsTable({ label, columns, rows }: FactsTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: stacked rows lose the implicit roles of a table
    <table role="table" aria-label={label} className="w-full text-sm/5 max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line">
          {columns.map((it) => (
            <HeaderCell key={it}>{it}</HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row" className={rowClass}>
            {cells.map((cell, index) => (
              <td
                key={index}
                role="cell"
                className={cx(
                  'py-2.5 pr-5 align-top last:pr-0 max-sm:block max-sm:py-0.5 max-sm:pr-0',
                  index === 0 && 'text-ink sm:whitespace-nowrap',
                )}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

const rowClass = 'border-b border-line max-sm:block max-sm:py-2.5';

/** Explicit, because stacked rows lose the implicit role. */
const columnHeader = 'columnheader';

function HeaderCell({ children }: { children: ReactNode }) {
  return (
    <th
      role={columnHeader}
      scope="col"
      className="h-8 pr-5 text-left text-xs font-normal whitespace-nowrap text-faint last:pr-0"
    >
      {children}
    </th>
  );
}
