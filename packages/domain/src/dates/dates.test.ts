import { expect, test } from 'vitest';
import { businessDaysUntil } from './business-days.ts';
import { dateInWords, instantInFull, instantInWords, rangeInWords, zoneName } from './index.ts';

const now = new Date('2026-11-22T12:00:00Z');

test('a date has its year only when it is not the current one', () => {
  expect(dateInWords('2026-11-24', now)).toBe('Tue 24 Nov');
  expect(dateInWords('2027-02-12', now)).toBe('Fri 12 Feb 2027');
});

test('a range names each month and year once', () => {
  expect(rangeInWords('2027-02-12', '2027-02-15', now)).toBe('12–15 Feb 2027');
  expect(rangeInWords('2026-12-01', '2026-12-02', now)).toBe('1–2 Dec');
  expect(rangeInWords('2026-11-28', '2026-12-03', now)).toBe('28 Nov – 3 Dec');
  expect(rangeInWords('2027-02-28', '2027-03-03', now)).toBe('28 Feb – 3 Mar 2027');
  expect(rangeInWords('2026-12-28', '2027-01-03', now)).toBe('28 Dec 2026 – 3 Jan 2027');
  expect(rangeInWords('2026-11-24', '2026-11-24', now)).toBe('Tue 24 Nov');
});

test('an instant is read in its time zone', () => {
  const instant = new Date('2031-11-24T02:05:00Z');
  const inZone = (timeZone: string) => instantInWords(instant, { timeZone, now });
  expect(inZone('America/Los_Angeles')).toBe('Sun 23 Nov 2031, 18:05');
  expect(inZone('Europe/Berlin')).toBe('Mon 24 Nov 2031, 03:05');
  expect(instantInFull(instant, 'Europe/Berlin')).toBe('Mon 24 Nov 2031, 03:05 GMT+1');
  expect(zoneName(instant, 'America/Los_Angeles')).toBe('PST');
  expect(zoneName(instant, 'Europe/Berlin')).toBe('GMT+1');
});

test('business days are counted after the first date, without weekends', () => {
  const fromMonday = (to: string) => businessDaysUntil('2026-11-23', to);
  const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-28', '2026-11-30'];
  expect(days.map(fromMonday)).toEqual([0, 0, 1, 4, 5]);
  expect(businessDaysUntil('2026-11-23', '2026-11-30', ['2026-11-26', '2026-11-28'])).toBe(4);
});
