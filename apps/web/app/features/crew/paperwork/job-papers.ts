import type { Caller } from '@callboard/api';
import { lightOf, type PaperworkLight } from '@callboard/domain/paperwork/enums';
import { countOf } from '#app/count-of.ts';

/** A paper of a booking, as the office sees it. */
export type JobPaper = Awaited<ReturnType<Caller['paperwork']['ofJob']>>[number];

/** How far the papers of each booking are that asks for some. */
export type Lights = Record<string, PaperworkLight>;

interface Summary {
  lights: Lights;
  /** Null if nobody is asked for papers. */
  sentence: string | null;
  /** Whether papers are to come or to check. */
  isOpen: boolean;
}

/**
 * Returns how far the papers of a job are, by booking and in a sentence: "3 of 14 people have paperwork
 * open. 2 papers to check." Runs on the server, so that pages do not load the words.
 */
export function summaryOf(papers: JobPaper[]): Summary {
  const asked = papers.filter((it) => it.isAskedFor);
  const byBooking = Map.groupBy(asked, ({ bookingId }) => bookingId);
  const lights = Object.fromEntries(
    [...byBooking].map(([id, own]) => [id, lightOf(own.map(({ status }) => status))]),
  );
  const people = byBooking.size;
  if (people === 0) return { lights, sentence: null, isOpen: false };
  const open = Object.values(lights).filter((it) => it === 'missing').length;
  const toCheck = asked.filter(({ status }) => status === 'signed').length;
  const checks = toCheck > 0 ? ` ${countOf(toCheck, 'paper')} to check.` : '';
  if (open === 0)
    return { lights, sentence: `Nobody has paperwork open.${checks}`, isOpen: toCheck > 0 };
  const whose = people === 1 ? '1 person' : `${people} people`;
  const sentence = `${open} of ${whose} ${open === 1 ? 'has' : 'have'} paperwork open.${checks}`;
  return { lights, sentence, isOpen: true };
}
