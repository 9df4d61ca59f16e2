import { dateInWords } from '../dates/index.ts';
import type { Sheet } from './sheet.ts';

type Told = Pick<Sheet, 'job' | 'day' | 'place'>;

/** Returns what a person is told in a text message: their call, the place and the day. */
export function messageFor(sheet: Told, call: string | null, now: Date): string {
  const day = dayOf(sheet, now);
  if (sheet.day.isCanceled) return `${day} is canceled. ${askOff}`;
  if (call === null) return `${day}: you are no longer on the call sheet. ${askOff}`;
  return [`${day}: ${callInWords(call)}${placeOf(sheet)}.`, 'Please confirm.'].join(' ');
}

const askOff = 'Please confirm that you know.';

/** Returns what all who did not confirm are told in one message. */
export function messageForAll(sheet: Told, now: Date): string {
  const day = dayOf(sheet, now);
  if (sheet.day.isCanceled) return `${day} is canceled. ${askOff}`;
  const { generalCall } = sheet.day;
  return `${day}: general call ${generalCall}${placeOf(sheet)}. Your own call is in the call sheet in your email. Please open it and confirm.`;
}

function dayOf({ job, day }: Told, now: Date): string {
  return `${job.name}, ${day.label}, ${dateInWords(day.date, now)}`;
}

function callInWords(call: string): string {
  if (call === 'O/C') return 'you are on call';
  return call === 'N/C' ? 'you have no call' : `your call is ${call}`;
}

function placeOf({ place }: Told): string {
  if (!place) return '';
  return ` at ${[place.name, place.address].filter(Boolean).join(', ')}`;
}
