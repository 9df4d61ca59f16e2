import { expect, test } from 'vitest';
import { guestSentence } from './guest-sentence.ts';

const today = '2026-11-21';
const nothing = { isClient: false, ownDays: [], clientDays: [], cuts: [], cards: [] };
const call = { date: today, callMode: null, callTime: '06:12', projectName: 'Trailhead' };

test('crew read their next call first', () => {
  expect(guestSentence(nothing, today)).toBe('You have no calls in the next two weeks.');
  expect(guestSentence({ ...nothing, ownDays: [call] }, today)).toBe(
    'You are on Trailhead today, call 06:12.',
  );
});

test('clients read what shoots next, and what waits on them', () => {
  const client = { ...nothing, isClient: true };
  expect(guestSentence(client, today)).toBe('No shoot days in the next two weeks.');
  const clientDays = [{ date: '2026-11-22', projectName: 'Glow Forward' }];
  const cuts = Array(2).fill({});
  expect(guestSentence({ ...client, clientDays, cuts }, today)).toBe(
    'Glow Forward shoots tomorrow. 2 cuts are waiting on you.',
  );
});
