import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockChangeBetween, dateAfter, instantOf, wallTimeAt } from './wall-time.ts';

const zones = [
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'UTC',
];

test('a wall-clock time is the same instant as in Temporal, in every zone and at clock changes', () => {
  const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (timeZone, minute) => {
      const wall = Temporal.PlainDateTime.from('2026-01-01T00:00').add({ minutes: minute });
      const [date = '', time = ''] = wall.toString().split('T');
      const { epochMilliseconds } = wall.toZonedDateTime(timeZone);
      expect(instantOf({ date, time: time.slice(0, 5) }, timeZone)).toBe(epochMilliseconds);
      const shown = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
        .toString();
      expect(Object.values(wallTimeAt(epochMilliseconds, timeZone)).join('T')).toBe(
        shown.slice(0, 16),
      );
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  // The clock jumps from 02:00 to 03:00, and back from 02:00 to 01:00.
  ['2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
  ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
])('%s %s in Los Angeles is %s', (date, time, instant) => {
  const at = instantOf({ date, time }, 'America/Los_Angeles');
  expect(new Date(at).toISOString()).toBe(instant);
});

test.each([
  ['America/Los_Angeles', '2027-03-14', { from: '02:00', to: '03:00' }],
  ['America/Los_Angeles', '2026-11-01', { from: '02:00', to: '01:00' }],
  ['Australia/Lord_Howe', '2026-10-04', { from: '02:00', to: '02:30' }],
  ['America/Los_Angeles', '2027-03-13', null],
])('clocks of %s on %s change as %o', (timeZone, date, times) => {
  const [start = 0, end = 0] = [date, dateAfter(date, 1)].map((it) =>
    instantOf({ date: it, time: '00:00' }, timeZone),
  );
  expect(clockChangeBetween(start, end, timeZone)).toEqual(
    times && { from: { date, time: times.from }, to: { date, time: times.to } },
  );
});

test('days are counted across months and years', () => {
  expect([dateAfter('2026-12-31', 1), dateAfter('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
  ]);
});
