/** A public holiday. */
export interface Holiday {
  date: string;
  name: string;
}

const kept = new Map<string, Holiday[]>();
const mostKept = 500;
const dayMilliseconds = 86_400_000;

/**
 * Returns the public holidays of a country in a year, by date, with English names. A country without
 * data has none. The data are loaded on first use, because they are large.
 */
export async function holidaysOf(country: string, year: number): Promise<Holiday[]> {
  const key = `${country} ${year}`;
  const known = kept.get(key);
  if (known) return known;
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country, { languages: ['en-US', 'en'], types: ['public'] });
  // A country without data returns nothing, unlike its type says.
  const holidays = (calendar.getHolidays(year) ?? []).flatMap(daysOf);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, holidays);
  return holidays;
}

function daysOf({ date, name, start, end }: Span): Holiday[] {
  const first = Temporal.PlainDate.from(date.slice(0, 10));
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMilliseconds));
  return Array.from({ length: count }, (_, index) => ({
    date: first.add({ days: index }).toString(),
    // The data have the British spelling for every country.
    name: name.replace('Labour', 'Labor'),
  }));
}

interface Span {
  date: string;
  name: string;
  start: Date;
  end: Date;
}
