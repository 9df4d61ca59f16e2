import {
  as,
  createTestApp,
  makeBooking,
  makeDeliverable,
  makeProject,
  makeShootDay,
  makeVersion,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import { updateDeliverable } from '../deliverables/index.ts';
import { updateProject } from '../projects/index.ts';
import { listWaitingOnClient } from '../waiting/index.ts';
import { findOverview } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app));
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

test('a hold that ends within 48 hours is an alert, a later one is not', async () => {
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000);
  await makeBooking(app, owner, { projectId, holdExpiresAt: hours(47) });
  await makeBooking(app, owner, { projectId, holdExpiresAt: hours(49), dates: ['2026-12-02'] });
  const alerts = await alertsOf();
  expect(alerts).toEqual([
    'hold_expiring: The hold of Theo Marsh for 2026-12-01 ends 2026-11-23T08:04:05-08:00.',
  ]);
});

test("a confirmed day of tomorrow without a sent call sheet is an alert, the day after's is not", async () => {
  const day = { projectId, holdStatus: 'confirmed' as const };
  await makeShootDay(app, owner, { ...day, date: '2026-11-22', label: 'Day 1 of 2' });
  await makeShootDay(app, owner, { ...day, date: '2026-11-23', label: 'Day 2 of 2' });
  await makeShootDay(app, owner, { projectId, date: '2026-11-22', label: 'Held' });
  expect(await alertsOf()).toEqual([
    'call_sheet_not_sent: The call sheet for Day 1 of 2 on 2026-11-22 has not been sent.',
  ]);
});

test('what a client cannot see does not wait for them, nor does a job that is over', async () => {
  const hidden = await makeDeliverable(app, owner, { projectId, isClientVisible: false });
  await makeVersion(app, owner, { deliverableId: hidden.id });
  const shown = await makeDeliverable(app, owner, { projectId, dueDate: '2026-11-20' });
  await makeVersion(app, owner, { deliverableId: shown.id });
  const waiting = await asOwner((ctx) => listWaitingOnClient(ctx, { limit: 25 }));
  expect(waiting.items.map(({ id }) => id)).toEqual([shown.id]);
  expect(await asOwner(findOverview)).toMatchObject({ waitingOnClient: 1, overdueDeliverables: 1 });
  await asOwner((ctx) => updateProject(ctx, { id: projectId, status: 'closed' }));
  expect(await asOwner(findOverview)).toMatchObject({
    activeJobs: 0,
    waitingOnClient: 0,
    overdueDeliverables: 0,
    alerts: [],
  });
});

test('a deliverable that was put in review by hand waits since then', async () => {
  const { id } = await makeDeliverable(app, owner, { projectId });
  await asOwner((ctx) => updateDeliverable(ctx, { id, status: 'IN_REVIEW' }));
  const { items } = await asOwner((ctx) => listWaitingOnClient(ctx, { limit: 25 }));
  expect(items).toMatchObject([{ versionNumber: null, since: app.clock.now() }]);
});

async function alertsOf(): Promise<string[]> {
  const { alerts } = await asOwner(findOverview);
  return alerts.map(({ kind, text }) => `${kind}: ${text}`);
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
