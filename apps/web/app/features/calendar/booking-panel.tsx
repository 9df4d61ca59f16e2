import { departmentLabels } from '@callboard/core/crew/enums';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import type { CalendarBooking } from './calendar-data.ts';
import { bookingInWords, bookingWarning } from './calendar-words.ts';

interface BookingPanelProps {
  panel: PanelAddress;
  bookings: CalendarBooking[];
  moment: { today: string; now: number };
}

/** Shows the booking of the address beside the lanes, with its dates that are in view. */
export function BookingPanel({ panel, bookings, moment }: BookingPanelProps) {
  const booking = bookings.find((it) => it.id === panel.openId);
  const dates = bookings.filter((it) => it.bookingId === booking?.bookingId);
  return (
    <SidePanel
      panel={booking ? panel : { ...panel, openId: null }}
      title={booking?.name ?? ''}
      description={booking?.projectName}
    >
      {booking && <Details booking={booking} dates={dates} moment={moment} />}
    </SidePanel>
  );
}

interface DetailsProps {
  booking: CalendarBooking;
  dates: CalendarBooking[];
  moment: BookingPanelProps['moment'];
}

function Details({ booking, dates, moment }: DetailsProps) {
  const { timeZone } = useViewer().workspace;
  const { projectId, projectName, role, department, holdExpiresAt } = booking;
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { label: 'Role', value: <bdi>{role}</bdi> },
          { label: 'Department', value: departmentLabels[department] },
          {
            label: 'Job',
            value: (
              <Link
                to={`/projects/${projectId}`}
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                <bdi>{projectName}</bdi>
              </Link>
            ),
          },
          ...(holdExpiresAt
            ? [
                {
                  label: 'Hold expires',
                  value: <Instant at={holdExpiresAt} timeZone={timeZone} hasTime />,
                },
              ]
            : []),
        ]}
      />
      <ul aria-label="Dates in view" className="grid border-t border-line">
        {dates.map((it) => (
          <BookedDate key={it.id} booking={it} warning={bookingWarning(it, moment)} />
        ))}
      </ul>
      <LinkButton to={`/projects/${projectId}/crew`} className="justify-self-start">
        Open the crew of the job
      </LinkButton>
    </div>
  );
}

function BookedDate({
  booking,
  warning,
}: {
  booking: CalendarBooking;
  warning?: string | undefined;
}) {
  return (
    <li className="grid min-h-9 grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3 border-b border-line py-2 text-sm">
      <PlainDate date={booking.date} />
      <span>
        <span className="first-letter:uppercase inline-block">{bookingInWords(booking)}</span>
        {warning && (
          <span className="flex items-start gap-1.5 text-xs text-tally-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
            {warning}
          </span>
        )}
      </span>
    </li>
  );
}
