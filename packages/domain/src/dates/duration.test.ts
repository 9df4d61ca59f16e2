import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from './duration.ts';

test.each([
  ['90', 90],
  ['1:30', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1.5h', 90],
  ['.5h', 30],
  ['45m', 45],
  ['10 hours', 600],
  ['45', 45],
  ['1:15', 75],
  ['1h15', 75],
  ['1h', 60],
  ['90m', 90],
  ['0', 0],
  ['2400h', 144_000],
])('“%s” is %i minutes', (text, minutes) => expect(parseDuration(text)).toBe(minutes));

test.each(['', 'h', '1:60', '-5', '1h30h', '2401h', '1.5', 'soon'])('“%s” is no duration', (text) =>
  expect(parseDuration(text)).toBeNull(),
);

test.each([0, 45, 60, 90, 600, 1501])('what is shown for %i minutes is read again', (minutes) =>
  expect(parseDuration(formatDuration(minutes))).toBe(minutes),
);
