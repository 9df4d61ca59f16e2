import { bookingLabels, callMarks, isGone, isWithoutTime } from '@callboard/domain/crew/enums';
import { component, dateValue, instantValue, textValue, wallValue } from './calendar-text.ts';
import type { FeedRow } from './feed-rows.ts';
import { timeZoneText } from './time-zone-text.ts';

/** A calendar to write: its name, its rows, and what all of them share. */
interface Calendar {
  /** Null for a file that is added to another calendar once. */
  name: string | null;
  /** The zone of the workspace, of which the file has the rules in any case. */
  timeZone: string;
  /** URL of the app; null in a person's calendar, who cannot open it. */
  baseUrl: string | null;
  now: Date;
  rows: CalendarRow[];
}

interface CalendarRow extends FeedRow {
  /** Where more about the date is. */
  url?: string;
}

/** Changes whenever the same rows are written in another way, and so does every entity tag. */
export const formatVersion = 2;

const refreshEvery = 'PT1H';

/**
 * Returns a calendar as a file (RFC 5545 and 7986). It has no phone numbers, emails, rates, notes or
 * access codes.
 */
export function toCalendar({ name, rows, timeZone, baseUrl, now }: Calendar): string {
  const file = component(
    'VCALENDAR',
    [
      ['VERSION', '2.0'],
      ['PRODID', '-//Callboard//Calendar feeds//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ...(name === null ? once : feedProperties(name)),
    ],
    [...zonesOf(rows, { timeZone, now }), ...rows.map((it) => toEvent(it, baseUrl))],
  );
  return `${file}\r\n`;
}

const once: [string, string][] = [['METHOD', 'PUBLISH']];

/** What programs that subscribe to a calendar read. */
function feedProperties(name: string): [string, string][] {
  const title = textValue(name);
  return [
    ['NAME', title],
    ['X-WR-CALNAME', title],
    ['REFRESH-INTERVAL;VALUE=DURATION', refreshEvery],
    ['X-PUBLISHED-TTL', refreshEvery],
  ];
}

/** A calendar without a component is not valid, so it always has the zone of the workspace. */
function zonesOf(rows: FeedRow[], { timeZone, now }: Pick<Calendar, 'timeZone' | 'now'>) {
  const zones = new Set([timeZone, ...rows.flatMap((it) => it.timeZone ?? [])]);
  const years = [now.getUTCFullYear(), ...rows.map(({ date }) => Number(date.slice(0, 4)))];
  const range = { first: Math.min(...years), last: Math.max(...years) };
  return [...zones].map((it) => timeZoneText(it, range));
}

function toEvent(row: CalendarRow, baseUrl: string | null): string {
  const changed = instantValue(row.changedAt);
  const place = [row.placeName, row.placeAddress].filter(Boolean).join(', ');
  const url = row.url ?? (baseUrl && `${baseUrl}/projects/${row.projectId}`);
  return component('VEVENT', [
    ['UID', row.uid],
    ['SEQUENCE', String(sequenceOf(row))],
    ['DTSTAMP', changed],
    ['CREATED', instantValue(row.createdAt)],
    ['LAST-MODIFIED', changed],
    ...timesOf(row),
    ['SUMMARY', textValue(summaryOf(row))],
    ['DESCRIPTION', textValue(descriptionOf(row))],
    ...(place ? [['LOCATION', textValue(place)] as const] : []),
    ...(url ? [['URL', url] as const] : []),
    ['STATUS', standingOf(row)],
    // Days of a job do not make whoever looks at them busy.
    ['TRANSP', row.role && standingOf(row) !== 'CANCELLED' ? 'OPAQUE' : 'TRANSPARENT'],
  ]);
}

/** Rises with each change, and needs no count of changes: seconds from the first to the last. */
function sequenceOf({ createdAt, changedAt }: FeedRow): number {
  return Math.max(0, Math.ceil((changedAt.getTime() - createdAt.getTime()) / 1_000));
}

function standingOf({ status }: FeedRow): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (isGone(status)) return 'CANCELLED';
  return status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE';
}

function summaryOf({ projectName, label, role, status }: FeedRow): string {
  const title = `${projectName}: ${role ?? label}`;
  return status === 'confirmed' ? title : `${title} (${bookingLabels[status]})`;
}

function descriptionOf(row: CalendarRow): string {
  const { jobNo, role, label, callMode, callTime, generalCall, wrapTime, timeZone } = row;
  const lines = [
    role && label,
    callTime && `${role ? 'Your call' : 'Call'} ${callTime}, wrap ${wrapTime} (${timeZone})`,
    isWithoutTime(callMode) && callMarks[callMode],
    role && callTime !== generalCall && generalCall && `General call ${generalCall}`,
    jobNo && `Job ${jobNo}`,
    row.url,
  ];
  return lines.filter(Boolean).join('\n');
}

/** A wrap that is not after the general call is on the next day. */
function timesOf(row: FeedRow): [string, string][] {
  const { callTime, generalCall, wrapTime, timeZone } = row;
  const date = Temporal.PlainDate.from(row.date);
  if (!callTime || !generalCall || !wrapTime || !timeZone) {
    return [
      ['DTSTART;VALUE=DATE', dateValue(date)],
      ['DTEND;VALUE=DATE', dateValue(date.add({ days: 1 }))],
    ];
  }
  const isNight = wrapTime <= generalCall;
  // At night, a call before the wrap and the general call is after midnight.
  const isAfterMidnight = isNight && callTime < wrapTime && callTime < generalCall;
  const at = (time: string, days: number) =>
    date.add({ days }).toZonedDateTime({ timeZone, plainTime: time });
  const start = at(callTime, isAfterMidnight ? 1 : 0);
  const end = at(wrapTime, isNight ? 1 : 0);
  const times = [timeAt('DTSTART', start)];
  // A call after the wrap leaves the end open.
  if (Temporal.ZonedDateTime.compare(start, end) < 0) times.push(timeAt('DTEND', end));
  return times;
}

/** An hour that clocks repeat is written in UTC, because programs disagree which one it is. */
function timeAt(name: string, at: Temporal.ZonedDateTime): [string, string] {
  const later = at.toPlainDateTime().toZonedDateTime(at.timeZoneId, { disambiguation: 'later' });
  return later.equals(at)
    ? [`${name};TZID=${at.timeZoneId}`, wallValue(at)]
    : [name, instantValue(new Date(at.epochMilliseconds))];
}
