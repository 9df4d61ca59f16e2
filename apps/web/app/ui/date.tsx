interface PlainDateProps {
  /** `YYYY-MM-DD`. */
  date: string;
}

/** Shows "Tue 24 Nov", with the year when it is not the current one. */
export function PlainDate({ date }: PlainDateProps) {
  return <time dateTime={date}>{formatPlainDate(date)}</time>;
}

interface DateRangeProps {
  start: string | null;
  end: string | null;
}

/** Shows "Tue 24 Nov – Fri 27 Nov", one date when only one is set, or nothing. */
export function DateRange({ start, end }: DateRangeProps) {
  const dates = [...new Set([start, end].filter((it) => it !== null))];
  if (dates.length === 0) return null;
  return (
    <span>
      {start === null && 'until '}
      {end === null && 'from '}
      {dates.map((it, index) => (
        <span key={it} className="whitespace-nowrap">
          {index > 0 && ' – '}
          <PlainDate date={it} />
        </span>
      ))}
    </span>
  );
}

interface InstantProps {
  at: Date | string;
  /** IANA time zone: the workspace's or the day's. */
  timeZone: string;
  hasTime?: boolean;
}

/** Shows an instant in a time zone: "Tue 24 Nov, 14:05". */
export function Instant({ at, timeZone, hasTime }: InstantProps) {
  const instant = new Date(at);
  return (
    <time dateTime={instant.toISOString()} title={`${instant.toISOString()} UTC`}>
      {formatInstant(instant, timeZone, hasTime)}
    </time>
  );
}

export function formatPlainDate(date: string): string {
  return wordsOf(new Date(`${date}T12:00:00Z`), 'UTC');
}

export function formatInstant(instant: Date, timeZone: string, hasTime = false): string {
  const day = wordsOf(instant, timeZone);
  if (!hasTime) return day;
  return `${day}, ${instant.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })}`;
}

function wordsOf(instant: Date, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    instant.toLocaleDateString('en-US', { timeZone, ...options });
  const year = part({ year: 'numeric' });
  const words = `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'short' })}`;
  return year === String(new Date().getUTCFullYear()) ? words : `${words} ${year}`;
}
