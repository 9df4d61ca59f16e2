import { expect, test } from 'vitest';
import type { Decision } from './enums.ts';
import { roundsInWords, roundsOf } from './rounds.ts';

const versions = (...decisions: Decision[]) => decisions.map((decision) => ({ decision }));

test('each version that the client sent back is a round', () => {
  const sent = versions('PENDING', 'CHANGES_REQUESTED', 'APPROVED', 'CHANGES_REQUESTED');
  expect(roundsOf(sent, 2)).toEqual({ used: 2, included: 2 });
  expect(roundsOf([], 0)).toEqual({ used: 0, included: 0 });
  expect(roundsOf(sent, null)).toBeNull();
});

test.each([
  [0, 1, '0 of 1 round of changes used'],
  [2, 2, '2 of 2 rounds of changes used'],
  [4, 2, '4 of 2 rounds of changes used, 2 more than included'],
])('%d of %d', (used, included, words) => {
  expect(roundsInWords({ used, included })).toBe(words);
});
