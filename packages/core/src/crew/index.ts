export { addCrewMember } from './add-crew-member.ts';
export { bookCrew } from './book-crew.ts';
export { challengeHold } from './challenge-hold.ts';
export * from './enums.ts';
export * from './fields.ts';
export { findAvailability } from './find-availability.ts';
export { findCrewMember } from './find-crew-member.ts';
export { findCrewMemberToRedact } from './find-crew-member-to-redact.ts';
export { findDayOutOfDays } from './find-day-out-of-days.ts';
export { giveCrewCall } from './give-crew-call.ts';
export { holdCrew } from './hold-crew.ts';
export * from './job-crew-fields.ts';
export { listCrewBook } from './list-crew-book.ts';
export { listCrewCalls } from './list-crew-calls.ts';
export { listCrewMembers } from './list-crew-members.ts';
export {
  type CrewDate,
  type DayPerson,
  type JobDate,
  type JobPerson,
  listDayCrew,
  listJobCrew,
  type OtherDate,
} from './list-job-crew.ts';
export { listProjectCrew } from './list-project-crew.ts';
export { listRoster } from './list-roster.ts';
export { moveBookedDates } from './move-booked-dates.ts';
export { moveBookingDays } from './move-booking-days.ts';
export * as publicRecords from './public-record.ts';
export { projectCrewFields, toProjectCrew } from './public-record.ts';
export { RedactCrewMember, redactCrewMember } from './redact-crew-member.ts';
export { removeCrewCall } from './remove-crew-call.ts';
export { setPay } from './set-pay.ts';
export * as tool from './tool-record.ts';
export { updateBooking } from './update-booking.ts';
export { updateCrewMember } from './update-crew-member.ts';
