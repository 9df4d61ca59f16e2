import { expect, test } from 'vitest';
import { levelShare } from './use-meters.ts';

test('a meter goes from −60 dB to full scale', () => {
  expect([0, 0.0001, 0.001, 1, 2].map(levelShare)).toEqual([0, 0, 0, 1, 1]);
  expect(levelShare(0.1)).toBeCloseTo(2 / 3);
});
