import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cx } from './cx.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** CSS width. Without one the column takes the remaining width. */
  width?: string;
  align?: 'end';
  /** Hidden where rows are stacked. */
  isHiddenOnPhone?: boolean;
  /** The header sorts with `?sort=key`, then `?sort=-key`. */
  isSortable?: boolean;
}

interface TableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Link of a row: the first column is the link, and the whole row its click target. */
  rowLink?: (row: Row) => string;
}

/** Table with 36 px rows; j and k move between them. On phones the cells of a row are stacked. */
export function Table<Row>({ label, columns, rows, rowKey, rowLink }: TableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: stacked rows lose the implicit roles of a table
    <table role="table" aria-label={label} className="w-full table-fixed text-sm max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line">
          {columns.map((it) => (
            <HeaderCell key={it.key} column={it} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={cx(
              'relative border-b border-line has-[[data-row]:focus-visible]:bg-hover',
              'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:py-2.5',
              rowLink && 'hover:bg-well',
            )}
          >
            {columns.map((column, index) => (
              <td
                key={column.key}
                role="cell"
                className={cx(
                  'h-9 truncate px-3 py-1 max-sm:h-auto max-sm:max-w-full max-sm:px-1 max-sm:py-0',
                  index === 0 && 'font-medium max-sm:basis-full max-sm:whitespace-normal',
                  index > 0 && 'text-soft',
                  column.align === 'end' && 'tabular text-right',
                  column.isHiddenOnPhone && 'max-sm:hidden',
                )}
              >
                {index === 0 && rowLink ? (
                  <RowLink to={rowLink(row)}>{column.cell(row)}</RowLink>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

/** Link that fills its row. Other controls in the row need `relative` to stay above it. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      data-row
      className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
    >
      {children}
    </Link>
  );
}

/** Explicit, because stacked rows lose the implicit role. */
const columnHeader = 'columnheader';

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const [params] = useSearchParams();
  const sort = params.get('sort');
  const direction =
    sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined;
  return (
    <th
      role={columnHeader}
      scope="col"
      aria-sort={direction}
      style={column.width ? { width: column.width } : undefined}
      className={cx(
        'h-8 truncate px-3 text-xs font-normal text-faint',
        column.align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {column.isSortable ? (
        <SortLink params={params} column={column.key} direction={direction}>
          {column.label}
        </SortLink>
      ) : (
        column.label
      )}
    </th>
  );
}

interface SortLinkProps {
  params: URLSearchParams;
  column: string;
  direction: 'ascending' | 'descending' | undefined;
  children: ReactNode;
}

function SortLink({ params, column, direction, children }: SortLinkProps) {
  const next = new URLSearchParams(params);
  next.set('sort', direction === 'ascending' ? `-${column}` : column);
  next.delete('cursor');
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Link
      to={{ search: `?${next}` }}
      preventScrollReset
      className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
    >
      {children}
      {direction && <Arrow aria-hidden="true" className="size-3" />}
    </Link>
  );
}
