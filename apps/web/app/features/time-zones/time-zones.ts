export interface TimeZoneOption {
  value: string;
  label: string;
  detail: string;
}

/** Every zone this server knows, by name, with its present distance from UTC. */
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
