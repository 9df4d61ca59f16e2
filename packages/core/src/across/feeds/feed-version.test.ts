import {
  as,
  createTestApp,
  makeBooking,
  makeProject,
  makeShootDay,
  makeWorkspace,
  removeRecord,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateCompany } from '../../accounts/workspaces/index.ts';
import { giveCrewCall } from '../../crew/index.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import { updateShootDay } from '../../schedule/shoot-days/index.ts';
import { type FeedOf, openFeed as openFeedOf } from './testing/open-feed.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  app.clock.advance(3_600);
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  projectId = (await makeProject(app, owner, { name: 'Morning Ritual' })).id;
});

afterAll(() => app.close());

const openFeed = (of: FeedOf = {}) => openFeedOf(app, owner, of);
const _textOf = async (ask: Awaited<ReturnType<typeof openFeed>>) => (await ask()).read();
const day = (input: object = {}) => makeShootDay(app, owner, { projectId, ...input });

describe('what a conditional request compares', () => {
  test('is the same until something that the calendar shows changes, however it changes', async () => {
    const { id } = await day();
    const { crewMemberId, id: bookingId } = await makeBooking(app, owner, { projectId });
    const asks = [
      await openFeed(),
      await openFeed({ projectId }),
      await openFeed({ crewMemberId }),
    ];
    const versions = async () =>
      (await Promise.all(asks.map((it) => it()))).map((it) => it.version);
    const before = await versions();
    app.clock.advance(86_400);
    expect(await versions()).toEqual(before);
    await as(app, owner, (ctx) => updateProject(ctx, { id: projectId, phase: 'shoot' }));
    expect(await versions()).toEqual(before);
    const seen = new Set(before);
    const changes: (() => Promise<unknown>)[] = [
      () => as(app, owner, (ctx) => updateShootDay(ctx, { id, callTime: '05:00' })),
      () => as(app, owner, (ctx) => updateProject(ctx, { id: projectId, name: 'Renamed' })),
      () => as(app, owner, (ctx) => updateCompany(ctx, { name: 'Renamed too' })),
      () =>
        as(app, owner, (ctx) =>
          giveCrewCall(ctx, { bookingId, shootDayId: id, callTime: '04:00' }),
        ),
    ];
    for (const change of changes) {
      await change();
      const now = await versions();
      // The call of one person is in their calendar alone.
      expect(seen.has(now[2] ?? '')).toBe(false);
      for (const it of now) seen.add(it);
    }
    await removeRecord(app, 'projects', { id: projectId });
    const all = await asks[0]?.();
    expect(seen.has(all?.version ?? '')).toBe(false);
  });

  test('has a time of change that never falls, also when a date goes', async () => {
    const { id } = await day();
    const ask = await openFeed();
    const first = await ask();
    app.clock.advance(60);
    expect((await ask()).changedAt).toEqual(first.changedAt);
    await removeRecord(app, 'shoot_days', { id });
    const second = await ask();
    expect(second.changedAt).toEqual(app.clock.now());
  });
});
