import { expect, test } from 'vitest';
import { warningsOf } from './day-warnings.ts';

const now = new Date('2026-11-23T12:00:00Z');
const today = '2026-11-23';

const day = {
  date: '2026-11-24',
  holdStatus: 'confirmed',
  challengeExpiresAt: null,
  location: { id: 'loc_1' },
  callSheet: { status: 'sent', sentAt: now },
  crew: { held: 0 },
  unconfirmedCalls: 0,
} as const;

test('a confirmed day with a place, a sent sheet and a confirmed crew has no warning', () => {
  expect(warningsOf(day, { now, today })).toEqual([]);
});

test.each([
  ['has no sheet the day before', { callSheet: null }, ['sheet_not_sent']],
  ['has no sheet two days before', { callSheet: null, date: '2026-11-25' }, []],
  ['has no place two weeks before', { location: null, date: '2026-12-07' }, ['no_location']],
  ['has no place earlier', { location: null, date: '2026-12-08' }, []],
  ['has people on hold', { crew: { held: 2 } }, ['crew_on_hold']],
  ['has calls from before it moved', { unconfirmedCalls: 1 }, ['calls_to_confirm']],
  ['was yesterday', { date: '2026-11-22', callSheet: null, crew: { held: 2 } }, []],
  ['was released', { holdStatus: 'released', callSheet: null }, []],
  ['is on hold', { holdStatus: 'first_hold', callSheet: null, crew: { held: 2 } }, []],
  ['is challenged', { challengeExpiresAt: new Date('2026-11-23T12:00:01Z') }, ['challenged']],
  ['was challenged a day ago', { challengeExpiresAt: now }, ['challenge_over']],
] as const)('a day that %s', (_, change, expected) => {
  expect(warningsOf({ ...day, ...change }, { now, today })).toEqual(expected);
});
