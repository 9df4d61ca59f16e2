import { expect, test } from 'vitest';
import { confirmedWords, unconfirmedWords } from './confirmed-words.ts';

const five = ['Ana', 'Bo', 'Cy', 'Dee', 'Eva'];

test('a sent sheet says how many confirmed, and who has not', () => {
  expect(confirmedWords({ confirmed: 17, unconfirmed: five })).toBe('17 of 22 confirmed');
  expect(unconfirmedWords({ unconfirmed: five })).toBe('Not confirmed: Ana, Bo, Cy and 2 more');
  expect(unconfirmedWords({ unconfirmed: five.slice(1) })).toBe('Not confirmed: Bo, Cy, Dee, Eva');
  expect(unconfirmedWords({ unconfirmed: ['Ana'] })).toBe('Not confirmed: Ana');
  for (const unconfirmed of [null, []]) expect(unconfirmedWords({ unconfirmed })).toBeNull();
});
