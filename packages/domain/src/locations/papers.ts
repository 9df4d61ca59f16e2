import { dateInWords } from '../dates/index.ts';
import type { LocationStatus, PermitStatus } from './enums.ts';

/** The papers of a place on a job, each with a file and the date on which it expires. */
export const placePaperKinds = ['agreement', 'insurance', 'permit'] as const;

export type PlacePaperKind = (typeof placePaperKinds)[number];

export const placePaperLabels: Record<PlacePaperKind, string> = {
  agreement: 'Agreement',
  insurance: 'Certificate of insurance',
  permit: 'Permit',
};

/** The field of the place on the job that has the date on which a paper expires. */
export const expiryFields = {
  agreement: 'agreementExpiresOn',
  insurance: 'coiExpiresOn',
  permit: 'permitExpiresOn',
} as const satisfies Record<PlacePaperKind, string>;

/** What the light of a paper depends on. */
export interface PlacePapers {
  status: LocationStatus;
  permitStatus: PermitStatus;
  isCoiSent: boolean;
  isAgreementSigned: boolean;
  agreementExpiresOn: string | null;
  coiExpiresOn: string | null;
  permitExpiresOn: string | null;
  /** The papers that have a file. */
  filed: readonly PlacePaperKind[];
  /** The last standing day of the job at the place; null without one. */
  lastDay: string | null;
}

/**
 * How a paper stands: `bad` is missing or has expired, `soon` expires before the last day at the place,
 * `open` is under way or not needed yet, `idle` is not required or no longer matters.
 */
export type PaperLight = 'good' | 'open' | 'soon' | 'bad' | 'idle';

export interface PaperState {
  light: PaperLight;
  /** As a sentence without its period: "Permit expires Wed 2 Dec, before the last day there". */
  words: string;
}

/** Returns how a paper of a place stands today, in words too. */
export function paperState(
  kind: PlacePaperKind,
  place: PlacePapers,
  today: string,
  now: Date,
): PaperState {
  const label = placePaperLabels[kind];
  if (kind === 'permit' && place.permitStatus === 'not_required') {
    return { light: 'idle', words: 'Permit not required' };
  }
  const expiresOn = place[expiryFields[kind]];
  const isOver = place.status === 'released' || place.status === 'wrapped';
  const step = stepOf(kind, place);
  const until = expiresOn ? `, expires ${dateInWords(expiresOn, now)}` : '';
  if (isOver) return { light: 'idle', words: step.words };
  if (expiresOn && expiresOn < today) {
    return { light: 'bad', words: `${label} expired ${dateInWords(expiresOn, now)}` };
  }
  if (step.isMissing && isNeeded(place)) return { light: 'bad', words: step.words };
  if (expiresOn && place.lastDay && expiresOn < place.lastDay) {
    return {
      light: 'soon',
      words: `${label} expires ${dateInWords(expiresOn, now)}, before the last day there`,
    };
  }
  return { light: step.isDone ? 'good' : 'open', words: `${step.words}${until}` };
}

/** A place is only looked at until it is held or a day is there. */
function isNeeded({ status, lastDay }: PlacePapers): boolean {
  return lastDay !== null || status === 'held' || status === 'confirmed';
}

interface Step {
  words: string;
  isDone: boolean;
  isMissing: boolean;
}

function stepOf(kind: PlacePaperKind, place: PlacePapers): Step {
  const hasFile = place.filed.includes(kind);
  if (kind === 'agreement') {
    if (place.isAgreementSigned) return done('Agreement signed');
    return hasFile ? underWay('Agreement not signed yet') : missing('Agreement missing');
  }
  if (kind === 'insurance') {
    if (place.isCoiSent) return done('Certificate of insurance sent');
    if (hasFile) return underWay('Certificate of insurance not sent yet');
    return missing('Certificate of insurance missing');
  }
  if (place.permitStatus === 'issued') return done('Permit issued');
  if (place.permitStatus === 'denied') return missing('Permit denied');
  if (place.permitStatus === 'applied') return underWay('Permit applied for');
  return hasFile ? underWay('Permit not issued yet') : missing('Permit missing');
}

const done = (words: string): Step => ({ words, isDone: true, isMissing: false });
const underWay = (words: string): Step => ({ words, isDone: false, isMissing: false });
const missing = (words: string): Step => ({ words, isDone: false, isMissing: true });

/** Returns the papers of a place that have expired by a date. */
export function expiredOn(
  place: Pick<PlacePapers, 'agreementExpiresOn' | 'coiExpiresOn' | 'permitExpiresOn'>,
  date: string,
): { kind: PlacePaperKind; expiresOn: string }[] {
  return placePaperKinds.flatMap((kind) => {
    const expiresOn = place[expiryFields[kind]];
    return expiresOn !== null && expiresOn < date ? [{ kind, expiresOn }] : [];
  });
}
