import { bookingLabels } from '@callboard/domain/crew/enums';
import { awayInWords, isAwayOn } from '#app/features/across/calendar/away-words.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import type { BookPerson } from './crew-page.ts';

export interface Availability {
  state: 'free' | 'held' | 'booked' | 'away' | 'here';
  label: string;
  /** Who has the person on which date, and when they are away. */
  detail: string | null;
  /** The job has the person on all of the dates. */
  isBookedHere: boolean;
}

/** Returns what somebody does on some dates: on this job, if there is one, confirmed, away, held, or nothing. */
export function availabilityOf(
  { engagements, away }: Pick<BookPerson, 'engagements' | 'away'>,
  { dates, projectId }: { dates: string[]; projectId: string | null },
): Availability {
  const all = (engagements ?? []).filter((it) => dates.includes(it.date));
  const others = all.filter((it) => it.projectId !== projectId);
  const here = new Set(all.filter((it) => it.projectId === projectId).map((it) => it.date));
  const isBookedHere = dates.length > 0 && here.size === dates.length;
  const isAway = dates.some((date) => isAwayOn(away, date));
  const details = [
    ...(away ?? []).map((it) => awayInWords(it)),
    ...others.map(
      (it) => `${formatPlainDate(it.date)}: ${it.projectName}, ${bookingLabels[it.status]}`,
    ),
  ];
  const detail = details.join('; ') || null;
  const of = (state: Availability['state'], label: string) => ({
    state,
    label,
    detail,
    isBookedHere,
  });
  if (isBookedHere) return of('here', 'On this job');
  if (others.some((it) => it.status === 'confirmed')) return of('booked', 'Booked');
  if (isAway) return of('away', 'Away');
  if (others.length > 0) return of('held', 'Held');
  return here.size > 0
    ? of('here', `On ${here.size} of ${dates.length} dates`)
    : of('free', 'Free');
}
