import type { AwayDates } from '@callboard/core/crew';
import { rangeInWords } from '@callboard/domain/dates';

/** Returns whether somebody is away on a date. */
export function isAwayOn(away: readonly AwayDates[] | null | undefined, date: string): boolean {
  return Boolean(away?.some((it) => it.fromDate <= date && date <= it.toDate));
}

/** Returns "away 24–26 Nov". */
export function awayInWords({ fromDate, toDate }: AwayDates, now = new Date()): string {
  return `away ${rangeInWords(fromDate, toDate, now)}`;
}
