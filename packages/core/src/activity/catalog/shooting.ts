import { warningLabels } from '@callboard/domain/call-sheets/warnings';
import { dateInWords, fullDateInWords } from '@callboard/domain/dates';
import type { LocationStatus } from '@callboard/domain/locations/enums';
import { type PlacePaperKind, placePaperLabels } from '@callboard/domain/locations/papers';
import type { CardStatus, DriveStatus } from '@callboard/domain/media/enums';
import { holdLabels } from '@callboard/domain/shoot-days/enums';
import type { schema } from '../../kernel/schema.ts';
import { inWords } from '../../kernel/text/in-words.ts';
import type {
  Agreed,
  AnsweredQuestion,
  AnsweredWarning,
  ByPhone,
  Called,
  Changed,
  CopiedTo,
  Explained,
  HandedDrive,
  Held,
  ImportedLocations,
  Joined,
  KeptDrives,
  Labeled,
  MovedCall,
  MovedDay,
  MovedHold,
  Named,
  Rolled,
  Scheduled,
  SentSheet,
  Strips,
  Titled,
  Undone,
} from '../data.ts';
import { counted, explained } from './words.ts';

type ProjectLocation = typeof schema.projectLocations.$inferSelect;

interface Papered {
  paperKind: PlacePaperKind;
}

const paperInWords = (kind: PlacePaperKind) => `The ${placePaperLabels[kind].toLowerCase()}`;

/** Shoot days, strips, wrap reports, locations and media. */
export const shooting = {
  'shoot_day.added': ({ label, date, holdStatus }: Labeled & Held, at: Date) =>
    `${label} was added for ${dateInWords(date, at)} (${holdLabels[holdStatus].toLowerCase()})`,
  'shoot_day.updated': ({ label }: Labeled & { changes: Record<string, unknown> }) =>
    `${label} was updated`,
  'shoot_day.places_changed': ({ label }: Labeled) => `The places of ${label} were changed`,
  'shoot_day.call_moved': ({ label, from, to, people }: Labeled & MovedCall) =>
    `The call of ${label} was moved from ${from} to ${to}, with ${people} ${people === 1 ? 'person' : 'people'}`,
  'shoot_day.moved': ({ label, from, to }: Labeled & MovedDay, at: Date) =>
    `${label} was moved from ${dateInWords(from, at)} to ${dateInWords(to, at)}`,
  'shoot_day.move_undone': ({ label, from, to }: Labeled & MovedDay & Undone, at: Date) =>
    `${label} was moved from ${dateInWords(from, at)} to ${dateInWords(to, at)}, then back`,
  'shoot_day.hold_moved': ({ label, to }: Labeled & MovedHold) =>
    `${label} is now ${holdLabels[to].toLowerCase()}`,
  'shoot_day.challenged': ({ label }: Labeled) =>
    `${label} was challenged: confirm or release it within 24 hours`,
  'shoot_day.called': ({ name, call, callTime, label }: Labeled & Called) =>
    `${name} ${call ?? `is called at ${callTime}`} for ${label}`,
  'shoot_day.crew_joined': ({ label, people }: Labeled & Joined) =>
    `${people === 1 ? '1 person was' : `${people} people were`} moved to ${label}`,
  'shoot_day.uncalled': ({ label }: Labeled) => `A call for ${label} was removed`,

  'shoot_day.cast_times_set': ({ name, label }: Named & Labeled) =>
    `The times of ${name} for ${label} were set`,

  'call_sheet.opened': ({ label }: Labeled) => `The call sheet of ${label} was started`,
  'call_sheet.updated': ({ label }: Labeled & Changed) => `The call sheet of ${label} was changed`,
  'call_sheet.readied': ({ label }: Labeled) => `The call sheet of ${label} is ready to send`,
  'call_sheet.sent': ({ label, revision, mailed, texted = 0, skipped }: Labeled & SentSheet) =>
    `Revision ${revision} of the call sheet of ${label} was sent to ${mailed} ${
      mailed === 1 ? 'person' : 'people'
    }${texted > 0 ? ` and ${texted} ${texted === 1 ? 'phone' : 'phones'}` : ''}${
      skipped > 0 ? ` (${skipped} not emailed)` : ''
    }`,
  'call_sheet.resent': ({ label, name }: Labeled & Named) =>
    `The call sheet of ${label} was resent to ${name}`,
  'call_sheet.pulled_back': ({ label, revision }: Labeled & Pick<SentSheet, 'revision'>) =>
    `Revision ${revision} of the call sheet of ${label} was pulled back to be revised`,
  'call_sheet.scheduled': ({ label, date, time }: Labeled & Scheduled, at: Date) =>
    `The call sheet of ${label} is to be sent on ${dateInWords(date, at)} at ${time}`,
  'call_sheet.unscheduled': ({ label }: Labeled) =>
    `The planned sending of the call sheet of ${label} was canceled`,
  'call_sheet.not_sent': ({ label, problem }: Labeled & { problem: string }) =>
    `The call sheet of ${label} was not sent as planned: ${problem}`,
  'call_sheet.confirmed': ({ label, revision }: Labeled & Pick<SentSheet, 'revision'>) =>
    `Revision ${revision} of the call sheet of ${label} was confirmed`,
  'call_sheet.confirmed_by_phone': ({ label, name, isConfirmed }: Labeled & Named & ByPhone) =>
    isConfirmed
      ? `${name} confirmed the call sheet of ${label} by phone`
      : `The confirmation of ${name} for the call sheet of ${label} was undone`,
  'call_sheet.reminded': ({ label, count }: Labeled & { count: number }) =>
    `${count === 1 ? '1 person was' : `${count} people were`} reminded to confirm the call sheet of ${label}`,
  'call_sheet.texts_set': ({ label, name, isAgreed }: Labeled & Named & Agreed) =>
    isAgreed
      ? `${name} agreed to text messages on the call sheet of ${label}`
      : `${name} ended text messages on the call sheet of ${label}`,
  'call_sheet.warning_answered': ({ label, kind, isAnswered }: Labeled & AnsweredWarning) =>
    `${warningLabels[kind]}: the warning on the call sheet of ${label} was ${
      isAnswered ? 'answered' : 'reopened'
    }`,
  'call_sheet.asked': ({ label }: Labeled) => `A question about the call sheet of ${label} came in`,
  'call_sheet.question_answered': ({
    label,
    name,
    isAnswered,
  }: Labeled & Named & AnsweredQuestion) =>
    `The question of ${name} about the call sheet of ${label} was ${
      isAnswered ? 'answered' : 'reopened'
    }`,

  'wrap_report.started': ({ label }: Labeled) => `The wrap report of ${label} was started`,
  'wrap_report.updated': ({ label }: Labeled & Changed) =>
    `The wrap report of ${label} was changed`,
  'wrap_report.submitted': ({ label }: Labeled) => `The wrap report of ${label} was submitted`,
  'wrap_report.reopened': ({ label }: Labeled) => `The wrap report of ${label} was reopened`,
  'timecard.updated': ({ label, count }: Labeled & Changed & { count: number }) =>
    count === 1
      ? `A timecard of ${label} was changed`
      : `${count} timecards of ${label} were changed`,

  'strip.added': (strips: Strips) => `${stripsInWords(strips)} added to ${strips.label}`,
  'strip.updated': ({
    title,
    label,
    count = 1,
  }: Titled & Labeled & Changed & { count?: number }) =>
    count === 1
      ? `The strip ${title} of ${label} was changed`
      : `${count} strips of ${label} were changed`,
  'strip.moved': (strips: Strips) => `${stripsInWords(strips)} moved on ${strips.label}`,
  'strip.removed': (strips: Strips) => `${stripsInWords(strips)} removed from ${strips.label}`,
  'strip.restored': (strips: Strips) => `${stripsInWords(strips)} restored to ${strips.label}`,

  'location.added': ({ name }: Named) => `${name} was added to locations`,
  'location.updated': ({ name }: Named & Changed) => `${name} was updated`,
  'location.removed': ({ name }: Named) => `${name} was removed from locations`,
  'location.restored': ({ name }: Named) => `${name} was restored to locations`,
  'location.photo_added': ({ name }: Named) => `A photo of ${name} was added`,
  'location.photo_removed': ({ name }: Named) => `A photo of ${name} was removed`,
  'location.photo_restored': ({ name }: Named) => `A photo of ${name} was restored`,
  'location.photo_captioned': ({ name }: Named) => `The caption of a photo of ${name} was changed`,
  'location.photos_ordered': ({ name }: Named) => `The photos of ${name} were reordered`,
  'location.cover_chosen': ({ name }: Named) => `${name} has a new cover photo`,
  'location.paper_added': ({ name, paperKind }: Named & Papered) =>
    `${paperInWords(paperKind)} for ${name} was added`,
  'location.paper_removed': ({ name, paperKind }: Named & Papered) =>
    `${paperInWords(paperKind)} for ${name} was removed`,
  'location.paper_restored': ({ name, paperKind }: Named & Papered) =>
    `${paperInWords(paperKind)} for ${name} was restored`,
  'location.imported': ({ locations, updated }: ImportedLocations) =>
    `${counted(locations, 'location')} ${locations === 1 ? 'was' : 'were'} added and ${updated} updated by an import`,
  'location.used': ({ name }: Named) => `${name} was added to the job`,
  'location.dropped': ({ name }: Named) => `${name} was removed from the job`,
  'location.moved': ({
    name,
    status,
    reason,
  }: Named & Changed & { status: LocationStatus } & Explained) =>
    `${name} is now ${inWords(status)}${explained(reason)}`,
  'location.permit_moved': ({
    name,
    permitStatus,
  }: Named & Changed & Pick<ProjectLocation, 'permitStatus'>) =>
    `The permit for ${name} is now ${inWords(permitStatus)}`,
  'location.use_updated': ({ name }: Named & Changed) => `${name} was updated on the job`,

  'scout_sheet.created': ({ title, count }: Titled & { count: number }) =>
    `The scouting sheet ${title} with ${counted(count, 'location')} was created`,
  'scout_sheet.ended': ({ title }: Titled) => `The link of the scouting sheet ${title} was ended`,
  'scout_sheet.answered': ({ title, name }: Titled & Named) =>
    `${name} answered the scouting sheet ${title}`,

  'schedule_link.created': ({ name }: Named) => `A link to the schedule was created for ${name}`,
  'schedule_link.sent': ({ name }: Named) => `A link to the schedule was mailed to ${name}`,
  'schedule_link.ended': ({ name }: Named) => `The schedule link of ${name} was ended`,

  'media_drive.added': ({ label }: Labeled) => `Drive ${label} was added`,
  'media_drive.updated': ({ label }: Labeled & Changed) => `Drive ${label} was updated`,
  'media_drive.moved': ({
    label,
    to,
    reason,
  }: Labeled & { from: DriveStatus; to: DriveStatus } & Explained) =>
    `Drive ${label} is now ${inWords(to)}${explained(reason)}`,
  'media_drive.handed_over': ({ label, custodian, place, isSigned }: Labeled & HandedDrive) => {
    const where = [custodian && `with ${custodian}`, place].filter(Boolean).join(', ');
    if (!where) return `Drive ${label} is with nobody`;
    return `Drive ${label} is ${where}${isSigned ? ', who signed for it' : ''}`;
  },
  'project.drives_kept': ({ count, until, months }: KeptDrives) => {
    const drives = count === 1 ? '1 drive is' : `${count} drives are`;
    if (months !== null) {
      return `${drives} kept for ${months === 1 ? '1 month' : `${months} months`} after wrap`;
    }
    return until
      ? `${drives} kept until ${fullDateInWords(until)}`
      : `${drives} kept without a date`;
  },
  'media_card.added': ({ roll }: Rolled) => `Card ${roll} was logged`,
  'media_card.updated': ({ roll }: Rolled & Changed) => `Card ${roll} was corrected`,
  'media_card.moved': ({ roll, status }: Rolled & { status: CardStatus }) =>
    `Card ${roll} is now ${inWords(status)}`,
  'media_card.mismatched': ({ roll }: Rolled) =>
    `Card ${roll} failed verification: the checksums do not match. Do not format it`,
  'media_card.copied': ({ roll, drive, isVerified }: Rolled & CopiedTo) =>
    `Card ${roll} was copied to ${drive}${isVerified ? ' and verified' : ''}`,
};

function stripsInWords({ count, title }: Strips): string {
  return count === 1 ? `The strip ${title} was` : `${count} strips were`;
}
