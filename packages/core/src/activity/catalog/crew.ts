import { bookingLabels } from '@callboard/domain/crew/enums';
import { answerWords } from '@callboard/domain/crew-offers/answer-words';
import { dateInWords, rangeInWords } from '@callboard/domain/dates';
import { joinPhrases } from '@callboard/domain/events/words';
import {
  type CrewNumberField,
  crewNumberLabels,
  type PaperworkStatus,
  papersInWords,
  paperworkStatusLabels,
} from '@callboard/domain/paperwork/enums';
import { detailsInWords } from '@callboard/domain/payment-details/enums';
import type {
  Agreed,
  Answered,
  Away,
  AwayChanged,
  Booked,
  ChallengedDates,
  Changed,
  ChangedDetails,
  Explained,
  Imported,
  Messaged,
  Named,
  None,
  Numbers,
  Papers,
  Proved,
  Rescheduled,
  Undone,
} from '../data.ts';
import { datesInWords, rescheduleWords } from '../dates-in-words.ts';
import { addressSentences, proofWords } from './proof-words.ts';
import { counted, explained } from './words.ts';

/** Crew members, their bookings and paperwork. */
export const crew = {
  'crew_member.added': ({ name }: Named) => `${name} was added to crew`,
  'crew_member.updated': ({ name }: Named & Changed) => `${name} was updated in crew`,
  'crew_member.removed': ({ name }: Named) => `${name} was removed from crew`,
  'crew_member.restored': ({ name }: Named) => `${name} was restored to crew`,
  'crew_member.merged': ({ name }: Named) => `${name} was merged with another entry in crew`,
  'crew_member.imported': ({ added, updated }: Imported) =>
    `${added} people were added to crew and ${updated} updated by an import`,
  'crew_member.link_created': ({ name }: Named) => `A link to the page of ${name} was created`,
  'crew_member.link_sent': ({ name }: Named) => `${name} was sent the link to their page`,
  'crew_member.links_ended': ({ name }: Named) => `The links to the page of ${name} were ended`,
  'crew_member.proved': ({ name, ...proved }: Named & Proved) =>
    `${name} confirmed their email on their page${proofWords(proved)}`,
  'crew_member.own_updated': ({ name, fields, ...proved }: Named & Changed & Proved) =>
    `${name} changed their ${new Intl.ListFormat('en').format(fields.map(ownFieldName))}${proofWords(proved)}`,
  ...addressSentences,
  'crew_member.away_added': ({ name, fromDate, toDate }: Away, at: Date) =>
    `${name} is away ${rangeInWords(fromDate, toDate, at)}`,
  'crew_member.away_changed': ({ name, fromDate, toDate, before }: AwayChanged, at: Date) => {
    const dates = rangeInWords(fromDate, toDate, at);
    return before.fromDate === fromDate && before.toDate === toDate
      ? `The note of ${name}’s time away ${dates} was changed`
      : `${name} is away ${dates} instead of ${rangeInWords(before.fromDate, before.toDate, at)}`;
  },
  'crew_member.away_removed': ({ name, fromDate, toDate }: Away, at: Date) =>
    `${name} is no longer away ${rangeInWords(fromDate, toDate, at)}`,
  'crew_member.texts_set': ({ name, isAgreed }: Named & Agreed) =>
    isAgreed ? `${name} agreed to text messages` : `${name} gets no more text messages`,
  'crew_member.file_added': ({ name }: Named) => `A file was added to ${name} in crew`,
  'crew_member.file_removed': ({ name }: Named) => `A file of ${name} was removed from crew`,
  'crew_member.file_restored': ({ name }: Named) => `A file of ${name} was restored to crew`,
  'crew_member.redacted': (_: None) => 'The personal data of a crew member was redacted',

  'crew_member.numbers_given': ({ name, numbers, ...proved }: Named & Numbers & Proved) =>
    `${name}’s ${numbersInWords(numbers)} ${numbers.length === 1 ? 'was' : 'were'} entered${proofWords(proved)}`,
  'crew_member.number_read': ({ name, numbers }: Named & Numbers) =>
    `${name}’s ${numbersInWords(numbers)} was read`,
  'crew_member.numbers_removed': ({ name, numbers }: Named & Numbers) =>
    `${name}’s ${numbersInWords(numbers)} ${numbers.length === 1 ? 'was' : 'were'} deleted`,

  'crew_member.details_looked_at': ({ name, fields }: Named & ChangedDetails) =>
    `The changed ${detailsInWords(fields)} of ${name} ${fields.length === 1 ? 'was' : 'were'} checked`,

  'booking.booked': ({ name, role, status }: Booked) =>
    `${name} was ${status === 'inquired' ? 'asked to work' : 'held'} as ${role}`,
  'booking.booking_moved': ({ name, role, status, dates }: Booked & { reason: string | null }) =>
    `${name}, ${role}, is now ${bookingLabels[status]} for ${dates.length} ${dates.length === 1 ? 'date' : 'dates'}`,
  'booking.expiry_set': ({ name, on }: Named & { on: string | null }, at: Date) =>
    on === null
      ? `${name}’s hold no longer expires`
      : `${name}’s hold counts until ${dateInWords(on, at)}`,
  'booking.updated': ({ name }: Named & Changed) => `${name}’s booking was updated`,
  'booking.challenged': ({ name, date, dates = [] }: Named & ChallengedDates, at: Date) =>
    `${name}’s hold for ${datesInWords(date === undefined ? dates : [date], at)} was challenged: confirm or release within 24 hours`,
  'booking.rescheduled': (moved: Rescheduled, at: Date) => rescheduleWords(moved, at),
  'booking.reschedule_undone': (moved: Rescheduled & Undone, at: Date) =>
    `${rescheduleWords(moved, at)}, then undone`,
  'booking.reconfirmed': ({ name, dates }: Named & { dates: string[] }, at: Date) =>
    `${name} confirmed ${datesInWords(dates, at)} again`,
  'booking.messaged': ({ name, dates }: Messaged) =>
    `${name} was sent a message about ${counted(dates.length, 'date')}`,
  'booking.answered': (answered: Answered) => answerWords(answered),
  'booking.promoted': ({ role, date }: { role: string; date: string }, at: Date) =>
    `${role} moved up to first hold for ${dateInWords(date, at)}`,

  'booking.paper_added': ({ name, kinds }: Named & Papers) =>
    `${name} is asked for ${papersInWords(kinds)}`,
  'booking.paper_due_set': (
    { name, kinds, due }: Named & Papers & { due: string | null },
    at: Date,
  ) =>
    `${papersInWords(kinds)} of ${name} is now due ${due === null ? 'on the first date' : dateInWords(due, at)}`,
  'booking.paper_sent': ({ name, kinds }: Named & Papers) =>
    `${name} was sent ${papersInWords(kinds)}`,
  'booking.paper_signed': ({ name, kinds, ...proved }: Named & Papers & Proved) =>
    `${papersInWords(kinds)} came in from ${name}${proofWords(proved)}`,
  'booking.paper_received': ({ name, kinds }: Named & Papers) =>
    `${papersInWords(kinds)} of ${name} was received on paper`,
  'booking.paper_moved': ({
    name,
    kinds,
    status,
    reason,
  }: Named & Papers & { status: PaperworkStatus } & Explained) =>
    `${papersInWords(kinds)} of ${name} is now ${paperworkStatusLabels[status].toLowerCase()}${explained(reason)}`,
};

const ownFieldNames: Record<string, string> = {
  dietary: 'dietary needs',
  emergencyContact: 'emergency contact',
};

function ownFieldName(field: string): string {
  return ownFieldNames[field] ?? field;
}

function numbersInWords(numbers: CrewNumberField[]): string {
  return joinPhrases(numbers.map((it) => inWordsOf(crewNumberLabels[it])));
}

/** Returns a label inside a sentence: "tax ID", "account number". */
function inWordsOf(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
