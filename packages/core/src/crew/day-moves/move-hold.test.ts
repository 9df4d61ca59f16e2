import type { HoldStatus } from '@callboard/domain/shoot-days/enums';
import {
  as,
  createTestApp,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  removeRecord,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '../../activity/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { challengeShootDay, findShootDay } from '../../schedule/shoot-days/index.ts';
import { listEvents } from '../../tell/events/index.ts';
import { moveHold } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  app.clock.advance(1);
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('two concurrent moves of a hold', () => {
  test('confirming and releasing concurrently succeeds once, with one event', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    app.clock.advance(1);
    const since = app.clock.now();
    const second = await whileCommitting(app, {
      by: owner,
      change: (ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' }),
      work: () => move(id, 'released'),
    });
    expect(second).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
    const { items } = await asOwner((ctx) => listEvents(ctx, { limit: 10, since }));
    expect(items.map(({ name, data }) => [name, data])).toMatchObject([
      ['schedule_day_updated', { id, hold_status: 'confirmed' }],
    ]);
  });

  test('a challenge during the confirmation is refused', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const second = await whileCommitting(app, {
      by: owner,
      change: (ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' }),
      work: () => asOwner((ctx) => challengeShootDay(ctx, { id })),
    });
    expect(second).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
  });
});

describe('a challenge', () => {
  test('lasts 24 hours, even when the clocks change', async () => {
    const start = app.clock.now();
    const { owner: other } = await makeWorkspace(app);
    const project = await makeProject(app, other);
    // 18:00 on the evening before the clocks go back in Los Angeles.
    app.clock.set('2027-11-07T01:00:00.000Z');
    const { id } = await makeShootDay(app, other, { projectId: project.id });
    const day = await as(app, other, (ctx) => challengeShootDay(ctx, { id }));
    expect(day).toMatchObject({
      challengedAt: new Date('2027-11-07T01:00:00.000Z'),
      challengeExpiresAt: new Date('2027-11-08T01:00:00.000Z'),
    });
    app.clock.set(start.toISOString());
  });

  test('made again restarts the 24 hours, and releases nothing afterwards', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    await asOwner((ctx) => challengeShootDay(ctx, { id }));
    app.clock.advance(23 * 3600);
    const again = await asOwner((ctx) => challengeShootDay(ctx, { id }));
    expect(again.challengedAt).toEqual(app.clock.now());
    app.clock.advance(25 * 3600);
    expect(await asOwner((ctx) => findShootDay(ctx, { id }))).toMatchObject({
      holdStatus: 'first_hold',
      challengedAt: again.challengedAt,
    });
  });

  test('is ended by a release as well, and a re-held day has no challenge', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    await asOwner((ctx) => challengeShootDay(ctx, { id }));
    const none = { challengedAt: null, challengeExpiresAt: null };
    expect(await move(id, 'released')).toMatchObject({ holdStatus: 'released', ...none });
    expect(await move(id, 'first_hold')).toMatchObject({ holdStatus: 'first_hold', ...none });
  });

  test.each(['second_hold', 'confirmed'] as const)(
    'is refused for a day on %s',
    async (holdStatus) => {
      const { id } = await makeShootDay(app, owner, { projectId, holdStatus });
      await expect(asOwner((ctx) => challengeShootDay(ctx, { id }))).rejects.toMatchObject({
        code: 'conflict',
        message: 'Only a first hold can be challenged.',
      });
    },
  );
});

describe('a move of a hold', () => {
  test('logs the reason, and explains a refused move in words', async () => {
    const { id } = await makeShootDay(app, owner, { projectId, holdStatus: 'confirmed' });
    await expect(move(id, 'released')).rejects.toMatchObject({
      code: 'conflict',
      message: 'A day cannot go from confirmed to released.',
    });
    expect(await refusalOf(move(id, 'cancelled', ''))).toBe('invalid_parameter reason');
    await move(id, 'cancelled', 'The road to the overlook is closed');
    const { items } = await asOwner((ctx) => listActivity(ctx, { limit: 1 }));
    expect(items).toMatchObject([
      {
        verb: 'hold_moved',
        subjectId: id,
        projectId,
        summary: 'Day 1 of 1 is now canceled',
        data: {
          from: 'confirmed',
          to: 'cancelled',
          reason: 'The road to the overlook is closed',
        },
      },
    ]);
  });

  test('changes nothing else of the day', async () => {
    const day = await makeShootDay(app, owner, { projectId, notes: 'Bring the crane' });
    app.clock.advance(60);
    expect(await move(day.id, 'confirmed')).toEqual({
      ...day,
      holdStatus: 'confirmed',
      updatedAt: app.clock.now(),
    });
  });

  test('of a removed day is refused', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    await removeRecord(app, 'shoot_days', { id });
    expect(await refusalOf(move(id, 'confirmed'))).toBe('not_found');
    expect(await refusalOf(asOwner((ctx) => challengeShootDay(ctx, { id })))).toBe('not_found');
  });
});

function move(id: string, holdStatus: HoldStatus, reason?: string) {
  return asOwner((ctx) =>
    moveHold(ctx, { id, holdStatus, ...(reason !== undefined && { reason }) }),
  );
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
