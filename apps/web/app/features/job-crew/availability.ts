import { bookingLabels } from '@callboard/core/crew/enums';
import { formatPlainDate } from '#app/ui/date.tsx';
import type { BookPerson } from './crew-page.ts';

export interface Availability {
  state: 'free' | 'held' | 'booked' | 'here';
  label: string;
  /** Who has the person on which date. */
  detail: string | null;
  /** The job has the person on all of the dates. */
  isBookedHere: boolean;
}

/** Returns what somebody does on some dates: on this job, confirmed, held, or nothing. */
export function availabilityOf(
  { engagements }: Pick<BookPerson, 'engagements'>,
  { dates, projectId }: { dates: string[]; projectId: string },
): Availability {
  const all = (engagements ?? []).filter((it) => dates.includes(it.date));
  const others = all.filter((it) => it.projectId !== projectId);
  const here = new Set(all.filter((it) => it.projectId === projectId).map((it) => it.date));
  const isBookedHere = dates.length > 0 && here.size === dates.length;
  const detail =
    others.length === 0
      ? null
      : others
          .map(
            (it) => `${formatPlainDate(it.date)}: ${it.projectName}, ${bookingLabels[it.status]}`,
          )
          .join('; ');
  const of = (state: Availability['state'], label: string) => ({
    state,
    label,
    detail,
    isBookedHere,
  });
  if (isBookedHere) return of('here', 'On this job');
  if (others.some((it) => it.status === 'confirmed')) return of('booked', 'Booked');
  if (others.length > 0) return of('held', 'Held');
  return here.size > 0
    ? of('here', `On ${here.size} of ${dates.length} dates`)
    : of('free', 'Free');
}
