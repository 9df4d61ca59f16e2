import type { WarningKind } from '@callboard/domain/call-sheets/warnings';
import {
  activityOf,
  makeBooking,
  makeLocation,
  makeProject,
  makeShootDay,
  makeStrips,
  refusalOf,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { listJobPlaces, setDayPlaces, updateProjectLocation } from '../../schedule/index.ts';
import { giveCrewCall, moveBookingDays, updateBooking } from '../index.ts';
import { addPaperwork } from '../paperwork/index.ts';
import { openSheetScene, sheetDate } from '../testing/sheet-scene.ts';
import { answerWarning, openCallSheet } from './index.ts';

const scene = openSheetScene();
const { open, find, send, asOwner } = scene;

const warningsOf = async (id: string, kind: WarningKind) =>
  (await find(id)).warnings.filter((it) => it.kind === kind);
const textsOf = async (id: string, kind: WarningKind) =>
  (await warningsOf(id, kind)).map((it) => it.text);

/** Confirms Theo on another job, whose day ends when it is said. */
async function bookTheoElsewhere(date: string, wrapTime: string) {
  const { app, owner, people } = scene;
  const { id: projectId } = await makeProject(app, owner, { name: 'Glow Forward' });
  await makeShootDay(app, owner, { projectId, date, callTime: '10:00', wrapTime });
  const { id: bookingId } = await makeBooking(app, owner, {
    ...{ projectId, crewMemberId: people.theo.crewMemberId, dates: [date], rateCents: 80_000 },
  });
  const move = { bookingId, dates: [date], status: 'confirmed' as const, isClashAccepted: true };
  await asOwner((ctx) => moveBookingDays(ctx, move));
}

describe('the warnings of a call sheet', () => {
  test('tell of a short rest after another job, and of a person who is on two jobs', async () => {
    const id = await open();
    await bookTheoElsewhere('2026-11-30', '22:20');
    expect(await warningsOf(id, 'rest')).toMatchObject([
      {
        text: 'Theo Marsh: 8h 10m of rest, wrapped 22:20',
        ...{ names: ['Theo Marsh'], bookingId: scene.people.theo.id },
      },
    ]);
    await bookTheoElsewhere(sheetDate, '18:00');
    expect(await textsOf(id, 'clash')).toEqual(['Theo Marsh is confirmed on Glow Forward too']);
  });

  test('tell of a meal that is late or missing', async () => {
    const { app, owner, dayId } = scene;
    const setup = { kind: 'setup' as const, minutes: 420, description: 'Hero pour' };
    const id = await open();
    expect(await textsOf(id, 'meals')).toEqual([]);
    await makeStrips(app, owner, { shootDayId: dayId, strips: [setup] });
    expect(await textsOf(id, 'meals')).toEqual([
      expect.stringMatching(/^No .*: work ends 7h after call, due by 12:30$/),
    ]);
  });

  test('tell of a minor who is on the day for more than eight hours, unless without a call', async () => {
    const { people, dayId: shootDayId } = scene;
    const { id: bookingId } = people.theo;
    const id = await open();
    const called = (callTime: string | null, mode: 'time' | 'no_call') =>
      asOwner((ctx) => giveCrewCall(ctx, { shootDayId, bookingId, callTime, mode }));
    expect(await textsOf(id, 'minor')).toEqual([]);
    await asOwner((ctx) => addPaperwork(ctx, { bookingId, kind: 'minor' }));
    await called('11:00', 'time');
    expect(await textsOf(id, 'minor')).toEqual([]);
    await called('10:59', 'time');
    expect(await textsOf(id, 'minor')).toEqual([
      'Theo Marsh is a minor and is on the day for 8h 1m',
    ]);
    await called(null, 'no_call');
    expect(await textsOf(id, 'minor')).toEqual([]);
  });

  test('tell of a permit that is still to come at any place of the day', async () => {
    const { app, owner, projectId, dayId } = scene;
    const lot = await makeLocation(app, owner, { projectId, name: 'Rose Court lot' });
    const { places } = await asOwner((ctx) => listJobPlaces(ctx, { projectId }));
    const ofLot = places.find((it) => it.name === 'Rose Court lot');
    await asOwner((ctx) =>
      updateProjectLocation(ctx, { id: ofLot?.id ?? '', permitStatus: 'applied' }),
    );
    const id = await open();
    expect(await textsOf(id, 'permit')).toEqual([]);
    await asOwner((ctx) =>
      setDayPlaces(ctx, { id: dayId, places: [{ role: 'basecamp', locationId: lot.id }] }),
    );
    expect(await textsOf(id, 'permit')).toEqual(['Rose Court lot has no permit yet']);
  });

  test.each([
    ['2027-03-14', '06:00', '18:00', 'Clocks go forward on Sun 14 Mar 2027: 02:00 becomes 03:00'],
    ['2027-03-13', '20:00', '05:00', 'Clocks go forward on Sun 14 Mar 2027: 02:00 becomes 03:00'],
    ['2027-11-07', '06:00', '18:00', 'Clocks go back on Sun 7 Nov 2027: 02:00 becomes 01:00'],
    ['2027-03-13', '06:00', '18:00', undefined],
  ])(
    'tell of clocks that change in the night or during the day, %s %s',
    async (date, callTime, wrapTime, text) => {
      const { app, owner, projectId } = scene;
      const day = await makeShootDay(app, owner, { projectId, date, callTime, wrapTime });
      const { id } = await asOwner((ctx) => openCallSheet(ctx, { shootDayId: day.id }));
      expect(await textsOf(id, 'zone')).toEqual(text === undefined ? [] : [text]);
    },
  );

  test('are content with first aid in any department', async () => {
    const id = await open();
    expect(await warningsOf(id, 'medic')).toHaveLength(1);
    const role = 'Set nurse';
    await asOwner((ctx) => updateBooking(ctx, { id: scene.people.idris.id, role }));
    expect(await warningsOf(id, 'medic')).toEqual([]);
  });

  test('are answered with a reason, until they say something else, and hold nobody up', async () => {
    const { app, owner, people } = scene;
    const id = await open();
    await bookTheoElsewhere('2026-11-30', '22:20');
    const [rest] = await warningsOf(id, 'rest');
    const key = rest?.key ?? '';
    const answer = (isAnswered: boolean, note: string | null) =>
      asOwner((ctx) => answerWarning(ctx, { id, key, isAnswered, note }));
    await answer(true, 'Agreed with Theo');
    expect((await warningsOf(id, 'rest'))[0]?.answer).toEqual({
      ...{ key, note: 'Agreed with Theo', by: owner.name, at: app.clock.now().toISOString() },
    });
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
      'Rest between days: the warning on the call sheet of Day 1 of 1 was answered',
    );
    const { dayId: shootDayId } = scene;
    await asOwner((ctx) =>
      giveCrewCall(ctx, { shootDayId, bookingId: people.theo.id, callTime: '06:00' }),
    );
    const [shorter] = await warningsOf(id, 'rest');
    expect(shorter).toMatchObject({ text: expect.stringContaining('7h 40m'), answer: null });
    expect(await refusalOf(answer(true, null))).toBe('conflict');
    const again = { id, key: shorter?.key ?? '', note: null };
    await asOwner((ctx) => answerWarning(ctx, { ...again, isAnswered: true }));
    await asOwner((ctx) => answerWarning(ctx, { ...again, isAnswered: false }));
    expect((await warningsOf(id, 'rest'))[0]?.answer).toBeNull();
    await send(id);
    expect((await find(id)).revision).toBe(1);
  });
});
