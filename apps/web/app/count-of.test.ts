import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

test.each([
  [1, '1 file'],
  [0, '0 files'],
  [999, '999 files'],
  [200_000, '200,000 files'],
])('%i is counted in words', (count, words) => {
  expect(countOf(count, 'file')).toBe(words);
});
