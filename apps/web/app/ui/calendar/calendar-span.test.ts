import { expect, test } from 'vitest';
import { exclusiveEnd, spanFrom, steppedDate } from './calendar-span.ts';

test('the last day of an event is included, and FullCalendar gets the day after', () => {
  expect(exclusiveEnd({ start: '2026-11-24', end: '2026-11-30' })).toBe('2026-12-01');
  expect(spanFrom('2026-11-24', '2026-12-01', true)).toEqual({
    start: '2026-11-24',
    end: '2026-11-30',
    isAllDay: true,
  });
  expect(spanFrom('2026-11-24', undefined, true).end).toBe('2026-11-24');
});

test('times stay those of the wall clock', () => {
  expect(spanFrom('2026-11-24T06:30:00Z', '2026-11-24T18:00:00Z', false)).toEqual({
    start: '2026-11-24T06:30',
    end: '2026-11-24T18:00',
    isAllDay: false,
  });
});

test.each([
  ['2026-11-24', 'month', 1, '2026-12-01'],
  ['2026-01-31', 'month', -1, '2025-12-01'],
  ['2027-01-31', 'list', 1, '2027-02-01'],
  ['2026-11-24', 'week', -1, '2026-11-17'],
] as const)('from %s, a step of the %s by %i leads to %s', (date, view, by, next) =>
  expect(steppedDate(date, view, by)).toBe(next),
);
