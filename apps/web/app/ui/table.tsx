import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Tick } from './choice.tsx';
import { cx } from './cx.ts';
import { ChoiceLink } from './list/choice-link.tsx';
import type { Selection } from './list/use-selection.ts';

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
  /** Name of the group of a row; rows of one group follow one another. */
  groupOf?: ((row: Row) => string) | undefined;
  /** Adds a checkbox to each row. */
  selection?: Selection<Row> | undefined;
}

/**
 * Table with 36 px rows; j and k move between them. Where its columns would be too narrow, as on
 * phones, the cells of a row are stacked. The columns in `?hide=` are left out.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, groupOf, selection } = props;
  const [params] = useSearchParams();
  const hidden = params.get('hide')?.split(',') ?? [];
  const columns = props.columns.filter((it, index) => index === 0 || !hidden.includes(it.key));
  const container = containerOf(columns, selection !== undefined);
  const span = columns.length + (selection ? 1 : 0);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: stacked rows lose the implicit roles of a table
    <div className={container}>
      <table role="table" aria-label={label} className="w-full table-fixed text-sm stacked:block">
        <thead role="rowgroup" className="stacked:sr-only">
          <tr role="row" className="border-b border-line">
            {selection && <ChooseAll rows={rows} selection={selection} />}
            {columns.map((it) => (
              <HeaderCell key={it.key} column={it} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="stacked:block">
          {rows.map((row, index) => (
            <Fragment key={rowKey(row)}>
              {groupOf && groupNameAt(rows, index, groupOf) && (
                <tr role="row" className="stacked:block">
                  <th
                    role={rowHeader}
                    scope="rowgroup"
                    colSpan={span}
                    className="h-10 px-3 pt-4 text-left text-sm font-semibold stacked:block stacked:h-auto stacked:px-1 stacked:pb-1"
                  >
                    {groupOf(row)}
                  </th>
                </tr>
              )}
              <TableRow {...props} columns={columns} row={row} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

const flexibleRem = 12;
const tickRem = 2.5;

/** Returns the class of a container that stacks the rows where the columns would be too narrow. */
function containerOf<Row>(columns: Column<Row>[], hasTicks: boolean): string {
  const widths = columns.map((it) =>
    it.width?.endsWith('rem') ? Number.parseFloat(it.width) : flexibleRem,
  );
  const needed = widths.reduce((sum, it) => sum + it, hasTicks ? tickRem : 0);
  if (needed <= 40) return '@container/narrow-table';
  return needed <= 48 ? '@container/middle-table' : '@container/wide-table';
}

/** Returns the name of the group that begins at a row, if one does. */
function groupNameAt<Row>(rows: Row[], index: number, groupOf: (row: Row) => string) {
  const [before, row] = [rows[index - 1], rows[index]];
  if (row === undefined) return undefined;
  return before !== undefined && groupOf(before) === groupOf(row) ? undefined : groupOf(row);
}

type TableRowProps<Row> = Pick<TableProps<Row>, 'columns' | 'rowKey' | 'rowLink' | 'selection'> & {
  row: Row;
};

function TableRow<Row>({ columns, row, rowKey, rowLink, selection }: TableRowProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above
    <tr
      role="row"
      className={cx(
        'relative border-b border-line has-[[data-row]:focus-visible]:bg-hover has-[[data-choose]:checked]:bg-hover',
        'stacked:flex stacked:flex-wrap stacked:items-center stacked:gap-x-3 stacked:gap-y-0.5 stacked:py-2.5',
        selection && 'stacked:pr-11',
        rowLink && 'hover:bg-well data-over:bg-tally-wash',
      )}
    >
      {selection && <ChooseRow row={row} selection={selection} />}
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          className={cx(
            'h-9 truncate px-3 py-1 stacked:empty:hidden stacked:h-auto stacked:max-w-full stacked:px-1 stacked:py-0',
            index === 0 && 'font-medium stacked:basis-full stacked:whitespace-normal',
            index > 0 && 'text-soft',
            column.align === 'end' && 'tabular text-right',
            column.isHiddenOnPhone && 'stacked:hidden',
          )}
        >
          {index === 0 && rowLink ? (
            <RowLink to={rowLink(row)} id={rowKey(row)}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

const chooseClass =
  'grid h-9 w-full cursor-pointer place-content-center pointer-coarse:min-h-11 pointer-coarse:min-w-11';

interface ChooseProps<Row> {
  selection: Selection<Row>;
}

function ChooseRow<Row>({ row, selection }: ChooseProps<Row> & { row: Row }) {
  return (
    <td className="w-10 p-0 stacked:absolute stacked:top-0 stacked:right-0 stacked:w-11">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: it only makes the target larger */}
      <label className={cx(chooseClass, 'relative z-10')}>
        <Tick
          data-choose
          aria-label={`Select ${selection.nameOf(row)}`}
          checked={selection.isChosen(row)}
          onChange={(event) => selection.turn([row], event.currentTarget.checked)}
        />
      </label>
    </td>
  );
}

function ChooseAll<Row>({ rows, selection }: ChooseProps<Row> & { rows: Row[] }) {
  return (
    <th scope="col" className="w-10 p-0 font-normal">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: it only makes the target larger */}
      <label className={chooseClass}>
        <Tick
          aria-label="Select all rows on this page"
          checked={rows.length > 0 && selection.chosen.length === rows.length}
          onChange={(event) => selection.turn(rows, event.currentTarget.checked)}
        />
      </label>
    </th>
  );
}

interface RowLinkProps {
  to: string;
  /** Record that the link opens, which a side panel gives the focus back to. */
  id?: string;
  children: ReactNode;
}

/** Link that fills its row. Other controls in the row need `relative` to stay above it. */
export function RowLink({ to, id, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      data-row
      data-panel-row={id}
      className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
    >
      {children}
    </Link>
  );
}

/** Name of a value where rows are stacked, which hides the headers. */
export function StackedLabel({ children }: { children: string }) {
  return <span className="hidden stacked:inline">{children} </span>;
}

/** Explicit, because stacked rows lose the implicit role. */
const columnHeader = 'columnheader';
const rowHeader = 'rowheader';

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
        <>
          <SortLink column={column.key} direction={direction}>
            {column.label}
          </SortLink>
          {/* Stacked rows hide the header, and a hidden link must not take the focus. */}
          <span className="hidden stacked:inline">{column.label}</span>
        </>
      ) : (
        column.label
      )}
    </th>
  );
}

interface SortLinkProps {
  column: string;
  direction: 'ascending' | 'descending' | undefined;
  children: ReactNode;
}

function SortLink({ column, direction, children }: SortLinkProps) {
  const sort = (choice: URLSearchParams) => {
    choice.delete('group');
    choice.set('sort', direction === 'ascending' ? `-${column}` : column);
  };
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <ChoiceLink
      edit={sort}
      className="inline-flex min-h-6 min-w-6 items-center gap-1 rounded-sm hover:text-ink stacked:hidden pointer-coarse:min-h-11"
    >
      {children}
      {direction && <Arrow aria-hidden="true" className="size-3" />}
    </ChoiceLink>
  );
}
