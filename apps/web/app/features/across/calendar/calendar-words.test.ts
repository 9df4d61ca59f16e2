import { expect, test } from 'vitest';
import type { CalendarDay } from './calendar-data.ts';
import { bookingInWords, crewInWords, dayName, hoursOf, warningsOf } from './calendar-words.ts';

const day = {
  ...{ id: 'day_1', projectId: 'prj_1', projectName: 'Morning Ritual', jobNo: '2611' },
  ...{ isClosed: false, date: '2026-11-25', label: 'Day 1 of 2', dayKind: 'shoot' },
  ...{ holdStatus: 'confirmed', callTime: '07:00', wrapTime: '19:00', timeZone: 'UTC' },
  ...{
    challengeExpiresAt: null,
    locationName: 'Stage 4',
    callSheetId: 'cs_1',
    callSheetStatus: 'sent',
  },
  ...{ crew: { confirmed: 13, firstHold: 2, secondHold: 1 }, clashes: null },
} satisfies CalendarDay as CalendarDay;
const moment = { today: '2026-11-24', now: Date.parse('2026-11-24T12:00:00Z') };

test('a day is named with its kind where its label does not say it', () => {
  expect(dayName(day)).toBe('Day 1 of 2');
  expect(dayName({ label: 'Prelight 2', dayKind: 'prelight' })).toBe('Prelight 2');
  expect(dayName({ label: 'Stage 4', dayKind: 'prelight' })).toBe('Stage 4 (prelight)');
  expect(dayName({ label: 'Scout', dayKind: 'tech_scout' })).toBe('Scout (tech scout)');
});

test('a night shoot ends on the next day', () => {
  expect(hoursOf(day)).toBe('07:00–19:00');
  expect(hoursOf({ callTime: '15:00', wrapTime: '02:00' })).toBe('15:00–02:00 (next day)');
});

test('crew is counted by status', () => {
  expect(crewInWords(day)).toBe('13 confirmed, 2 first holds, 1 second hold');
  expect(crewInWords({ crew: { confirmed: 0, firstHold: 0, secondHold: 0 } })).toBe(
    'Nobody booked',
  );
});

test('a confirmed day warns as on the schedule of its job', () => {
  expect(warningsOf(day, moment)).toEqual(['3 still on hold']);
  const booked = { ...day, crew: { confirmed: 13, firstHold: 0, secondHold: 0 } };
  expect(warningsOf(booked, moment)).toEqual([]);
  const bare = { ...booked, locationName: null, callSheetStatus: null };
  expect(warningsOf(bare, moment)).toEqual(['Call sheet not sent', 'No location']);
  expect(warningsOf({ ...bare, date: '2026-11-26' }, moment)).toEqual(['No location']);
  expect(warningsOf({ ...bare, date: '2026-12-09' }, moment)).toEqual([]);
  expect(warningsOf({ ...bare, holdStatus: 'first_hold' }, moment)).toEqual([]);
  expect(warningsOf({ ...bare, date: '2026-11-23' }, moment)).toEqual([]);
});

test('clashes and challenges are named until the day is released', () => {
  const pressed = {
    ...day,
    challengeExpiresAt: new Date('2026-11-24T21:30:00Z'),
    clashes: [{ name: 'Silas Quon', role: 'DP', projectName: 'Trailhead' }],
  };
  expect(warningsOf(pressed, moment)).toEqual([
    'Challenged, 9 h left',
    'Silas Quon (DP) is confirmed on Trailhead',
    '3 still on hold',
  ]);
  expect(warningsOf({ ...pressed, holdStatus: 'released' }, moment)).toEqual([]);
});

test('holds behind the second are numbered', () => {
  expect(bookingInWords({ status: 'second_hold', holdRank: 2 })).toBe('second hold');
  expect(bookingInWords({ status: 'second_hold', holdRank: 3 })).toBe('hold 3');
  expect(bookingInWords({ status: 'confirmed', holdRank: 2 })).toBe('confirmed');
});
