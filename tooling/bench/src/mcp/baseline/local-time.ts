/** Formats an instant in a time zone, as tools return times. */
export function localTime(instant: Date, timeZone: string): string {
  return instant
    .toTemporalInstant()
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
