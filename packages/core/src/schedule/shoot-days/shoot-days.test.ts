import { type HoldStatus, holdMoves, holdStatuses } from '@callboard/domain/shoot-days/enums';
import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { moveHold, moveShootDay } from '../../crew/day-moves/index.ts';
import { giveCrewCall, listCrewCalls, updateBooking, updateCrewMember } from '../../crew/index.ts';
import { schema } from '../../kernel/schema.ts';
import { updateLocation } from '../locations/index.ts';
import { challengeShootDay, findShootDay, listShootDays, updateShootDay } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

test('a day is a first hold at the company’s default times by default', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const day = await makeShootDay(app, owner, { projectId });
  expect(day).toMatchObject({
    label: 'Day 1 of 1',
    dayKind: 'shoot',
    holdStatus: 'first_hold',
    callTime: '07:00',
    wrapTime: '19:00',
    timeZone: 'America/Los_Angeles',
    location: null,
    callSheet: null,
  });
  expect(await activityOf(app, owner, 1)).toMatchObject([
    { verb: 'added', summary: 'Day 1 of 1 was added for Tue 1 Dec (first hold)' },
  ]);
  const prelight = await makeShootDay(app, owner, { projectId, dayKind: 'prelight' });
  expect(prelight.label).toBe('Prelight');
  expect((await makeShootDay(app, owner, { projectId })).label).toBe('Day 2 of 2');
});

test('a night shoot wraps on the next day', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const day = await makeShootDay(app, owner, { projectId, callTime: '18:00', wrapTime: '05:00' });
  expect(day).toMatchObject({ callTime: '18:00', wrapTime: '05:00' });
});

describe('a hold', () => {
  test('makes only the allowed moves, and logs them', async () => {
    for (const from of holdStatuses) {
      for (const to of holdStatuses) {
        const id = await dayThatIs(from);
        const move = as(app, owner, (ctx) => moveHold(ctx, { id, holdStatus: to, reason: 'Rain' }));
        const isAllowed = holdMoves[from].includes(to);
        expect(await refusalOf(move), `${from} → ${to}`).toBe(
          isAllowed ? 'no refusal' : 'conflict',
        );
        if (!isAllowed) continue;
        expect(await find(id)).toMatchObject({ holdStatus: to });
        expect(await activityOf(app, owner, 1)).toMatchObject([
          { verb: 'hold_moved', subjectId: id },
        ]);
      }
    }
  });

  test('that is confirmed can be cancelled only with a reason', async () => {
    const id = await dayThatIs('confirmed');
    const cancel = as(app, owner, (ctx) => moveHold(ctx, { id, holdStatus: 'cancelled' }));
    expect(await refusalOf(cancel)).toBe('invalid_parameter reason');
  });

  test('that is first can be challenged for 24 hours, and a move ends the challenge', async () => {
    const id = await dayThatIs('first_hold');
    const challenged = await as(app, owner, (ctx) => challengeShootDay(ctx, { id }));
    expect(challenged.challengeExpiresAt?.getTime()).toBe(
      app.clock.now().getTime() + 24 * 3_600_000,
    );
    expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'challenged' }]);
    await as(app, owner, (ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' }));
    expect(await find(id)).toMatchObject({ challengedAt: null, challengeExpiresAt: null });
    const again = as(app, owner, (ctx) => challengeShootDay(ctx, { id }));
    expect(await refusalOf(again)).toBe('conflict');
  });

  test('that is released or cancelled stays in the list', async () => {
    const id = await dayThatIs('released');
    const { projectId } = await find(id);
    const { items } = await as(app, owner, (ctx) => listShootDays(ctx, { projectId, limit: 25 }));
    expect(items).toMatchObject([{ id, holdStatus: 'released' }]);
  });
});

describe('updated_at of a day', () => {
  test('changes with everything the day shows', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { id } = await makeShootDay(app, owner, { projectId });
    const place = await makeLocation(app, owner, { projectId });
    const booking = await makeBooking(app, owner, { projectId });
    const bookingId = booking.id;
    const changes: Parameters<typeof as<unknown>>[2][] = [
      (ctx) => updateShootDay(ctx, { id, callTime: '06:00' }),
      (ctx) => updateShootDay(ctx, { id, locationId: place.id }),
      (ctx) => updateLocation(ctx, { id: place.id, name: 'Calloway house' }),
      (ctx) => giveCrewCall(ctx, { shootDayId: id, bookingId, callTime: '05:30' }),
      (ctx) => updateBooking(ctx, { id: bookingId, role: 'Chief Lighting Technician' }),
      (ctx) => updateCrewMember(ctx, { id: booking.crewMemberId, name: 'Theodore Marsh' }),
      (ctx) => giveCrewCall(ctx, { shootDayId: id, bookingId, callTime: null }),
      (ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' }),
    ];
    for (const change of changes) {
      app.clock.advance(60);
      const since = app.clock.now();
      await as(app, owner, change);
      const { items } = await as(app, owner, (ctx) =>
        listShootDays(ctx, { projectId, updatedSince: since, limit: 25 }),
      );
      expect(
        items.map((day) => day.id),
        String(change),
      ).toEqual([id]);
    }
  });

  test('stays when nothing changes', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const place = await makeLocation(app, owner, { projectId });
    const day = await makeShootDay(app, owner, { projectId, locationId: place.id });
    app.clock.advance(60);
    const same = as(app, owner, (ctx) => updateShootDay(ctx, { id: day.id, label: null }));
    expect(await refusalOf(same)).toBe('invalid_body');
    await as(app, owner, (ctx) => updateLocation(ctx, { id: place.id, accessCode: '9911#' }));
    expect((await find(day.id)).updatedAt).toEqual(day.updatedAt);
  });
});

test('a confirmed day that moves takes its crew along and needs their confirmation again', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const { id } = await makeShootDay(app, owner, { projectId, holdStatus: 'confirmed' });
  const { id: bookingId } = await makeBooking(app, owner, { projectId });
  await as(app, owner, (ctx) => giveCrewCall(ctx, { shootDayId: id, bookingId, callTime: null }));
  await as(app, owner, (ctx) => moveShootDay(ctx, { id, from: '2026-12-01', date: '2026-12-03' }));
  expect(await find(id)).toMatchObject({ date: '2026-12-03', holdStatus: 'confirmed' });
  const calls = await as(app, owner, ({ tx }) => tx.select().from(schema.crewCalls));
  expect(calls.find((call) => call.shootDayId === id)?.needsReconfirmation).toEqual(
    app.clock.now(),
  );
  expect(await as(app, owner, (ctx) => listCrewCalls(ctx, { shootDayId: id }))).toMatchObject([
    { name: 'Theo Marsh', status: 'first_hold', callTime: '07:00' },
  ]);
  await as(app, owner, (ctx) =>
    giveCrewCall(ctx, { shootDayId: id, bookingId, callTime: '08:00' }),
  );
  const again = await as(app, owner, ({ tx }) => tx.select().from(schema.crewCalls));
  expect(again.find((call) => call.shootDayId === id)).toMatchObject({
    needsReconfirmation: null,
    callTime: '08:00',
  });
});

test('a location must exist', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const { id } = await makeShootDay(app, owner, { projectId });
  const tries = [
    makeShootDay(app, owner, { projectId, locationId: '' }),
    as(app, owner, (ctx) => updateShootDay(ctx, { id, locationId: '' })),
  ];
  expect(await refusalsOf(tries)).toEqual(['invalid_parameter locationId']);
});

test('a closed job cannot change', async () => {
  const project = await makeProject(app, owner);
  const { id } = await makeShootDay(app, owner, { projectId: project.id });
  await as(app, owner, (ctx) => closeProject(ctx, project));
  const acts = [
    makeShootDay(app, owner, { projectId: project.id }),
    as(app, owner, (ctx) => updateShootDay(ctx, { id, label: 'x' })),
    as(app, owner, (ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' })),
    as(app, owner, (ctx) => challengeShootDay(ctx, { id })),
  ];
  expect(await refusalsOf(acts)).toEqual(['project_closed']);
  expect(await find(id)).toMatchObject({ id });
});

function find(id: string) {
  return as(app, owner, (ctx) => findShootDay(ctx, { id }));
}

const ways: Record<HoldStatus, readonly HoldStatus[]> = {
  first_hold: [],
  second_hold: [],
  confirmed: [],
  released: ['released'],
  cancelled: ['confirmed', 'cancelled'],
};

async function dayThatIs(holdStatus: HoldStatus): Promise<string> {
  const { id: projectId } = await makeProject(app, owner);
  const isEnd = holdStatus === 'released' || holdStatus === 'cancelled';
  const { id } = await makeShootDay(app, owner, isEnd ? { projectId } : { projectId, holdStatus });
  for (const step of ways[holdStatus]) {
    await as(app, owner, (ctx) => moveHold(ctx, { id, holdStatus: step, reason: 'Rain' }));
  }
  return id;
}
