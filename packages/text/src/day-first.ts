// Runs in browsers too.

const known = new Map<string, boolean | null>();

/** Returns whether the day is before the month in a country; null where neither is first. */
export function isDayFirst(country: string): boolean | null {
  const found = known.get(country) ?? readOrder(country);
  known.set(country, found);
  return found;
}

function readOrder(country: string): boolean | null {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const format = new Intl.DateTimeFormat(`${language}-${country}`, { dateStyle: 'short' });
  const [first] = format.formatToParts(0).flatMap(({ type }) => (type === 'literal' ? [] : [type]));
  return first === 'year' ? null : first === 'day';
}
