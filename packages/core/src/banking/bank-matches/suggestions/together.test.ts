import fc from 'fast-check';
import { expect, test } from 'vitest';
import { togetherOf } from './together.ts';

const same = (it: number) => it;

test('two or more items that sum to the total are found, the fewest first', () => {
  expect(togetherOf([5, 3, 2, 8], same, 10)).toEqual([2, 8]);
  expect(togetherOf([5, 3, 2], same, 10)).toEqual([5, 3, 2]);
  expect(togetherOf([10, 1], same, 10)).toBeNull();
  expect(togetherOf([10], same, 10)).toBeNull();
  expect(togetherOf([1, 1, 1, 1, 1, 1, 1, 1], same, 8)).toHaveLength(8);
  expect(togetherOf([2, 4], same, 7)).toBeNull();
});

test('what is found sums to the total, and many equal amounts end soon', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 400 }), (items, total) => {
      const found = togetherOf(items, same, total);
      if (found) expect(found.reduce((sum, it) => sum + it, 0)).toBe(total);
    }),
  );
});

test('many equal amounts end the search soon', () => {
  let steps = 0;
  const counted = (it: number) => {
    steps += 1;
    return it;
  };
  const equal = Array.from({ length: 40 }, () => 1_000);
  expect(togetherOf(equal, counted, 3_500)).toBeNull();
  expect(steps).toBeLessThan(150_000);
});
