import { expect, test } from 'vitest';
import type { CallSheetPage } from './call-sheet.ts';
import { messageFor, messageForAll } from './message-text.ts';

const day = { label: 'Day 1 of 2', date: '2031-11-24', generalCall: '06:30', isCanceled: false };
const place = { name: 'Stage 4', address: '2250 Alder Yard' };

function page(change: { isCanceled?: boolean; place?: null } = {}): CallSheetPage {
  const { isCanceled = false, place: where = place } = change;
  const sheet = { day: { ...day, isCanceled }, place: where };
  return { project: { name: 'Morning Ritual' }, sheet } as CallSheetPage;
}

const head = 'Morning Ritual, Day 1 of 2, Mon 24 Nov 2031';

test('a person is told their call, the place and the day', () => {
  expect(messageFor(page(), { call: '06:00' })).toBe(
    `${head}: your call is 06:00 at Stage 4, 2250 Alder Yard. Please confirm.`,
  );
  expect(messageFor(page({ place: null }), { call: 'O/C' })).toBe(
    `${head}: you are on call. Please confirm.`,
  );
  expect(messageFor(page({ place: null }), { call: 'N/C' })).toContain('you have no call');
});

test('somebody who is off, and a canceled day, are not asked to confirm', () => {
  expect(messageFor(page(), { call: null })).toBe(`${head}: you are no longer on the call sheet.`);
  expect(messageFor(page({ isCanceled: true }), { call: '06:00' })).toBe(`${head} is canceled.`);
  expect(messageForAll(page({ isCanceled: true }))).toBe(`${head} is canceled.`);
});

test('all are told the general call, and where their own is', () => {
  expect(messageForAll(page())).toContain(`${head}: general call 06:30 at Stage 4`);
});
