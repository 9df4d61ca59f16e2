import {
  as,
  createTestApp,
  makeBooking,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHome } from '../../across/home/index.ts';
import { listNotices, raiseDueNotices } from '../../tell/notices/index.ts';
import { moveBookingDays } from '../index.ts';
import { listJobPaperwork, movePaperwork } from './index.ts';

const dates = ['2026-12-01', '2026-12-02'];

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

async function told() {
  await raiseDueNotices(app.database);
  const { items } = await as(app, owner, (ctx) => listNotices(ctx, { limit: 20 }));
  const { office } = await as(app, owner, (ctx) => findHome(ctx));
  return {
    notices: items.filter((it) => it.kind === 'paperwork_open').map(({ text }) => text),
    needs: (office?.needs ?? []).map((it) => ('text' in it ? it.text : '')),
  };
}

test('open paperwork is told of two days before the first date, until it is done', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const { id: bookingId } = await makeBooking(app, owner, { projectId, dates });
  await as(app, owner, (ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }));
  app.clock.set('2026-11-28T20:00:00Z');
  expect(await told()).toEqual({ notices: [], needs: [] });
  app.clock.set('2026-11-29T20:00:00Z');
  expect(await told()).toEqual({
    notices: ['Deal memo, W-9 and Direct deposit of Theo Marsh are open, due Tue 1 Dec.'],
    needs: ['1 person has paperwork open, due Tue 1 Dec.'],
  });
  for (const { id } of await as(app, owner, (ctx) => listJobPaperwork(ctx, { projectId }))) {
    await as(app, owner, (ctx) => movePaperwork(ctx, { id, status: 'waived', reason: 'Old' }));
  }
  expect(await told()).toEqual({ notices: [], needs: [] });
});
