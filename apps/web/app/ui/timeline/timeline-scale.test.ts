import { expect, test } from 'vitest';
import { shareOfDay, stacked, timelineTicks } from './timeline-scale.ts';

test('a day starts at its share of the whole, and days outside stay at the edges', () => {
  expect(shareOfDay('2026-11-01', '2026-11-01', '2026-11-10')).toBe(0);
  expect(shareOfDay('2026-11-06', '2026-11-01', '2026-11-10')).toBe(0.5);
  expect(shareOfDay('2026-10-01', '2026-11-01', '2026-11-10')).toBe(0);
  expect(shareOfDay('2026-12-01', '2026-11-01', '2026-11-10')).toBe(1);
});

test.each([
  ['2026-11-24', '2026-11-27', 10, ['24 Nov', '25 Nov', '26 Nov', '27 Nov']],
  ['2026-11-24', '2026-12-20', 10, ['30 Nov', '7 Dec', '14 Dec']],
  ['2026-11-24', '2027-03-20', 10, ['Dec', 'Jan 2027', 'Feb', 'Mar']],
  ['2026-01-01', '2027-12-31', 6, ['Jan 2026', 'May', 'Sep', 'Jan 2027', 'May', 'Sep']],
])('from %s to %s, with room for %i', (start, end, most, labels) => {
  expect(timelineTicks(start, end, most).map((it) => it.label)).toEqual(labels);
});

test('ranges that overlap lie below each other, and a free row is used again', () => {
  const range = (start: number, end: number) => ({
    start: `2026-11-0${start}`,
    end: `2026-11-0${end}`,
  });
  expect(stacked([range(1, 3), range(2, 4), range(4, 5), range(5, 6), range(1, 1)])).toEqual([
    0, 1, 0, 1, 1,
  ]);
});
