import { expect, test } from 'vitest';
import { parseRate, rateOf } from './rate-of.ts';

test.each([
  ['a film of cinema', '24000/1001', '24000/1001', '24000/1001', false],
  ['24 frames', '24/1', '24/1', '24/1', false],
  ['24 frames that last 23.976', '24/1', '24000/1001', '24000/1001', false],
  ['a rounded length', '30000/1001', '2997003/100000', '30000/1001', false],
  ['an odd rate', '18/1', '18/1', '18/1', false],
  ['fields', '50/1', '25/1', '25/1', false],
  ['fields in America', '60000/1001', '30000/1001', '30000/1001', false],
  ['a phone', '30/1', '3588/120', '30000/1001', true],
  ['a phone with dark scenes', '60/1', '4721/160', '30000/1001', true],
  ['a recorded screen', '1000/1', '617/50', '617/50', true],
  ['a precise average', '1000/1', '12345678/987654', '12500/1000', true],
  ['slow motion', '240/1', '240/1', '60/1', false],
  ['one frame', '0/0', '0/0', '25/1', false],
])('%s: %s and on average %s are %s, variable: %s', (_, base, average, expected, isVariable) => {
  const rate = rateOf(parseRate(base), parseRate(average));
  expect(rate).toEqual({ rate: parseRate(expected), isVariable });
});
