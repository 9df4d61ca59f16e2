import type { Caller } from '@callboard/api';
import { PlainDate } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { BookingPill } from './booking-pill.tsx';

type Coming = Awaited<ReturnType<Caller['crewMembers']['page']>>['coming'][number];

const answerWords = { yes: 'Said yes', no: 'Said no', other: 'Offers other dates' };

const columns: Column<Coming>[] = [
  { key: 'job', label: 'Job', cell: (it) => it.projectName },
  { key: 'date', label: 'Date', width: '7.5rem', cell: (it) => <PlainDate date={it.date} /> },
  {
    key: 'status',
    label: 'Status',
    width: '11rem',
    cell: (it) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <BookingPill status={it.status} rank={it.holdRank} />
        {it.answer && <span className="text-xs text-faint">{answerWords[it.answer]}</span>}
      </span>
    ),
  },
  { key: 'role', label: 'Role', width: '11rem', cell: (it) => it.role },
];

/** Lists the dates from today on for which a person is asked, held or confirmed. */
export function ComingDates({ coming }: { coming: Coming[] }) {
  if (coming.length === 0) {
    return (
      <p className="border-t border-line py-3 text-sm text-faint">
        Free: not asked, held or confirmed for any coming date.
      </p>
    );
  }
  return (
    <Table
      label="Coming dates"
      columns={columns}
      rows={coming}
      rowKey={(it) => it.id}
      rowLink={(it) => `/projects/${it.projectId}`}
    />
  );
}
