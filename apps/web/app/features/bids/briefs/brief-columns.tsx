import type { ListedBrief } from '@callboard/core/bids';
import { sourceLabels } from '@callboard/domain/briefs/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { BriefStatusPill } from './brief-status.tsx';

const columns: Column<ListedBrief>[] = [
  { key: 'title', label: 'Brief', cell: (it) => <Title brief={it} /> },
  {
    key: 'status',
    label: 'Status',
    width: '10rem',
    cell: (it) => <BriefStatusPill status={it.status} />,
  },
  { key: 'client', label: 'Client', width: '18%', cell: (it) => it.clientName },
  {
    key: 'budget',
    label: 'Budget',
    width: '9rem',
    align: 'end',
    cell: (it) =>
      it.budgetCents !== null && it.currency ? formatMoney(it.budgetCents, it.currency) : null,
  },
  {
    key: 'added',
    label: 'Added',
    width: '9rem',
    isHiddenOnPhone: true,
    cell: (it) => <AddedAt at={it.createdAt} />,
  },
];

function Title({ brief: { title, excerpt, source } }: { brief: ListedBrief }) {
  return (
    <span className="grid">
      <span dir="auto" className="truncate">
        {title}
      </span>
      <span dir="auto" className="truncate text-xs text-faint">
        {source === 'typed' ? excerpt : `${sourceLabels[source]}: ${excerpt}`}
      </span>
    </span>
  );
}

function AddedAt({ at }: { at: Date }) {
  const { timeZone } = useViewer().workspace;
  return <Instant at={at} timeZone={timeZone} />;
}

export function BriefTable({ briefs }: { briefs: ListedBrief[] }) {
  return (
    <Table
      label="Briefs"
      columns={columns}
      rows={briefs}
      rowKey={(it) => it.id}
      rowLink={(it) => `/briefs/${it.id}`}
    />
  );
}
