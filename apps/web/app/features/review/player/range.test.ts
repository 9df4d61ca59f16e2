import { expect, test } from 'vitest';
import { wholeFilm, withEnd } from './range.ts';

test('an end is set, also on the frame of the other one', () => {
  expect(withEnd(wholeFilm, 'inMs', 40)).toEqual({ inMs: 40, outMs: null });
  expect(withEnd({ inMs: 40, outMs: null }, 'outMs', 40)).toEqual({ inMs: 40, outMs: 40 });
});

test('an end that passes the other one clears it', () => {
  expect(withEnd({ inMs: 40, outMs: 80 }, 'inMs', 120)).toEqual({ inMs: 120, outMs: null });
  expect(withEnd({ inMs: 40, outMs: 80 }, 'outMs', 0)).toEqual({ inMs: null, outMs: 0 });
});
