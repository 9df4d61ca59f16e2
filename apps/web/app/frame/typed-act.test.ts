import { expect, test } from 'vitest';
import { readTypedAct } from './typed-act.ts';

const read = (words: string) => readTypedAct(words, { today: '2026-11-23', isDayFirst: false });

test.each([
  ['add day', 'add', '', null],
  ['Add days 24 Nov Trailhead', 'add', 'trailhead', ['2026-11-24']],
  ['confirm day  24 nov', 'confirm', '', ['2026-11-24']],
  ['confirm day weather', 'confirm', 'weather', null],
  ['hold theo 24 nov', 'hold', 'theo', ['2026-11-24']],
  ['hold theo', 'hold', 'theo', null],
])('“%s” is an act of the schedule', (words, verb, names, dates) => {
  expect(read(words)).toMatchObject({ verb, names, dates });
});

test.each(['', 'add', 'add daylight', 'confirm', 'holden', 'theo hold'])(
  '“%s” is none',
  (words) => {
    expect(read(words)).toBeNull();
  },
);
