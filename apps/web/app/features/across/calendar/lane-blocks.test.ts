import type { CalendarBooking, CalendarDay } from '@callboard/core/across';
import type { Away } from '@callboard/core/crew';
import { expect, test } from 'vitest';
import {
  jobNamesOf,
  toAwayBlocks,
  toJobBlocks,
  toLaneBlock,
  toLaneRows,
  toLaneRuns,
} from './lane-blocks.ts';

const moment = { today: '2026-11-20', now: Date.parse('2026-11-20T12:00:00Z') };

const booking = (date: string, rest: Partial<CalendarBooking> = {}): CalendarBooking => ({
  ...{ id: `bkd_${date}`, bookingId: 'bkg_1', crewMemberId: 'crew_1', name: 'Theo Marsh' },
  ...{ role: 'Gaffer', department: 'electric', projectId: 'prj_1', projectName: 'Ritual' },
  ...{ shootDayId: null, status: 'first_hold', holdRank: 1, confirmedOn: null },
  ...{ holdExpiresAt: null, challengeExpiresAt: null, date },
  ...rest,
});

const blocksOf = (bookings: CalendarBooking[], away: Away[] = []) =>
  toLaneRuns(bookings, away, moment).map((it) => toLaneBlock(it, jobNamesOf(bookings)));

test('dates that follow each other are one block until the job, status or rank differs', () => {
  const blocks = blocksOf([
    booking('2026-11-24'),
    booking('2026-11-25'),
    booking('2026-11-26', { status: 'second_hold', holdRank: 2 }),
    booking('2026-11-28', { status: 'confirmed' }),
    booking('2026-11-28', {
      id: 'bkd_2',
      bookingId: 'bkg_2',
      projectId: 'prj_2',
      projectName: 'Trail',
    }),
  ]);
  expect(blocks.map((it) => [it.label, it.tone, it.status, it.start, it.end])).toEqual([
    ['1 Ritual', 'hatched', 'first hold', '2026-11-24', '2026-11-25'],
    ['2 Ritual', 'outlined', 'second hold', '2026-11-26', '2026-11-26'],
    ['Ritual', 'solid', 'confirmed', '2026-11-28', '2026-11-28'],
    ['1 Trail', 'hatched', 'first hold', '2026-11-28', '2026-11-28'],
  ]);
});

test('one day shows the initials of its job', () => {
  const named = (projectName: string) => booking('2026-11-24', { projectName });
  const shortOf = (projectName: string) => blocksOf([named(projectName)])[0]?.short;
  expect(['Ritual', 'Morning Ritual', 'Own  Your Corner Shop', ''].map(shortOf)).toEqual([
    '1 Rit',
    '1 MR',
    '1 OYC',
    '1 ',
  ]);
});

test('a date on which the person is confirmed elsewhere is a block with a warning', () => {
  const blocks = blocksOf([booking('2026-11-24'), booking('2026-11-25', { confirmedOn: 'Trail' })]);
  expect(blocks.map((it) => it.warning)).toEqual([undefined, 'Confirmed on Trail']);
});

test('time away is a block within the days in view, and a warning on what is booked', () => {
  const away = (crewMemberId: string): Away => ({
    ...{ id: 'away_1', crewMemberId, note: null, isOwn: true },
    ...{ fromDate: '2026-11-20', toDate: '2026-11-24' },
  });
  const bookings = [booking('2026-11-24'), booking('2026-11-25')];
  expect(blocksOf(bookings, [away('crew_2')]).map((it) => it.warning)).toEqual([undefined]);
  const blocks = blocksOf(bookings, [away('crew_1')]);
  expect(blocks.map((it) => it.warning)).toEqual(['Away on this date', undefined]);
  const view = { from: '2026-11-23', to: '2026-12-20' };
  expect(toAwayBlocks([away('crew_1')], view)).toMatchObject([
    { label: 'Away', rowId: 'crew_1', start: '2026-11-23', end: '2026-11-24', tone: 'blocked' },
  ]);
});

test('days of a job are one block over all people, with what any of them warns of', () => {
  const day = (date: string, rest: Partial<CalendarDay> = {}) =>
    ({
      ...{ id: `day_${date}`, projectId: 'prj_1', projectName: 'Ritual', jobNo: '2611', date },
      ...{ isClosed: false, label: 'Day', dayKind: 'shoot', holdStatus: 'confirmed' },
      ...{ callTime: '07:00', wrapTime: '19:00', timeZone: 'UTC', challengeExpiresAt: null },
      ...{ locationName: 'Stage', callSheetId: 'cs_1', callSheetStatus: 'sent', clashes: null },
      ...{ crew: { confirmed: 0, firstHold: 0, secondHold: 0 } },
      ...rest,
    }) as CalendarDay;
  const blocks = toJobBlocks(
    [
      day('2026-11-24'),
      day('2026-11-24', { id: 'day_2', projectId: 'prj_2', projectName: 'Trail' }),
      day('2026-11-25', { locationName: null }),
      day('2026-11-26', { holdStatus: 'first_hold' }),
    ],
    moment,
  );
  expect(blocks.map((it) => [it.label, it.start, it.end, it.warning])).toEqual([
    ['Ritual', '2026-11-24', '2026-11-25', 'No location'],
    ['Ritual', '2026-11-26', '2026-11-26', undefined],
    ['Trail', '2026-11-24', '2026-11-24', undefined],
  ]);
});

test('rows are whoever is booked and the address book, by department and name', () => {
  const people = [
    { id: 'crew_2', name: 'Owen', role: 'Swing', department: 'grip' as const },
    { id: 'crew_3', name: 'Anouk', role: 'DIT', department: 'camera' as const },
  ];
  expect(toLaneRows(people, [booking('2026-11-24')])).toEqual([
    { id: 'crew_3', label: 'Anouk', detail: 'DIT, Camera' },
    { id: 'crew_1', label: 'Theo Marsh', detail: 'Gaffer, Electric' },
    { id: 'crew_2', label: 'Owen', detail: 'Swing, Grip' },
  ]);
});
