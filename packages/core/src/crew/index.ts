export { addBookedDates } from './add-booked-dates.ts';
export { addCrewMember } from './add-crew-member.ts';
export { bookCrew } from './book-crew.ts';
export { challengeHold } from './challenge-hold.ts';
export * from './enums.ts';
export * from './fields.ts';
export { findAvailability } from './find-availability.ts';
export { findCrewImport } from './find-crew-import.ts';
export { findCrewMember } from './find-crew-member.ts';
export { findCrewMemberToRedact } from './find-crew-member-to-redact.ts';
export { findCrewPage } from './find-crew-page.ts';
export { findDayOutOfDays } from './find-day-out-of-days.ts';
export { giveCrewCall } from './give-crew-call.ts';
export { holdCrew } from './hold-crew.ts';
export { holdPerson } from './hold-person.ts';
export { importCrew } from './import-crew.ts';
export * from './job-crew-fields.ts';
export { listCrewBook } from './list-crew-book.ts';
export { listCrewCalls } from './list-crew-calls.ts';
export { listCrewChoices } from './list-crew-choices.ts';
export { listCrewDuplicates } from './list-crew-duplicates.ts';
export { listCrewMembers } from './list-crew-members.ts';
export { listCrewWords } from './list-crew-words.ts';
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
export { type CrewMatch, matchCrew } from './match-crew.ts';
export { mergeCrewMembers } from './merge-crew-members.ts';
export { moveBookedDates } from './move-booked-dates.ts';
export { moveBookingDays } from './move-booking-days.ts';
export { previewCrewMerge } from './preview-crew-merge.ts';
export * as publicRecords from './public-record.ts';
export { projectCrewFields, toProjectCrew } from './public-record.ts';
export { type CrewMember, maySeeMarks, type ShownCrewMember, toShown } from './record.ts';
export { RedactCrewMember, redactCrewMember } from './redact-crew-member.ts';
export { removeCrewCall } from './remove-crew-call.ts';
export { removeCrewMember } from './remove-crew-member.ts';
export { restoreCrewMember } from './restore-crew-member.ts';
export { setPay } from './set-pay.ts';
export * as tool from './tool-record.ts';
export { updateBooking } from './update-booking.ts';
export { updateCrewMember } from './update-crew-member.ts';
