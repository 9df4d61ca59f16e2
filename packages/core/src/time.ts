/** The calendar date of an instant in a zone. */
export function plainDateIn(timeZone: string, instant: Date): Temporal.PlainDate {
  return instant.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
}

/** Whether a string is a real calendar date, `YYYY-MM-DD`, from year 1900 to 2999. */
export function isPlainDate(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}
