import { action, heading, linked, name, paragraph, quiet, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface CallSheetSent {
  /** Who sends it; null for an integration. */
  sender: string | null;
  project: string;
  /** "Tue 24 Nov 2026". */
  day: string;
  label: string;
  revision: number;
  /** "Blue". */
  color: string;
  /** What the copy is to its reader: their first, one with changes for them, or one without. */
  news: 'first' | 'changed' | 'same';
  isCanceled: boolean;
  isReminder: boolean;
  /** "06:30", "O/C" or "N/C"; null for somebody who is off the sheet. */
  call: string | null;
  generalCall: string;
  /** What changed for the reader, in sentences. */
  changes: string[];
  place: { name: string; address: string | null; url: string } | null;
  /** Further sets, basecamp, crew parking, holding and tech. */
  places?: { title: string; name: string; address: string | null; url: string }[];
  hospital: { name: string; address: string; phone: string | null } | null;
  parking: string | null;
  weather: string | null;
  contacts: { role: string; name: string; phone: string | null }[];
  /** Names of the files that are on the page. */
  files: string[];
  url: string;
}

/** One person's copy of a call sheet: first what changed for them, then their call. */
export const callSheet: Template<CallSheetSent> = (sheet) => {
  const { changes, url } = sheet;
  const isOff = sheet.call === null;
  return {
    subject: subjectOf(sheet),
    preview: changes[0] ?? callInWords(sheet),
    content: [
      heading(name(sheet.project), `, ${sheet.day}`),
      ...(sheet.isReminder
        ? [paragraph('You have not confirmed this call sheet yet. Please confirm it now.')]
        : []),
      ...(sheet.news === 'same' ? [paragraph(sentAgain)] : []),
      ...(changes.length > 0 ? [quote(changes.join('\n'))] : []),
      ...(isOff ? [] : sheet.isCanceled ? canceledFacts(sheet) : factsOf(sheet)),
      action(isOff || sheet.isCanceled ? 'Confirm that you know' : 'Open and confirm', url),
      paragraph(
        quiet(
          `Revision ${sheet.revision} (${sheet.color}), ${sheet.label}. The link is for you alone, so do not forward this message.`,
        ),
      ),
    ],
  };
};

const sentAgain =
  'This was sent to everybody again. Nothing changed for you, and a confirmation that you gave still counts.';

function subjectOf({ news, isReminder, isCanceled, revision, ...sheet }: CallSheetSent): string {
  const { project, day, call } = sheet;
  const what = `call sheet ${project}, ${day}`;
  if (isReminder) return `Reminder: confirm your ${what}`;
  if (isCanceled) return `CANCELED: ${project}, ${day}`;
  if (call === null) return `You are off the ${what}`;
  const about = /^\d/.test(call) ? `${what}, call ${call}` : `${what}, ${call}`;
  if (news === 'changed') return `UPDATED r${revision}: ${about}`;
  return `C${about.slice(1)}`;
}

function callInWords({ call, generalCall }: CallSheetSent): string {
  if (call === 'O/C') return 'You are on call. The production calls you when you are needed.';
  if (call === 'N/C') return 'You are booked without a call.';
  return call === generalCall
    ? `Your call is ${call}.`
    : `Your call is ${call}. The general call is ${generalCall}.`;
}

/** What somebody needs to know of a day that is off. */
function canceledFacts({ contacts }: CallSheetSent) {
  return [paragraph('Do not come to set.'), ...ringFacts(contacts)];
}

function ringFacts(contacts: CallSheetSent['contacts']) {
  const ring = contacts.filter((it) => it.phone);
  if (ring.length === 0) return [];
  const words = ring.map((it) => `${it.name} (${it.role}) ${it.phone}`);
  return [paragraph(`Who to call: ${words.join(', ')}`)];
}

function factsOf(sheet: CallSheetSent) {
  const { place, places = [], parking, hospital, weather, contacts, files } = sheet;
  return [
    paragraph(callInWords(sheet)),
    ...(place
      ? [
          paragraph(
            'Location: ',
            linked([place.name, place.address].filter(Boolean).join(', '), place.url),
          ),
        ]
      : []),
    ...places.map((it) =>
      paragraph(`${it.title}: `, linked([it.name, it.address].filter(Boolean).join(', '), it.url)),
    ),
    ...(parking ? [paragraph(`Parking: ${parking}`)] : []),
    ...(weather ? [paragraph(`Weather: ${weather}`)] : []),
    ...(hospital
      ? [
          paragraph(
            `Nearest hospital: ${[hospital.name, hospital.address, hospital.phone].filter(Boolean).join(', ')}`,
          ),
        ]
      : []),
    ...(files.length > 0 ? [paragraph('With the call sheet: ', name(files.join(', ')))] : []),
    ...ringFacts(contacts),
  ];
}
