import { expect, test } from 'vitest';
import { choicesFrom, sinceInstant } from './since.ts';

const now = new Date('2026-11-21T14:00:00Z');
const failingStart = new Date('2026-11-19T09:00:00Z');
const at = (since: string, time = '') =>
  sinceInstant({ since, time, failingStart }, 'America/Los_Angeles', now)?.toISOString();

test('when failing began is the first choice, if it did', () => {
  expect(at('failing')).toBe('2026-11-19T09:00:00.000Z');
  expect(choicesFrom(failingStart, 'UTC')[0]).toMatchObject({
    value: 'failing',
    label: expect.stringMatching(/^When it started failing, Thu 19 Nov( 2026)?, 09:00$/),
  });
  expect(choicesFrom(null, 'UTC')[0]).toMatchObject({ value: 'hour' });
});

test('a preset is a number of hours ago', () => {
  expect(at('hour')).toBe('2026-11-21T13:00:00.000Z');
  expect(at('day')).toBe('2026-11-20T14:00:00.000Z');
  expect(at('week')).toBe('2026-11-14T14:00:00.000Z');
  expect(at('all')).toBe('1970-01-01T00:00:00.000Z');
});

test("a chosen time is in the company's time zone", () => {
  expect(at('time', '2026-11-20T18:30')).toBe('2026-11-21T02:30:00.000Z');
});

test.each([
  ['nothing', ''],
  ['no time', 'yesterday'],
  ['no day of the calendar', '2026-02-31T10:00'],
  ['the future', '2026-11-21T06:01'],
])('%s is not a valid start of a recovery', (_, time) => {
  expect(at('time', time)).toBeUndefined();
});

test('an unknown choice is ignored', () => {
  expect(at('ever')).toBeUndefined();
});
