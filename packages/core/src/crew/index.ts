export { bookCrew } from './book-crew.ts';
export { listCrewCalls, listProjectCrew } from './bookings.ts';
export { giveCrewCall, removeCrewCall } from './calls.ts';
export { challengeHold } from './challenge-hold.ts';
export {
  addCrewMember,
  findCrewMember,
  listCrewMembers,
  updateCrewMember,
} from './crew-members.ts';
export * from './fields.ts';
export { moveBookingDays } from './move-booking-days.ts';
export { updateBooking } from './update-booking.ts';
export * from './vocabulary.ts';
export * as wire from './wire.ts';
export { toProjectCrew } from './wire.ts';
