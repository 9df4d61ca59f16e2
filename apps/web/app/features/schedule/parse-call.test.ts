import { describe, expect, test } from 'vitest';
import { formatCall, parseCall, timeOfCall } from './parse-call.ts';

describe('a call', () => {
  test.each([
    ['630', '06:30', '06:30'],
    ['5:45a', '05:45', '05:45'],
    ['-30', '−30m', '06:30'],
    ['- 0:30', '−30m', '06:30'],
    ['−1h 15m', '−1h 15m', '05:45'],
    ['+1:00', '+1h', '08:00'],
    ['-8h', '−8h', '23:00'],
    ['gc', 'GC', '07:00'],
    ['O/C', 'O/C', null],
    ['on call', 'O/C', null],
    ['n.c.', 'N/C', null],
  ])('typed as %s is %s, at %s', (typed, shown, time) => {
    const call = parseCall(typed);
    expect(call && formatCall(call)).toBe(shown);
    expect(call && timeOfCall(call, '07:00')).toBe(time);
    expect(call && parseCall(formatCall(call))).toEqual(call);
  });

  test.each(['', 'early', '-', '+13h', '25:00', '-x'])('is not %j', (typed) => {
    expect(parseCall(typed)).toBeNull();
  });
});
