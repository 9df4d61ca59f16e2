import { expect, test } from 'vitest';
import { toE164 } from './phone-number.ts';

test.each([
  ['(323) 555-0115', 'US', '+13235550115'],
  ['323.555.0115', 'CA', '+13235550115'],
  ['+44 20 7946 0018', 'US', '+442079460018'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['030 901820', 'DE', '+4930901820'],
  ['+1 323 555 0115', 'XX', '+13235550115'],
])('%s in %s is %s', (typed, country, number) => {
  expect(toE164(typed, country)).toBe(number);
});

test.each([
  ['323 555 0115 ext. 4', 'US'],
  ['555-0102', 'US'],
  ['323 555 0115', 'XX'],
  ['ask Dana', 'US'],
  ['+999 123', 'US'],
  ['', 'US'],
])('%j in %s gets no texts', (typed, country) => {
  expect(toE164(typed, country)).toBeNull();
});
