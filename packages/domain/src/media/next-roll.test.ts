import { expect, test } from 'vitest';
import { nextRoll } from './next-roll.ts';

test.each([
  ['A', undefined, 'A001'],
  ['A', 'A001', 'A002'],
  ['A', 'A009', 'A010'],
  ['B', 'B999', 'B1000'],
  ['A', 'A_0007', 'A_0008'],
  ['D', 'Day2-R04', 'Day2-R05'],
  ['A', 'TEST', ''],
])('after the roll of camera %s, %s, comes %s', (camera, last, next) => {
  expect(nextRoll(camera, last)).toBe(next);
});
