import { MessageSquare, StickyNote } from 'lucide-react';
import { cx } from '#app/ui/cx.ts';
import { textCell } from '#app/ui/grid/cell-kinds.ts';
import type { CellValue } from '#app/ui/grid/fill.ts';
import type { GridColumn, GridSuggestion } from '#app/ui/grid/grid-props.ts';
import {
  countCell,
  moneyOf,
  multiplierCell,
  quantityCell,
  shareCell,
  unitCell,
} from '../line-cells.ts';
import type { ColumnSet } from './column-sets.ts';
import type { LineRow } from './line-rows.ts';
import type { LineValues } from './lines.ts';

type Column = GridColumn<LineRow>;

interface Columns {
  currency: string;
  set: ColumnSet;
  suggest?: (text: string, row: LineRow) => GridSuggestion[];
}

/** Returns the columns of a set. Costs are in it only for those whose lines have them. */
export function lineColumns({ currency, set, suggest }: Columns): Column[] {
  const money = moneyOf(currency);
  const description: Column = {
    ...own('description', 'Description', 280, textCell),
    isReadOnlyIn: () => false,
    render: (row, text) => <Description row={row} text={text} />,
    ...(suggest && { suggest }),
  };
  const columns = { ...quantities(money), ...costs(money), ...notes };
  return [description, ...setColumns[set].map((key) => columns[key])];
}

/** Returns the column of a line's value, for its words. */
export function fieldColumn(key: string, currency: string): Column | undefined {
  const columns = { ...quantities(moneyOf(currency)), ...costs(moneyOf(currency)), ...notes };
  if (key === 'description') return own('description', 'Description', 0, textCell);
  return Object.entries(columns).find(([name]) => name === key)?.[1];
}

type Key =
  | keyof ReturnType<typeof quantities>
  | keyof ReturnType<typeof costs>
  | keyof typeof notes;

const setColumns: Record<ColumnSet, Key[]> = {
  simple: ['qty', 'units', 'unit', 'rateCents', 'amount', 'clientNote'],
  overtime: ['qty', 'units', 'unit', 'rateCents', 'otHours', 'otMultBps', 'fringeBps', 'amount'],
  costs: [
    'qty',
    'units',
    'unit',
    'rateCents',
    'amount',
    'costRateCents',
    'cost',
    'margin',
    'marginBps',
  ],
  notes: ['amount', 'clientNote', 'note', 'reason'],
};

function own(key: keyof LineValues, label: string, width: number, kind: Column['kind']): Column {
  return {
    ...{ key, label, width, kind },
    read: ({ line }) => (line ? ((line[key] ?? null) as CellValue) : null),
    isReadOnlyIn: ({ line }) => line?.kind === 'heading',
  };
}

/** A column of a line's values, which headings do not have. */
function ofLine(key: keyof LineValues, label: string, width: number, kind: Column['kind']): Column {
  const column = own(key, label, width, kind);
  return { ...column, read: (row) => (row.line?.kind === 'heading' ? null : column.read(row)) };
}

function quantities(money: Column['kind']) {
  return {
    qty: ofLine('qty', 'Qty', 70, quantityCell),
    units: ofLine('units', 'Units', 70, countCell),
    unit: ofLine('unit', 'Unit', 84, unitCell),
    rateCents: ofLine('rateCents', 'Rate', 116, money),
    otHours: ofLine('otHours', 'OT hours', 84, countCell),
    otMultBps: ofLine('otMultBps', 'OT ×', 70, multiplierCell),
    fringeBps: ofLine('fringeBps', 'Fringes', 84, shareCell),
    amount: {
      ...{ key: 'amount', label: 'Amount', width: 132, kind: money, isReadOnly: true },
      read: (row: LineRow) => (row.line ? row.amountCents : null),
      hasTotal: true,
      totalOf: (row: LineRow) => (row.isCounted ? row.amountCents : 0),
      render: (row: LineRow, text: string) => (
        <span className={cx('truncate', !row.isCounted && 'text-faint')}>
          {row.isCounted || text === '' || row.line?.kind === 'heading' ? text : `(${text})`}
        </span>
      ),
    },
  } satisfies Record<string, Column>;
}

function costs(money: Column['kind']) {
  const read = (value: (row: LineRow) => number | null) => (row: LineRow) =>
    row.line?.kind === 'line' ? value(row) : null;
  const counted = (value: (row: LineRow) => number) => (row: LineRow) =>
    row.isCounted ? value(row) : 0;
  const marginOf = (row: LineRow) => row.amountCents - row.costCents;
  return {
    costRateCents: ofLine('costRateCents', 'Cost rate', 116, money),
    cost: {
      ...{ key: 'cost', label: 'Cost', width: 132, kind: money, isReadOnly: true, hasTotal: true },
      read: read((row) => row.costCents),
      totalOf: counted((row) => row.costCents),
    },
    margin: {
      ...{ key: 'margin', label: 'Margin', width: 132, kind: money },
      ...{ isReadOnly: true, hasTotal: true },
      read: read(marginOf),
      totalOf: counted(marginOf),
    },
    marginBps: {
      ...{ key: 'marginBps', label: 'Margin %', width: 84, kind: shareCell, isReadOnly: true },
      read: read((row) =>
        row.amountCents > 0 ? Math.round((marginOf(row) * 10_000) / row.amountCents) : null,
      ),
    },
  } satisfies Record<string, Column>;
}

const notes = {
  clientNote: ofLine('clientNote', 'Note for the client', 220, textCell),
  note: ofLine('note', 'Internal note', 260, textCell),
  reason: {
    ...{ key: 'reason', label: 'Reason', width: 300, kind: textCell, isReadOnly: true },
    read: ({ line }: LineRow) =>
      line?.reasonQuote ? `“${line.reasonQuote}”` : (line?.reasonAssumed ?? null),
  },
} satisfies Record<string, Column>;

function Description({
  row: { line, section, commentCount },
  text,
}: {
  row: LineRow;
  text: string;
}) {
  if (!line) return <span className="truncate text-faint sm:ps-3">Add a line to {section}</span>;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 sm:ps-3">
      <span dir="auto" className="min-w-0 truncate">
        {text || <span className="text-faint">No description</span>}
      </span>
      {line.isOptional && (
        <span className="shrink-0 rounded-sm bg-hover px-1 text-xs font-normal text-soft">
          {line.isChosen ? 'Option, chosen' : 'Option'}
        </span>
      )}
      <span className="ms-auto flex shrink-0 items-center gap-1.5 text-xs text-faint [&_svg]:size-3.5">
        {line.note && (
          <span title={line.note}>
            <StickyNote aria-hidden="true" />
            <span className="sr-only">Has an internal note</span>
          </span>
        )}
        {commentCount > 0 && (
          <span className="tabular inline-flex items-center gap-0.5">
            <MessageSquare aria-hidden="true" />
            {commentCount}
            <span className="sr-only">{commentCount === 1 ? ' comment' : ' comments'}</span>
          </span>
        )}
      </span>
    </span>
  );
}
