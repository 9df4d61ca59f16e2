import { expect, test } from 'vitest';
import { formatInstant, formatPlainDate, formatRange } from './date.tsx';

const year = new Date().getUTCFullYear();

test('a date is written like "Tue 24 Nov", with the year when it is not the current one', () => {
  expect(formatPlainDate(`${year}-01-01`)).toMatch(/^\w{3} 1 Jan$/);
  expect(formatPlainDate('2031-11-24')).toBe('Mon 24 Nov 2031');
});

test('a range names its month once', () => {
  expect(formatRange(`${year}-01-12`, `${year}-01-15`)).toBe('12–15 Jan');
  expect(formatRange('2031-02-12', '2031-02-15')).toBe('12–15 Feb 2031');
});

test("an instant is shown in its time zone, regardless of the reader's", () => {
  const instant = new Date('2031-11-24T02:05:00Z');
  expect(formatInstant(instant, 'America/Los_Angeles', true)).toBe('Sun 23 Nov 2031, 18:05');
  expect(formatInstant(instant, 'Europe/Berlin', true)).toBe('Mon 24 Nov 2031, 03:05');
});
