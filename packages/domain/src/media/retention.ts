import { type DriveStatus, driveStatusLabels } from './enums.ts';

/** Whether a drive that holds something may be wiped, or when. */
export const retentionStates = ['ready', 'due', 'soon', 'kept', 'undated'] as const;

export type RetentionState = (typeof retentionStates)[number];

export const retentionLabels: Record<RetentionState, string> = {
  ready: 'May be wiped',
  due: 'Past its date, keep it',
  soon: 'Due in 30 days',
  kept: 'Kept',
  undated: 'No date',
};

/** Days before its date from which a drive is due soon. */
export const soonDays = 30;

/** Drives that hold nothing, or nothing that could be wiped. */
export const emptyDrives = [
  'available',
  'wiped',
  'lost',
  'failed',
] as const satisfies DriveStatus[];

interface Kept {
  status: DriveStatus;
  retainUntil: string | null;
  retainMonths: number | null;
  isJobClosed: boolean;
  /** Cards that would have fewer than two verified copies without it. */
  belowTwo: number;
  /** Cards that would be below the 3-2-1 rule without it. */
  belowRule: number;
}

interface Words {
  /** `YYYY-MM-DD`, in the company's zone. */
  today: string;
  /** Words of a date. */
  dateInWords: (date: string) => string;
}

/** Returns why a drive is not past its date, in words; null if it is. Only then may it be wiped. */
export function whyKept(
  { retainUntil, retainMonths }: Pick<Kept, 'retainUntil' | 'retainMonths'>,
  { today, dateInWords }: Words,
): string | null {
  if (retainUntil) return retainUntil >= today ? `Keep until ${dateInWords(retainUntil)}` : null;
  return retainMonths ? `Keep for ${months(retainMonths)} after wrap` : 'No date is set';
}

/** Returns why a drive must not be wiped, in words that may follow its label. */
export function retentionReasons(drive: Kept, words: Words): string[] {
  const { status, isJobClosed, belowTwo, belowRule } = drive;
  const kept = whyKept(drive, words);
  const reasons = kept ? [kept] : [];
  if (!isJobClosed) reasons.push('The job is not wrapped');
  if (status !== 'archived')
    reasons.push(`It is ${driveStatusLabels[status].toLowerCase()}, not archived`);
  if (belowTwo > 0) {
    reasons.push(`Without it, ${cards(belowTwo, 'has', 'have')} fewer than two verified copies`);
  } else if (belowRule > 0) {
    reasons.push(`Without it, ${cards(belowRule, 'is', 'are')} below 3-2-1`);
  }
  return reasons;
}

function months(count: number): string {
  return count === 1 ? '1 month' : `${count} months`;
}

function cards(count: number, one: string, many: string): string {
  return count === 1 ? `1 card ${one}` : `${count} cards ${many}`;
}
