export interface TimeZoneOption {
  value: string;
  label: string;
  detail: string;
}

/** Returns every time zone this server knows, by name, with its current UTC offset. */
export function timeZones(): TimeZoneOption[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    detail: offsetOf(value),
  }));
}

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  return parts.formatToParts().find((it) => it.type === 'timeZoneName')?.value ?? '';
}
