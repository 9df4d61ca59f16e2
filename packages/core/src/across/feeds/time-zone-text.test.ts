import { expect, test } from 'vitest';
import type { FeedRow } from './feed-rows.ts';
import { readCalendar } from './testing/read-calendar.ts';
import { timeZoneText } from './time-zone-text.ts';
import { toCalendar } from './to-calendar.ts';

/** Days and times over twelve years, with every hour of the clock and every season. */
const times = Array.from({ length: 32 }, (_, index) => ({
  date: Temporal.PlainDate.from('2024-01-03').add({ days: index * 137 }),
  time: Temporal.PlainTime.from('00:15').add({ minutes: index * 195 }),
}));

function rowsIn(timeZone: string): FeedRow[] {
  return times.map(({ date, time }, index) => {
    const callTime = time.toString().slice(0, 5);
    const job = { projectId: 'prj_1', projectName: 'Glow', jobNo: null, label: 'Day 1 of 1' };
    const place = { placeName: null, placeAddress: null };
    return {
      ...{ ...job, ...place, callTime, generalCall: callTime, wrapTime: callTime, timeZone },
      ...{ uid: `day_${index}`, createdAt: new Date(0), changedAt: new Date(0) },
      ...{ date: date.toString(), status: 'confirmed', role: null, callMode: null },
    };
  });
}

const now = new Date('2026-11-21T12:00:00Z');

test('both parsers read every time in every zone as the instant that it is', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(400);
  for (const timeZone of zones) {
    const rows = rowsIn(timeZone);
    const { events } = readCalendar(toCalendar({ name: '', rows, timeZone, baseUrl: null, now }));
    const instants = times.map(({ date, time }) => {
      const at = date.toZonedDateTime({ timeZone, plainTime: time });
      return new Date(at.epochMilliseconds).toISOString();
    });
    expect(
      events.map(({ start }) => start),
      timeZone,
    ).toEqual(instants);
  }
}, 60_000);

test('a zone whose clocks change by a rule has the rule, which Outlook needs', () => {
  const text = timeZoneText('America/Los_Angeles', { first: 2026, last: 2026 });
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Los_Angeles',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250309T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0800',
    'TZOFFSETTO:-0700',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251102T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0800',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
  const berlin = timeZoneText('Europe/Berlin', { first: 2026, last: 2028 });
  expect(berlin.match(/BYDAY=\S+/g)).toEqual(['BYDAY=-1SU', 'BYDAY=-1SU']);
});

test('a zone without a rule has each of its changes, and one without changes its offset', () => {
  const morocco = timeZoneText('Africa/Casablanca', { first: 2026, last: 2027 });
  expect(morocco).not.toContain('RRULE');
  expect(morocco.match(/BEGIN:(STANDARD|DAYLIGHT)/g)?.length).toBeGreaterThan(4);
  const utc = timeZoneText('UTC', { first: 2026, last: 2030 });
  expect(utc.match(/TZOFFSETTO:\S+/g)).toEqual(['TZOFFSETTO:+0000']);
});
