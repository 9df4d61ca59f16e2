import { departmentLabels } from '@callboard/domain/crew/enums';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { getApi } from '#app/context.ts';
import { TimecardTotals } from '#app/features/crew/timecards/timecard-totals.tsx';
import {
  arithmeticOf,
  type BookingTimecards,
  hoursOf,
  type JobTimecard,
  minutesAt,
  timecardsSentence,
} from '#app/features/crew/timecards/timecards.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/project-timecards';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Timecards of ${loaderData?.project.name ?? 'the project'} · Callboard` },
];

export function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  return getApi(context).wrapReports.timecards({ projectId });
}

/** The hours of everybody on a job, day by day, with their sums. */
export default function ProjectTimecards({ loaderData: found }: Route.ComponentProps) {
  const { project, bookings, seesPay } = found;
  const { can } = useViewer();
  const isOffice = can('schedule.view');
  const home = `/projects/${project.id}`;
  const back = isOffice
    ? { to: `${home}/schedule`, label: `Schedule of ${project.name}` }
    : { to: `${home}/stripboard`, label: `Stripboard of ${project.name}` };
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <PageHeader
        back={back}
        title="Timecards"
        summary={bookings.length > 0 && timecardsSentence(found)}
        actions={
          bookings.length > 0 && (
            <>
              <LinkButton
                to={`/projects/${project.id}/timecards.csv`}
                reloadDocument
                icon={<Download aria-hidden="true" />}
              >
                Download CSV
              </LinkButton>
              <LinkButton
                to={`/projects/${project.id}/timecards.pdf`}
                reloadDocument
                icon={<Download aria-hidden="true" />}
              >
                Download PDF
              </LinkButton>
            </>
          )
        }
      />
      {bookings.length === 0 && (
        <EmptyState
          title="No hours yet"
          action={<LinkButton to={back.to}>Open {isOffice ? 'schedule' : 'stripboard'}</LinkButton>}
        >
          Hours are entered in the wrap report of a day.
        </EmptyState>
      )}
      {bookings.map((it) => (
        <section key={it.bookingId} aria-label={it.name} className="grid grid-cols-1 gap-1">
          <h2 className="text-sm">
            <span className="font-semibold">{it.name}</span>{' '}
            <span className="text-soft">
              {it.role}, {departmentLabels[it.department]}
            </span>
          </h2>
          <Table
            label={`Timecards of ${it.name}`}
            columns={columnsOf(project.id, it, seesPay)}
            rows={it.cards}
            rowKey={(card) => card.shootDayId}
          />
          <TimecardTotals {...it} />
        </section>
      ))}
    </div>
  );
}

function columnsOf(
  projectId: string,
  { currency }: BookingTimecards,
  seesPay: boolean,
): Column<JobTimecard>[] {
  const figure = (
    key: string,
    label: string,
    width: string,
    cell: Column<JobTimecard>['cell'],
  ): Column<JobTimecard> => ({
    ...{ key, label, width, align: 'end' },
    cell: (it) => {
      const shown = cell(it);
      return shown ? (
        <>
          <StackedLabel>{label}</StackedLabel>
          {shown}
        </>
      ) : null;
    },
  });
  return [
    {
      key: 'date',
      label: 'Day',
      width: '11rem',
      cell: (it) => (
        <Link
          to={`/projects/${projectId}/days/${it.shootDayId}/report`}
          className="rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <PlainDate date={it.date} /> <span className="text-faint">{it.label}</span>
        </Link>
      ),
    },
    {
      key: 'words',
      label: 'Arithmetic',
      cell: (it) => (
        <span className="block py-1 whitespace-normal text-soft">{arithmeticOf(it)}</span>
      ),
    },
    figure('worked', 'Worked', '5.5rem', (it) => hoursOf(it.timecard?.workedMinutes ?? 0)),
    figure('at150', '1.5×', '5rem', (it) => hoursOf(minutesAt(it, 150))),
    figure('at200', '2×', '5rem', (it) => hoursOf(minutesAt(it, 200))),
    ...(seesPay
      ? [
          figure('amount', 'Amount', '7rem', (it) =>
            it.timecard?.amountCents == null ? null : (
              <Money minorUnits={it.timecard.amountCents} currency={currency} />
            ),
          ),
        ]
      : []),
  ];
}
