/** Returns the last day of a month: "2028-02-29" for "2028-02". */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
}

/** Returns the month some months later, or earlier: "2027-01" is one after "2026-12". */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the month of a date. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** Returns a month as "November 2026". */
export function monthInWords(month: string): string {
  const words = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return words.format(new Date(`${month}-15T12:00:00Z`));
}
