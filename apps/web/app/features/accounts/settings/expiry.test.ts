import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

const now = new Date('2026-11-21T17:00:00.000Z');
const losAngeles = 'America/Los_Angeles';

test('a token of 30 days ends 30 times 24 hours from now', () => {
  expect(expiryOf({ lifetime: '30' }, losAngeles, now)?.toISOString()).toBe(
    '2026-12-21T17:00:00.000Z',
  );
});

test("a token works through its last day in the company's time zone", () => {
  expect(
    expiryOf({ lifetime: 'date', lastDay: '2026-11-25' }, losAngeles, now)?.toISOString(),
  ).toBe('2026-11-26T08:00:00.000Z');
});

test('a last day on which the clocks change ends at its midnight', () => {
  expect(
    expiryOf({ lifetime: 'date', lastDay: '2027-03-14' }, losAngeles, now)?.toISOString(),
  ).toBe('2027-03-15T07:00:00.000Z');
});

test('a token that never expires has no expiry', () => {
  expect(expiryOf({ lifetime: 'never' }, losAngeles, now)).toBeNull();
});
