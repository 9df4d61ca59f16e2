import {
  activityOf,
  as,
  createTestApp,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  browseProjects,
  countProjects,
  findProject,
  listPipeline,
  movePhase,
  updateProject,
} from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});
afterAll(() => app.close());

test('a column lists fifty jobs and counts all; the job list has the rest', async () => {
  for (let count = 0; count < 51; count += 1) await makeProject(app, owner, { phase: 'brief' });
  await makeProject(app, owner);
  const columns = await as(app, owner, listPipeline);
  const brief = columns.find((it) => it.phase === 'brief');
  expect([brief?.projects.length, brief?.total]).toEqual([50, 51]);
  expect(columns[0]).toMatchObject({ phase: null, total: 1 });
  const listed = await as(app, owner, (ctx) => browseProjects(ctx, { phase: 'brief', limit: 100 }));
  expect(listed.items).toHaveLength(51);
  const rest = await as(app, owner, (ctx) => browseProjects(ctx, { phase: 'none', limit: 100 }));
  expect(rest.items).toHaveLength(1);
});

test('a move offers the status that matches the phase, and never sets it', async () => {
  const { id } = await makeProject(app, owner);
  const shoot = await as(app, owner, (ctx) => movePhase(ctx, { id, phase: 'shoot' }));
  expect(shoot.offeredStatus).toBe('production');
  expect((await as(app, owner, (ctx) => findProject(ctx, { id }))).status).toBe('pre_production');
  const back = await as(app, owner, (ctx) => movePhase(ctx, { id, phase: 'pre_pro' }));
  expect(back.offeredStatus).toBeNull();
});

test('moving a job to no phase is logged like any move', async () => {
  const { id } = await makeProject(app, owner, { phase: 'brief' });
  await as(app, owner, (ctx) => updateProject(ctx, { id, phase: null }));
  expect((await activityOf(app, owner, 1))[0]).toMatchObject({
    verb: 'phase_moved',
    summary: 'Phase moved from Brief to no phase',
  });
});

test('jobs are counted as open and closed', async () => {
  await makeProject(app, owner);
  await makeProject(app, owner, { status: 'closed' });
  const counts = await as(app, owner, countProjects);
  expect(counts).toEqual({ open: 1, closed: 1, archived: 0 });
});
