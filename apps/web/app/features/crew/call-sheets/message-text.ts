import { dateInWords } from '@callboard/domain/dates';
import type { CallSheetPage } from './call-sheet.ts';
import type { Recipient } from './recipient.ts';

type Told = Pick<CallSheetPage, 'project' | 'sheet'>;

/** Returns what a person is told in a text message: their call, the place and the day. */
export function messageFor(page: Told, { call }: Pick<Recipient, 'call'>): string {
  const day = dayOf(page);
  if (page.sheet.day.isCanceled) return `${day} is canceled.`;
  if (call === null) return `${day}: you are no longer on the call sheet.`;
  return [`${day}: ${callInWords(call)}${placeOf(page)}.`, 'Please confirm.'].join(' ');
}

/** Returns what all who did not confirm are told in one message. */
export function messageForAll(page: Told): string {
  const day = dayOf(page);
  if (page.sheet.day.isCanceled) return `${day} is canceled.`;
  const { generalCall } = page.sheet.day;
  return `${day}: general call ${generalCall}${placeOf(page)}. Your own call is in the call sheet in your email. Please open it and confirm.`;
}

function dayOf({ project, sheet: { day } }: Told): string {
  return `${project.name}, ${day.label}, ${dateInWords(day.date, new Date())}`;
}

function callInWords(call: string): string {
  if (call === 'O/C') return 'you are on call';
  return call === 'N/C' ? 'you have no call' : `your call is ${call}`;
}

function placeOf({ sheet: { place } }: Told): string {
  if (!place) return '';
  return ` at ${[place.name, place.address].filter(Boolean).join(', ')}`;
}
