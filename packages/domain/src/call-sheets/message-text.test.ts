import { expect, test } from 'vitest';
import { messageFor, messageForAll } from './message-text.ts';
import type { Sheet } from './sheet.ts';

const day = { label: 'Day 1 of 2', date: '2031-11-24', generalCall: '06:30', isCanceled: false };
const place = { name: 'Stage 4', address: '2250 Alder Yard' };

function sheet(change: { isCanceled?: boolean; place?: null } = {}): Sheet {
  const { isCanceled = false, place: where = place } = change;
  return { job: { name: 'Morning Ritual' }, day: { ...day, isCanceled }, place: where } as Sheet;
}

const now = new Date('2026-11-30T12:00:00Z');
const head = 'Morning Ritual, Day 1 of 2, Mon 24 Nov 2031';

test('a person is told their call, the place and the day', () => {
  expect(messageFor(sheet(), '06:00', now)).toBe(
    `${head}: your call is 06:00 at Stage 4, 2250 Alder Yard. Please confirm.`,
  );
  expect(messageFor(sheet({ place: null }), 'O/C', now)).toBe(
    `${head}: you are on call. Please confirm.`,
  );
  expect(messageFor(sheet({ place: null }), 'N/C', now)).toContain('you have no call');
});

test('somebody who is off, and a canceled day, are not asked to confirm', () => {
  expect(messageFor(sheet(), null, now)).toBe(
    `${head}: you are no longer on the call sheet. Please confirm that you know.`,
  );
  expect(messageFor(sheet({ isCanceled: true }), '06:00', now)).toBe(
    `${head} is canceled. Please confirm that you know.`,
  );
  expect(messageForAll(sheet({ isCanceled: true }), now)).toBe(
    `${head} is canceled. Please confirm that you know.`,
  );
});

test('all are told the general call, and where their own is', () => {
  expect(messageForAll(sheet(), now)).toContain(`${head}: general call 06:30 at Stage 4`);
});
