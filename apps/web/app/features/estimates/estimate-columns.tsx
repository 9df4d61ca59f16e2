import type { ListedEstimate } from '@callboard/core/estimates';
import { estimateKindLabels } from '@callboard/core/estimates/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { EstimateStatus } from './estimate-status.tsx';

/** Columns of the list of estimates. */
export const estimateColumns: Column<ListedEstimate>[] = [
  { key: 'title', label: 'Estimate', cell: (it) => <Title estimate={it} /> },
  {
    key: 'status',
    label: 'Status',
    width: '11rem',
    cell: (it) => <EstimateStatus status={it.shownStatus} />,
  },
  { key: 'client', label: 'Client', width: '20%', cell: (it) => it.clientName },
  {
    key: 'total',
    label: 'Total',
    width: '9rem',
    align: 'end',
    cell: (it) => <Money minorUnits={it.totalCents} currency={it.currency} />,
  },
  {
    key: 'sent',
    label: 'Sent',
    width: '9rem',
    isHiddenOnPhone: true,
    cell: (it) => it.sentAt && <SentAt at={it.sentAt} />,
  },
  {
    key: 'valid',
    label: 'Valid until',
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

interface EstimateTableProps {
  estimates: ListedEstimate[];
  /** Keys of columns that the page shows anyway. */
  without?: string[];
}

export function EstimateTable({ estimates, without = [] }: EstimateTableProps) {
  return (
    <Table
      label="Estimates"
      columns={estimateColumns.filter((it) => !without.includes(it.key))}
      rows={estimates}
      rowKey={(it) => it.id}
      rowLink={(it) => `/estimates/${it.id}`}
    />
  );
}
