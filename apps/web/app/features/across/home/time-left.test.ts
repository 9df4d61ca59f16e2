import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('time left is in minutes, hours or days', () => {
  const words = [0, 1, 59, 60, 9 * 60 + 30, 47 * 60, 48 * 60].map((it) => timeLeft(after(it), now));
  expect(words).toEqual([
    'Expired',
    '1 min left',
    '59 min left',
    '1 h left',
    '9 h left',
    '47 h left',
    '2 days left',
  ]);
});
