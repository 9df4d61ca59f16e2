import type { BookingStatus } from '@callboard/core/crew/enums';
import type { OwnDate } from '@callboard/core/crew-page';
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

const gone: readonly string[] = ['declined', 'released', 'cancelled'];

/** Returns whether a date no longer stands. */
export function isGone({ status, dayStatus }: Pick<OwnDate, 'status' | 'dayStatus'>): boolean {
  return gone.includes(status) || (dayStatus !== null && gone.includes(dayStatus));
}

/** Returns the address that shows a place on a map. */
export function mapUrl({ name, address }: { name: string | null; address: string | null }): string {
  const query = [name, address].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/** Returns "Call 06:30", or that the person waits for a call or has none. */
export function callWords({ call, callTime }: Pick<OwnDate, 'call' | 'callTime'>): string {
  if (call?.mode === 'on_call') return 'On call';
  if (call?.mode === 'no_call') return 'No call';
  return `Call ${callTime}`;
}
