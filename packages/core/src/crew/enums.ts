import { bookingStatuses, departments } from '@callboard/db/enums';

export { bookingStatuses, departments };

export type BookingStatus = (typeof bookingStatuses)[number];
export type Department = (typeof departments)[number];

export const bookingLabels: Record<BookingStatus, string> = {
  confirmed: 'confirmed',
  first_hold: 'first hold',
  second_hold: 'second hold',
  inquired: 'inquired',
  declined: 'declined',
  released: 'released',
  cancelled: 'canceled',
};

const reopened: readonly BookingStatus[] = ['inquired', 'first_hold', 'second_hold'];

/**
 * Statuses that a booked date can move to. A declined, released or cancelled date can be inquired
 * or held again.
 */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  inquired: ['first_hold', 'second_hold', 'declined', 'released'],
  first_hold: ['confirmed', 'declined', 'released'],
  second_hold: ['first_hold', 'confirmed', 'declined', 'released'],
  confirmed: ['cancelled'],
  declined: reopened,
  released: reopened,
  cancelled: reopened,
};

/** Returns the strongest status of a booking's dates. */
export function strongest(statuses: readonly BookingStatus[]): BookingStatus {
  return bookingStatuses.find((status) => statuses.includes(status)) ?? 'inquired';
}

/** Returns whether a status has a rank in the hold queue. */
export function isHeld(status: BookingStatus): boolean {
  return status === 'first_hold' || status === 'second_hold';
}

/** Statuses of a person who is no longer booked. */
export const goneStatuses = [
  'declined',
  'released',
  'cancelled',
] as const satisfies BookingStatus[];

/** Returns whether a status means that the person is no longer booked. */
export function isGone(status: BookingStatus): boolean {
  return goneStatuses.some((gone) => gone === status);
}
