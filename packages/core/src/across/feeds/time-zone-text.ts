import { component, wallValue } from './calendar-text.ts';

/** A change of the offset of a time zone. */
interface Change {
  /** Wall-clock time of the change, before it. */
  at: Temporal.PlainDateTime;
  from: string;
  to: string;
  kind: 'DAYLIGHT' | 'STANDARD';
}

/** The first and the last year, both included. */
interface Years {
  first: number;
  last: number;
}

/**
 * Returns the VTIMEZONE of a time zone (RFC 5545 section 3.6.5) that holds from the year `first` to
 * `last`: with yearly rules where the changes follow one, because Outlook reads no others, and else
 * with each change.
 */
export function timeZoneText(timeZone: string, { first, last }: Years): string {
  const start = Temporal.PlainDate.from({ year: first - 1, month: 1, day: 1 });
  const before = start.toZonedDateTime(timeZone);
  const changes = changesOf(before, last + 1);
  const rules = rulesOf(changes, { first: first - 1, last: last + 1 });
  const initial = { at: start.toPlainDateTime(), from: before.offset, to: before.offset };
  const observances = rules ?? [
    observance({ ...initial, kind: 'STANDARD' }),
    ...changes.map((it) => observance(it)),
  ];
  return component('VTIMEZONE', [['TZID', timeZone]], observances);
}

function changesOf(start: Temporal.ZonedDateTime, lastYear: number): Change[] {
  const changes: Change[] = [];
  let at = start.getTimeZoneTransition('next');
  while (at && at.year <= lastYear) {
    const before = at.subtract({ nanoseconds: 1 });
    if (before.offset !== at.offset) changes.push(changeOf(before, at));
    at = at.getTimeZoneTransition('next');
  }
  return changes;
}

function changeOf(before: Temporal.ZonedDateTime, after: Temporal.ZonedDateTime): Change {
  return {
    at: before.toPlainDateTime().add({ nanoseconds: 1 }),
    from: before.offset,
    to: after.offset,
    kind: after.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD',
  };
}

/** Returns the two observances of yearly changes, or null when the changes follow no such rule. */
function rulesOf(changes: Change[], years: Years): string[] | null {
  const kinds = [changes.filter(isDaylight), changes.filter((it) => !isDaylight(it))];
  const rules = kinds.map((it) => ruleOf(it, years));
  if (rules.some((rule) => rule === null)) return null;
  return kinds.map(([first], index) => observance(first as Change, rules[index] ?? ''));
}

function isDaylight({ kind }: Change): boolean {
  return kind === 'DAYLIGHT';
}

/**
 * Returns the rule that the changes follow in each of the years, such as the second Sunday of March.
 */
function ruleOf(changes: Change[], { first: firstYear, last }: Years): string | null {
  const places = changes.map(({ at, from, to }) => ({
    same: `${at.month} ${at.dayOfWeek} ${at.toPlainTime()} ${from} ${to}`,
    year: at.year,
    nth: Math.ceil(at.day / 7),
    isLast: at.day + 7 > at.daysInMonth,
  }));
  const [first] = places;
  const [change] = changes;
  if (!first || !change) return null;
  // A zone may have given the rule up, as Vancouver and Edmonton did.
  const isYearly =
    places.length === last - firstYear + 1 &&
    places.every((it, index) => it.year === firstYear + index);
  if (!isYearly || places.some(({ same }) => same !== first.same)) return null;
  const day = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][change.at.dayOfWeek - 1];
  const rule = `FREQ=YEARLY;BYMONTH=${change.at.month};BYDAY=`;
  if (places.every(({ isLast }) => isLast)) return `${rule}-1${day}`;
  return places.every(({ nth }) => nth === first.nth) ? `${rule}${first.nth}${day}` : null;
}

function observance({ at, from, to, kind }: Change, rule?: string): string {
  return component(kind, [
    ['DTSTART', wallValue(at)],
    ...(rule ? [['RRULE', rule] as const] : []),
    ['TZOFFSETFROM', from.replaceAll(':', '')],
    ['TZOFFSETTO', to.replaceAll(':', '')],
  ]);
}
