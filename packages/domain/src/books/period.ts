/** Calendar dates, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Returns whether a date is in a period. */
export function isWithin({ from, to }: Period, date: string): boolean {
  return date >= from && date <= to;
}
