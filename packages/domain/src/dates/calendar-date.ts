/** Returns the calendar date of an instant in a time zone. */
export function plainDateIn(timeZone: string, instant: Date): Temporal.PlainDate {
  return instant.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
}

/** Returns the instant at which a calendar date ends in a time zone. */
export function endOfDate(date: string, timeZone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(date)
    .add({ days: 1 })
    .toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}

/**
 * Returns whether text is a real calendar date, `YYYY-MM-DD`, from year 1900 to 2999.
 */
export function isPlainDate(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
