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
export { findDayOutOfDays } from './day-out-of-days.ts';
export * from './fields.ts';
export { findAvailability } from './find-availability.ts';
export { listRoster } from './list-roster.ts';
export { moveBookingDays } from './move-booking-days.ts';
export * as tool from './tool-wire.ts';
export { updateBooking } from './update-booking.ts';
export * from './vocabulary.ts';
export * as wire from './wire.ts';
export { projectCrewFields, toProjectCrew } from './wire.ts';
