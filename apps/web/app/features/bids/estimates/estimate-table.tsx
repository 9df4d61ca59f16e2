import type { ListedEstimate } from '@callboard/core/bids';
import { estimateKindLabels } from '@callboard/domain/estimates/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { EstimateStatus } from './estimate-status.tsx';

/** Columns of the list of estimates. */
export const estimateColumns: Column<ListedEstimate>[] = [
  { key: 'title', label: 'Estimate', isSortable: true, cell: (it) => <Title estimate={it} /> },
  {
    key: 'status',
    label: 'Status',
    isSortable: true,
    width: '11rem',
    cell: (it) => <EstimateStatus status={it.shownStatus} />,
  },
  {
    key: 'client',
    label: 'Client',
    isSortable: true,
    width: '20%',
    cell: (it) => it.clientName,
  },
  {
    key: 'total',
    label: 'Total',
    isSortable: true,
    width: '9rem',
    align: 'end',
    cell: (it) => <Money minorUnits={it.totalCents} currency={it.currency} />,
  },
  {
    key: 'sent',
    label: 'Sent',
    isSortable: true,
    width: '9rem',
    isHiddenOnPhone: true,
    cell: (it) => it.sentAt && <SentAt at={it.sentAt} />,
  },
  {
    key: 'valid',
    label: 'Valid until',
    isSortable: true,
    width: '9rem',
    isHiddenOnPhone: true,
    cell: (it) => it.validUntil && <PlainDate date={it.validUntil} />,
  },
];

function Title({ estimate: { number, version, title, kind } }: { estimate: ListedEstimate }) {
  return (
    <span className="grid">
      <span dir="auto" className="truncate">
        {title}
      </span>
      <span className="tabular text-xs text-faint">
        {number}
        {version > 1 && `, version ${version}`}
        {kind !== 'bid' && ` · ${estimateKindLabels[kind]}`}
      </span>
    </span>
  );
}

function SentAt({ at }: { at: Date }) {
  const { timeZone } = useViewer().workspace;
  return <Instant at={at} timeZone={timeZone} />;
}

/** A row of the list, with its name for screen readers. */
export type EstimateRow = ListedEstimate & { name: string };

/** Returns the rows of a list. */
export const toRows = (estimates: ListedEstimate[]): EstimateRow[] =>
  estimates.map((it) => ({ ...it, name: `${it.number} ${it.title}` }));

interface EstimateListProps {
  rows: EstimateRow[];
  selection: Selection<EstimateRow>;
  /** Removed ones have no page. */
  isRemoved: boolean;
}

/** The list of the company, which is sorted and whose rows are chosen. */
export function EstimateList({ rows, selection, isRemoved }: EstimateListProps) {
  return (
    <Table
      label="Estimates"
      columns={estimateColumns}
      rows={rows}
      selection={selection}
      rowKey={(it) => it.id}
      {...(!isRemoved && { rowLink })}
    />
  );
}

const rowLink = ({ id }: ListedEstimate) => `/estimates/${id}`;

interface EstimateTableProps {
  estimates: ListedEstimate[];
  /** Keys of columns that the page shows anyway. */
  without?: string[];
}

/** The estimates of a job or a client, newest first. */
export function EstimateTable({ estimates, without = [] }: EstimateTableProps) {
  const columns = estimateColumns
    .filter((it) => !without.includes(it.key))
    .map((it) => ({ ...it, isSortable: false }));
  return (
    <Table
      label="Estimates"
      columns={columns}
      rows={estimates}
      rowKey={(it) => it.id}
      rowLink={rowLink}
    />
  );
}
