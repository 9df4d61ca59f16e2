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

/**
 * Returns why a drive must not be wiped, in words that may follow its label.
 * @param today `YYYY-MM-DD`, in the company's zone.
 * @param dateInWords Words of a date.
 */
export function retentionReasons(
  drive: Kept,
  { today, dateInWords }: { today: string; dateInWords: (date: string) => string },
): string[] {
  const { status, retainUntil, retainMonths, isJobClosed, belowTwo, belowRule } = drive;
  const reasons: string[] = [];
  if (retainUntil && retainUntil >= today) reasons.push(`Keep until ${dateInWords(retainUntil)}`);
  if (!retainUntil && retainMonths) reasons.push(`Keep for ${months(retainMonths)} after wrap`);
  if (!retainUntil && !retainMonths) reasons.push('No date is set');
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
