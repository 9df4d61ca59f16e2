import { schema } from '../schema.ts';

export const { bookingStatuses, departments } = schema;

export type BookingStatus = (typeof bookingStatuses)[number];
export type Department = (typeof departments)[number];

export const bookingLabels: Record<BookingStatus, string> = {
  confirmed: 'confirmed',
  first_hold: 'first hold',
  second_hold: 'second hold',
  inquired: 'asked',
  declined: 'declined',
  released: 'released',
  cancelled: 'cancelled',
};

const asked: readonly BookingStatus[] = ['inquired', 'first_hold', 'second_hold'];

/** Which statuses a booked date can move to. Whoever is gone can be asked or held again. */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  inquired: ['first_hold', 'second_hold', 'declined', 'released'],
  first_hold: ['confirmed', 'declined', 'released'],
  second_hold: ['first_hold', 'confirmed', 'declined', 'released'],
  confirmed: ['cancelled'],
  declined: asked,
  released: asked,
  cancelled: asked,
};

/** The strongest of the statuses of a booking's dates. */
export function strongest(statuses: readonly BookingStatus[]): BookingStatus {
  return bookingStatuses.find((status) => statuses.includes(status)) ?? 'inquired';
}

/** Whether a status has a place in the queue. */
export function isHeld(status: BookingStatus): boolean {
  return status === 'first_hold' || status === 'second_hold';
}

/** Statuses that let the person go. */
export const goneStatuses = [
  'declined',
  'released',
  'cancelled',
] as const satisfies BookingStatus[];

/** Whether a status lets the person go. */
export function isGone(status: BookingStatus): boolean {
  return goneStatuses.some((gone) => gone === status);
}
