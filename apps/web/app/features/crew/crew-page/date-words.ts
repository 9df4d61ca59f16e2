import type { OwnDate } from '@callboard/core/crew';
import { type BookingStatus, isGone as isGoneBooking } from '@callboard/domain/crew/enums';
import { isGone as isGoneDay } from '@callboard/domain/shoot-days/enums';
import type { PillShape, PillTone } from '#app/ui/pill.tsx';

interface Look {
  label: string;
  shape: PillShape;
  tone: PillTone;
}

/** The states of a date, as the person reads them. */
export const dateLooks: Record<BookingStatus, Look> = {
  confirmed: { label: 'Confirmed', shape: 'check', tone: 'good' },
  first_hold: { label: 'First hold', shape: 'half', tone: 'neutral' },
  second_hold: { label: 'Second hold', shape: 'ring', tone: 'neutral' },
  inquired: { label: 'Avail check', shape: 'ring', tone: 'neutral' },
  declined: { label: 'You declined', shape: 'cross', tone: 'faint' },
  released: { label: 'Released', shape: 'dash', tone: 'faint' },
  cancelled: { label: 'Canceled', shape: 'cross', tone: 'faint' },
};

/** Returns whether a date no longer stands. */
export function isGone({ status, dayStatus }: Pick<OwnDate, 'status' | 'dayStatus'>): boolean {
  return isGoneBooking(status) || (dayStatus !== null && isGoneDay(dayStatus));
}

type Called = Pick<OwnDate, 'call' | 'callTime' | 'status' | 'dayStatus'>;

/** Returns whether the call stands: the person is hired, and the day is confirmed. */
export function isCalled({ status, dayStatus }: Pick<Called, 'status' | 'dayStatus'>): boolean {
  return status === 'confirmed' && dayStatus === 'confirmed';
}

/** Returns "Call 06:30", or "Call 06:30 (planned)" while the person or the day is not confirmed. */
export function callWords(date: Called): string {
  const call = words(date);
  return isCalled(date) ? call : `${call} (planned)`;
}

function words({ call, callTime }: Pick<Called, 'call' | 'callTime'>): string {
  if (call?.mode === 'on_call') return 'On call';
  if (call?.mode === 'no_call') return 'No call';
  return `Call ${callTime}`;
}
