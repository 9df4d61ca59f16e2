import { expect, test } from 'vitest';
import { callWords } from './date-words.ts';

const date = {
  status: 'confirmed',
  dayStatus: 'confirmed',
  call: null,
  callTime: '06:30',
} as const;
const onCall = { mode: 'on_call', callTime: null, offsetMinutes: 0 } as const;

test('a call stands once the person and the day are confirmed, and is planned before', () => {
  expect(callWords(date)).toBe('Call 06:30');
  expect(callWords({ ...date, call: onCall })).toBe('On call');
  expect(callWords({ ...date, status: 'first_hold' })).toBe('Call 06:30 (planned)');
  expect(callWords({ ...date, dayStatus: 'first_hold' })).toBe('Call 06:30 (planned)');
  expect(callWords({ ...date, status: 'inquired', call: onCall })).toBe('On call (planned)');
});
