/** Returns the date in the zone of the demo company, whose shoot days begin tomorrow. */
export function today(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO('America/Los_Angeles');
}

/** Returns a date as the app writes it, like `Tue 24 Nov`. */
export function inWords(date: Temporal.PlainDate): string {
  const year = date.year === today().year ? {} : { year: 'numeric' as const };
  return date
    .toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', ...year })
    .replace(',', '');
}
