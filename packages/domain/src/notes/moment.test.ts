import { expect, test } from 'vitest';
import { momentInWords, parseMoment, rangeInWords } from './moment.ts';

test.each([
  ['7', 7_000],
  ['7.2', 7_200],
  ['7,25', 7_250],
  [' 0:07.2 ', 7_200],
  ['1:02:03.004', 3_723_004],
  ['90', 90_000],
  ['90:00', 5_400_000],
  ['12s', 12_000],
  ['0', 0],
])('a person who types %s means %i ms', (text, milliseconds) => {
  expect(parseMoment(text)).toBe(milliseconds);
});

test.each(['', 'soon', '-3', '0:75', '1:75:00', '00:00:07:12', '1:2:3:4', '7.2345', '::7'])(
  '%s is no moment',
  (text) => {
    expect(parseMoment(text)).toBeNull();
  },
);

test('moments read as a clock, which is read back', () => {
  expect([0, 7_200, 61_000, 3_723_004].map(momentInWords)).toEqual([
    ...['0:00', '0:07.2', '1:01', '1:02:03.004'],
  ]);
  for (const it of [0, 7_200, 59_999, 3_599_999, 36_000_001]) {
    expect(parseMoment(momentInWords(it))).toBe(it);
  }
  expect(rangeInWords(21_000, 24_500)).toBe('0:21–0:24.5');
  expect(rangeInWords(21_000, null)).toBe('0:21');
});
