import type { CalendarBooking, CalendarDay } from '@callboard/core/across';
import { type BookingStatus, bookingLabels } from '@callboard/domain/crew/enums';
import {
  type DayWarning,
  warningsOf as dayWarningsOf,
} from '@callboard/domain/shoot-days/day-warnings';
import { dayKindLabels, goneStatuses, type HoldStatus } from '@callboard/domain/shoot-days/enums';
import { warningWords } from '#app/features/schedule/warning-words.ts';
import type { RangeTone } from '#app/ui/timeline/tone.tsx';

const holdTones: Record<HoldStatus, RangeTone> = {
  confirmed: 'solid',
  first_hold: 'hatched',
  second_hold: 'outlined',
  released: 'struck',
  cancelled: 'struck',
};

/** Returns how a day, or a booked date, of a status is drawn. */
export function toneOf(status: BookingStatus): RangeTone {
  if (status === 'inquired') return 'outlined';
  return status === 'declined' ? 'struck' : holdTones[status];
}

/** Returns whether a day no longer takes place. */
export function isGone({ holdStatus }: Pick<CalendarDay, 'holdStatus'>): boolean {
  return goneStatuses.some((it) => it === holdStatus);
}

/** Returns whether a day stays where it is: it is gone, or its job is closed. */
export function isFixedDay(day: Pick<CalendarDay, 'holdStatus' | 'isClosed'>): boolean {
  return day.isClosed || isGone(day);
}

/** Returns "Morning Ritual, Day 1 of 2", with the kind where the label does not name it. */
export function dayTitle(day: Pick<CalendarDay, 'projectName' | 'label' | 'dayKind'>): string {
  return `${day.projectName}, ${dayName(day)}`;
}

export function dayName({ label, dayKind }: Pick<CalendarDay, 'label' | 'dayKind'>): string {
  const kind = dayKindLabels[dayKind];
  const [word = ''] = kind.toLowerCase().split(' ');
  const isNamed = dayKind === 'shoot' || label.toLowerCase().includes(word);
  return isNamed ? label : `${label} (${kind.toLowerCase()})`;
}

/** Returns "MR" for "Morning Ritual" and "Rit" for "Ritual", which fit into one day. */
export function initialsOf(jobName: string): string {
  const [first = '', ...more] = jobName.split(/\s+/).filter(Boolean);
  if (more.length === 0) return first.slice(0, 3);
  return [first, ...more.slice(0, 2)].map((it) => it.slice(0, 1)).join('');
}

/** Returns "07:00–19:00", and that it ends on the next day. */
export function hoursOf({ callTime, wrapTime }: Pick<CalendarDay, 'callTime' | 'wrapTime'>) {
  return `${callTime}–${wrapTime}${wrapTime <= callTime ? ' (next day)' : ''}`;
}

/** Returns "13 confirmed, 2 first holds", or that nobody is booked. */
export function crewInWords({ crew }: Pick<CalendarDay, 'crew'>): string {
  const holds = (count: number, which: string) =>
    count > 0 && `${count} ${which} ${count === 1 ? 'hold' : 'holds'}`;
  const parts = [
    crew.confirmed > 0 && `${crew.confirmed} confirmed`,
    holds(crew.firstHold, 'first'),
    holds(crew.secondHold, 'second'),
  ];
  return parts.filter(Boolean).join(', ') || 'Nobody booked';
}

interface Moment {
  today: string;
  now: number;
}

/** Returns what needs attention about a day, most pressing first. */
export function warningsOf(day: CalendarDay, { today, now }: Moment): string[] {
  if (isGone(day) || day.date < today) return [];
  const { locationName, callSheetStatus } = day;
  const at = new Date(now);
  const warned = {
    ...day,
    challengeExpiresAt: day.challengeExpiresAt && new Date(day.challengeExpiresAt),
    location: locationName === null ? null : {},
    callSheet: callSheetStatus && { status: callSheetStatus, sentAt: null },
    crew: { held: day.crew.firstHold + day.crew.secondHold },
    unconfirmedCalls: 0,
  };
  const clashes = (day.clashes ?? []).map(
    ({ name, role, projectName }) => `${name} (${role}) is confirmed on ${projectName}`,
  );
  const found = dayWarningsOf(warned, { today, now: at });
  const isChallenge = (it: string) => it.startsWith('challenge');
  const inWords = (it: DayWarning) => warningWords(warned, it, at);
  return [
    ...found.filter(isChallenge).map(inWords),
    ...clashes,
    ...found.filter((it) => !isChallenge(it)).map(inWords),
  ];
}

const hourMilliseconds = 3_600_000;

function challengeInWords(expiresAt: Date | string, now: number): string {
  const hours = Math.floor((new Date(expiresAt).getTime() - now) / hourMilliseconds);
  if (hours < 0) return 'Challenged, time is up';
  return hours === 0 ? 'Challenged, less than an hour left' : `Challenged, ${hours} h left`;
}

/** Returns the status of a booked date with its rank: "first hold", "hold 3", "confirmed". */
export function bookingInWords({ status, holdRank }: Pick<CalendarBooking, 'status' | 'holdRank'>) {
  if (status === 'second_hold' && holdRank !== null && holdRank > 2) return `hold ${holdRank}`;
  return bookingLabels[status];
}

/** Returns what needs attention about a booked date. */
export function bookingWarning(
  booking: CalendarBooking & { isAway: boolean },
  { today, now }: Moment,
) {
  if (booking.date < today) return undefined;
  if (booking.challengeExpiresAt) return challengeInWords(booking.challengeExpiresAt, now);
  if (booking.confirmedOn) return `Confirmed on ${booking.confirmedOn}`;
  return booking.isAway ? 'Away on this date' : undefined;
}
