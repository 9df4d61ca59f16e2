import type { Caller } from '@callboard/api';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { countOf } from '#app/count-of.ts';
import { askedOf } from './confirmed-words.ts';

export type JobSheets = Awaited<ReturnType<Caller['callSheets']['ofProject']>>;

/** A day of a job with its call sheet. */
export type JobSheet = JobSheets['days'][number];

/** Returns how many of those who were mailed confirmed, or null if the sheet was never sent. */
export function confirmedOf({ sheet }: JobSheet): { confirmed: number; of: number } | null {
  if (!sheet || sheet.revision === 0) return null;
  const { receipts } = sheet;
  return { confirmed: receipts.confirmed, of: askedOf(receipts) };
}

/** Returns "1 of 3 days is sent. 5 people have not confirmed." */
export function jobSheetsSentence(days: readonly JobSheet[]): string {
  const standing = days.filter((it) => !isGone(it.holdStatus));
  const sent = standing.filter((it) => it.sheet?.status === 'sent').length;
  const waiting = standing.reduce(
    (sum, it) => sum + (it.sheet?.receipts.unconfirmed?.length ?? 0),
    0,
  );
  const ofDays = `${sent} of ${countOf(standing.length, 'call sheet')} sent.`;
  if (waiting === 0) return ofDays;
  return `${ofDays} ${countOf(waiting, 'person has', 'people have')} not confirmed.`;
}
