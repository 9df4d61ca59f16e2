import { expect, test } from 'vitest';
import { splitDates } from './split-dates.ts';

const reading = { today: '2026-11-23', isDayFirst: false };

test.each([
  ['', '', null],
  ['theo', 'theo', null],
  ['theo marsh', 'theo marsh', null],
  ['theo 24 nov', 'theo', ['2026-11-24']],
  ['24 nov theo', 'theo', ['2026-11-24']],
  ['theo marsh tue', 'theo marsh', ['2026-11-24']],
  ['24-26 nov trailhead fw', 'trailhead fw', ['2026-11-24', '2026-11-25', '2026-11-26']],
  ['trailhead 24, 26 nov', 'trailhead', ['2026-11-24', '2026-11-26']],
  ['+3', '', ['2026-11-26']],
  ['theo tomorrow', 'theo', ['2026-11-24']],
])('“%s” is the name “%s” and the dates %j', (text, names, dates) => {
  expect(splitDates(text, reading)).toEqual({ names, dates });
});
