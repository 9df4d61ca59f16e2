import type { Caller } from '@callboard/api';
import { type BookingStatus, bookingLabels } from '@callboard/domain/crew/enums';
import { countOf } from '#app/count-of.ts';
import { DateRange } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { BookingPill } from './booking-pill.tsx';

type Booking = Awaited<ReturnType<Caller['crewMembers']['page']>>['history'][number];

const columns: Column<Booking>[] = [
  {
    key: 'job',
    label: 'Job',
    cell: (it) => (
      <>
        {it.projectName} <span className="text-faint">{it.jobNo}</span>
      </>
    ),
  },
  { key: 'role', label: 'Role', width: '11rem', cell: (it) => it.role },
  {
    key: 'dates',
    label: 'Dates',
    width: '13rem',
    cell: (it) => <Dates dates={it.dates ?? []} />,
  },
  {
    key: 'status',
    label: 'Status',
    width: '9rem',
    cell: (it) => <BookingPill status={it.status} />,
  },
];

interface JobHistoryProps {
  name: string;
  history: Booking[];
}

/** Lists the jobs of a person with their roles, dates and statuses. */
export function JobHistory({ name, history }: JobHistoryProps) {
  if (history.length === 0) {
    return (
      <p className="border-t border-line py-3 text-sm text-faint">{name} was on no job yet.</p>
    );
  }
  return (
    <Table
      label="Jobs"
      columns={columns}
      rows={history}
      rowKey={(it) => it.id}
      rowLink={(it) => `/projects/${it.projectId}`}
    />
  );
}

/** Shows the first and the last date, and how many of them have which status if they differ. */
function Dates({ dates }: { dates: { date: string; status: BookingStatus }[] }) {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return null;
  const statuses = [...new Set(dates.map((it) => it.status))];
  const counted = statuses
    .map((status) => {
      const count = dates.filter((it) => it.status === status).length;
      return `${count} ${bookingLabels[status]}`;
    })
    .join(', ');
  return (
    <span className="block">
      <DateRange start={first.date} end={last.date} />
      <span className="block text-xs text-faint">
        {statuses.length > 1 ? counted : countOf(dates.length, 'date')}
      </span>
    </span>
  );
}
