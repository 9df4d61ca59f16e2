import type { ListedEstimate } from '@callboard/core/bids';
import { estimateKindLabels } from '@callboard/domain/estimates/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Money } from '#app/ui/money/money.tsx';
import { Table } from '#app/ui/table.tsx';
import { estimateColumns } from './estimate-columns.ts';
import { EstimateStatus } from './estimate-status.tsx';

const allColumns = tableColumns(estimateColumns, {
  title: (it) => <Title estimate={it} />,
  status: (it) => <EstimateStatus status={it.shownStatus} />,
  total: (it) => <Money minorUnits={it.totalCents} currency={it.currency} />,
  sent: (it) => it.sentAt && <SentAt at={it.sentAt} />,
  valid: (it) => it.validUntil && <PlainDate date={it.validUntil} />,
});

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
      columns={allColumns}
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
  const columns = allColumns
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
