import { type BookingStatus, bookingLabels, isHeld } from '@callboard/domain/crew/enums';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPlainDate } from '#app/ui/date.tsx';

interface Booked {
  date: string;
  status: BookingStatus;
  projectName: string;
}

/** Returns whether somebody is held or hired, so that the job is told when they are away. */
export function isTold({ status }: Pick<Booked, 'status'>): boolean {
  return status === 'confirmed' || isHeld(status);
}

const datesNamed = 6;

/** Names the dates that somebody who is about to be away is held or confirmed for. */
export function BookedWhileAway({ booked, children }: { booked: Booked[]; children: ReactNode }) {
  const told = booked.filter(isTold);
  if (told.length === 0) return null;
  const groups = Map.groupBy(told, ({ status, projectName }) => `${status} ${projectName}`);
  return (
    <div
      role="status"
      className="flex items-start gap-2 rounded-md bg-tally-wash px-3 py-2 text-sm text-tally-ink"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <ul>
          {[...groups].map(([key, dates]) => (
            <li key={key} className="break-words">
              <Group dates={dates} />
            </li>
          ))}
        </ul>
        <p>{children}</p>
      </div>
    </div>
  );
}

function Group({ dates }: { dates: Booked[] }) {
  const [first] = dates;
  if (!first) return null;
  const named = dates.slice(0, datesNamed).map(({ date }) => formatPlainDate(date));
  const more = dates.length - named.length;
  return (
    <>
      <span className="inline-block first-letter:uppercase">{bookingLabels[first.status]}</span> for{' '}
      <bdi>{first.projectName}</bdi>: {named.join(', ')}
      {more > 0 && ` and ${more} more`}.
    </>
  );
}
