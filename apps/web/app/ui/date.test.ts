import { expect, test } from 'vitest';
import { formatInstant, formatPlainDate } from './date.tsx';

const year = new Date().getUTCFullYear();

test('a date is written as the trade writes it, with the year when it is not this one', () => {
  expect(formatPlainDate(`${year}-01-01`)).toMatch(/^\w{3} 1 Jan$/);
  expect(formatPlainDate('2031-11-24')).toBe('Mon 24 Nov 2031');
});

test('an instant is read in its zone, whatever the reader’s', () => {
  const instant = new Date('2031-11-24T02:05:00Z');
  expect(formatInstant(instant, 'America/Los_Angeles', true)).toBe('Sun 23 Nov 2031, 18:05');
  expect(formatInstant(instant, 'Europe/Berlin', true)).toBe('Mon 24 Nov 2031, 03:05');
});
