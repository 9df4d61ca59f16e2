import type { Caller } from '@callboard/api';
import { lightOf, type PaperworkLight } from '@callboard/core/paperwork/enums';
import { countOf } from '#app/count-of.ts';

/** A paper of a booking, as the office sees it. */
export type JobPaper = Awaited<ReturnType<Caller['paperwork']['ofJob']>>[number];

/** The papers of a job by booking. */
export type PapersByBooking = ReadonlyMap<string, JobPaper[]>;

export function papersByBooking(papers: JobPaper[]): PapersByBooking {
  return Map.groupBy(papers, ({ bookingId }) => bookingId);
}

/** Returns how far the papers of a booking are; nothing once they are not asked for. */
export function lightOfBooking(papers: JobPaper[] = []): PaperworkLight {
  return lightOf(papers.filter((it) => it.isAskedFor).map(({ status }) => status));
}

/** Returns "3 of 14 people have paperwork open, 2 to check." Null for a job without papers. */
export function paperworkSentence(byBooking: PapersByBooking): string | null {
  const lights = [...byBooking.values()].map((it) => lightOfBooking(it));
  const asked = lights.filter((it) => it !== 'none').length;
  if (asked === 0) return null;
  const open = lights.filter((it) => it === 'missing').length;
  const toCheck = [...byBooking.values()]
    .flat()
    .filter((it) => it.isAskedFor && it.status === 'signed').length;
  const checks = toCheck > 0 ? ` ${countOf(toCheck, 'paper')} to check.` : '';
  if (open === 0) return `Nobody has paperwork open.${checks}`;
  const verb = open === 1 ? 'has' : 'have';
  return `${open} of ${asked === 1 ? '1 person' : `${asked} people`} ${verb} paperwork open.${checks}`;
}
