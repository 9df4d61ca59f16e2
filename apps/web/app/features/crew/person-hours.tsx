import type { Caller } from '@callboard/api';
import { TimecardTotals } from '#app/features/crew/timecards/timecard-totals.tsx';
import { arithmeticOf, hoursOf, type JobTimecard } from '#app/features/crew/timecards/timecards.ts';
import { PlainDate } from '#app/ui/date.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

type Bookings = Awaited<ReturnType<Caller['wrapReports']['personTimecards']>>['bookings'];

const columns: Column<JobTimecard>[] = [
  { key: 'date', label: 'Date', cell: (it) => <PlainDate date={it.date} /> },
  {
    key: 'words',
    label: 'Arithmetic',
    cell: (it) => (
      <span className="block py-1 whitespace-normal text-soft">{arithmeticOf(it)}</span>
    ),
  },
  {
    key: 'worked',
    label: 'Worked',
    width: '5.5rem',
    align: 'end',
    cell: (it) => hoursOf(it.timecard?.workedMinutes ?? 0) || null,
  },
];

/** The hours of a person on every job, the newest job first, with their sums. */
export default function PersonHours({ bookings }: { bookings: Bookings }) {
  if (bookings.length === 0) return null;
  return (
    <Section title="Hours">
      {bookings.map((it) => (
        <section
          key={it.bookingId}
          aria-label={`Hours on ${it.projectName}`}
          className="grid gap-1"
        >
          <h3 className="text-sm">
            <TextLink to={`/projects/${it.projectId}/timecards`}>{it.projectName}</TextLink>{' '}
            <span className="text-soft">{it.role}</span>
          </h3>
          <Table
            label={`Timecards on ${it.projectName}`}
            columns={columns}
            rows={it.cards}
            rowKey={(card) => card.shootDayId}
            rowLink={(card) => `/projects/${it.projectId}/days/${card.shootDayId}/report`}
          />
          <TimecardTotals {...it} />
        </section>
      ))}
    </Section>
  );
}
