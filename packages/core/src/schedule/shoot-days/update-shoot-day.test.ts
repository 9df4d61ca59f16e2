import {
  as,
  createTestApp,
  makeBooking,
  makeLocation,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  removeRecord,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '../../activity/index.ts';
import { listCrewCalls, moveBookingDays } from '../../crew/index.ts';
import { lockBooking } from '../../crew/lock-booking.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listEvents } from '../../tell/events/index.ts';
import { findShootDay, updateShootDay } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

const first = '2026-12-01';

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  app.clock.advance(1);
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('a change of a day', () => {
  test('sets only the given fields, and logs the changes', async () => {
    const day = await makeShootDay(app, owner, { projectId, notes: 'Two units' });
    app.clock.advance(60);
    const changed = await update(day.id, { callTime: '05:45', notes: null, label: day.label });
    expect(changed).toEqual({
      ...day,
      callTime: '05:45',
      notes: null,
      updatedAt: app.clock.now(),
    });
    const { items } = await asOwner((ctx) => listActivity(ctx, { limit: 1 }));
    expect(items).toMatchObject([
      {
        verb: 'updated',
        subjectId: day.id,
        projectId,
        summary: 'Day 1 of 1 was updated',
        data: { changes: { callTime: '05:45', notes: null } },
      },
    ]);
  });

  test('emits public changes with the previous record, and no internal ones', async () => {
    const { id } = await makeShootDay(app, owner, { projectId, label: 'Night unit' });
    const place = await makeLocation(app, owner, { projectId });
    app.clock.advance(1);
    const since = app.clock.now();
    await update(id, { notes: 'Bring the crane', holdRankNote: 'Behind Northlatch' });
    await update(id, { dayKind: 'reshoot' });
    expect((await asOwner((ctx) => listEvents(ctx, { limit: 10, since }))).items).toEqual([]);
    await update(id, { locationId: place.id });
    const { items } = await asOwner((ctx) => listEvents(ctx, { limit: 10, since }));
    expect(items).toMatchObject([
      { name: 'schedule_day_updated', data: { id, location: { name: 'Calloway residence' } } },
    ]);
  });

  test('made twice concurrently is made once', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const colleague = await makeMember(app, company);
    const change = (ctx: Ctx) => updateShootDay(ctx, { id, callTime: '05:00' });
    const late = await whileCommitting(app, {
      by: owner,
      change,
      work: () => as(app, colleague, change),
    });
    expect(late).toEqual({ outcome: 'invalid_body', hasWaited: true, changedNothing: true });
  });

  test('waits for a concurrent confirmation of a booking, and neither is lost', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const { id: bookingId } = await makeBooking(app, owner, { projectId });
    const met = await whileCommitting(app, {
      by: owner,
      change: (ctx) => lockBooking(ctx, bookingId),
      work: () => update(id, { callTime: '05:00' }),
      rest: (ctx) => moveBookingDays(ctx, { bookingId, dates: [first], status: 'confirmed' }),
    });
    expect(met).toMatchObject({ outcome: { callTime: '05:00' }, hasWaited: true });
    const calls = await asOwner((ctx) => listCrewCalls(ctx, { shootDayId: id }));
    expect(calls).toMatchObject([{ status: 'confirmed', callTime: '05:00' }]);
  });

  test('keeps a removed location; a new location must exist', async () => {
    const place = await makeLocation(app, owner, { projectId });
    const day = { projectId, locationId: place.id };
    const { id } = await makeShootDay(app, owner, day);
    const bare = await makeShootDay(app, owner, { projectId });
    await removeRecord(app, 'locations', place);
    await update(id, { locationId: place.id, callTime: '08:00' });
    const refused = update(bare.id, { locationId: place.id });
    expect(await refusalOf(refused)).toBe('invalid_parameter locationId');
    expect((await update(id, { locationId: null })).location).toBeNull();
  });
});

test('a removed day cannot be found or changed', async () => {
  const { id } = await makeShootDay(app, owner, { projectId });
  await removeRecord(app, 'shoot_days', { id });
  expect(await refusalOf(asOwner((ctx) => findShootDay(ctx, { id })))).toBe('not_found');
  expect(await refusalOf(update(id, { label: 'x' }))).toBe('not_found');
});

type Changes = Omit<Parameters<typeof updateShootDay>[1], 'id'>;

function update(id: string, changes: Changes) {
  return asOwner((ctx) => updateShootDay(ctx, { id, ...changes }));
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
