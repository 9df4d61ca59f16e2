import {
  activityOf,
  as,
  createTestApp,
  makeClient,
  makeDeliverable,
  makeEstimate,
  makeMember,
  makeProject,
  makeShootDay,
  makeVersion,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listPipeline } from '../../across/job-lists/index.ts';
import { updateDeliverable } from '../../review/deliverables/index.ts';
import {
  archiveProject,
  browseProjects,
  countProjects,
  listProducers,
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
  const columns = await as(app, owner, (ctx) => listPipeline(ctx));
  const brief = columns.find((it) => it.phase === 'brief');
  expect([brief?.projects.length, brief?.total]).toEqual([50, 51]);
  expect(columns[0]).toMatchObject({ phase: null, total: 1 });
  const listed = await as(app, owner, (ctx) => browseProjects(ctx, { phase: 'brief', limit: 100 }));
  expect(listed.items).toHaveLength(51);
  const rest = await as(app, owner, (ctx) => browseProjects(ctx, { phase: 'none', limit: 100 }));
  expect(rest.items).toHaveLength(1);
});

test('a card has the newest bid of its job, for those who see the money of that job', async () => {
  const workspace = { id: owner.workspaceId };
  const [producer, other, coordinator] = [
    await makeMember(app, workspace, 'producer'),
    await makeMember(app, workspace, 'producer'),
    await makeMember(app, workspace, 'coordinator'),
  ];
  const { id: projectId } = await makeProject(app, producer, { phase: 'brief' });
  await makeProject(app, owner, { phase: 'brief' });
  await makeEstimate(app, owner, { projectId, lines: [{ rateCents: 100_00 }] });
  await makeEstimate(app, owner, { projectId, lines: [{ rateCents: 1_000_00 }] });
  const bidsFor = async (member: TestMember) =>
    (await as(app, member, (ctx) => listPipeline(ctx)))
      .flatMap((it) => it.projects)
      .map((it) => it.bid);
  // With the insurance and the fee that estimates begin with.
  const newest = { totalCents: 1_230_00, currency: 'USD' };
  expect(await bidsFor(owner)).toEqual([null, newest]);
  expect(await bidsFor(producer)).toEqual([null, newest]);
  expect(await bidsFor(other)).toEqual([null, null]);
  expect(await bidsFor(coordinator)).toEqual([null, null]);
});

test('the pipeline is narrowed by client, producer and words, and never has archived jobs', async () => {
  const client = await makeClient(app, owner, { name: 'Northlatch' });
  const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
  const own = await makeProject(app, producer, { phase: 'brief', name: 'Trailhead' });
  const theirs = await makeProject(app, owner, { phase: 'brief', clientId: client.id });
  const gone = await makeProject(app, owner, { phase: 'brief', status: 'closed' });
  await as(app, owner, (ctx) => archiveProject(ctx, gone));
  const idsOf = async (filters?: Parameters<typeof listPipeline>[1]) =>
    (await as(app, owner, (ctx) => listPipeline(ctx, filters)))
      .flatMap((it) => it.projects)
      .map((it) => it.id);
  expect(await idsOf()).toEqual([theirs.id, own.id]);
  expect(await idsOf({ clientId: client.id })).toEqual([theirs.id]);
  expect(await idsOf({ producerId: producer.membershipId })).toEqual([own.id]);
  expect(await idsOf({ query: 'northl' })).toEqual([theirs.id]);
  expect(await idsOf({ query: 'trail', clientId: client.id })).toEqual([]);
  const producers = await as(app, owner, listProducers);
  expect(producers.map((it) => it.id)).toContain(producer.membershipId);
});

test('a job shows its next standing day and the cuts that wait for the client', async () => {
  const { id: projectId } = await makeProject(app, owner, { phase: 'post' });
  await makeShootDay(app, owner, { projectId, label: 'Day 1 of 1' });
  const { id } = await makeDeliverable(app, owner, { projectId });
  await makeVersion(app, owner, { deliverableId: id });
  const uncut = await makeDeliverable(app, owner, { projectId });
  await as(app, owner, (ctx) => updateDeliverable(ctx, { id: uncut.id, status: 'IN_REVIEW' }));
  const columns = await as(app, owner, (ctx) => listPipeline(ctx));
  expect(columns.find((it) => it.phase === 'post')?.projects).toMatchObject([
    { id: projectId, nextDay: { label: 'Day 1 of 1' }, openReviews: 1 },
  ]);
});

test('a closed job is in Closed, in the pipeline and in the list, whatever phase it has', async () => {
  const open = await makeProject(app, owner, { phase: 'wrap', name: 'Open' });
  for (const phase of ['wrap', null] as const) {
    await makeProject(app, owner, { phase, status: 'closed', name: `Was ${phase}` });
  }
  const columns = await as(app, owner, (ctx) => listPipeline(ctx));
  const named = columns.map((it) => [it.phase, it.total, it.projects.map(({ name }) => name)]);
  expect(named.filter(([, total]) => total !== 0)).toEqual([
    ['wrap', 1, ['Open']],
    ['closed', 2, ['Was null', 'Was wrap']],
  ]);
  const namesOf = async (input: Omit<Parameters<typeof browseProjects>[1], 'limit'>) =>
    (await as(app, owner, (ctx) => browseProjects(ctx, { ...input, limit: 9 }))).items.map(
      ({ name }) => name,
    );
  expect(await namesOf({ group: 'phase' })).toEqual(['Open', 'Was null', 'Was wrap']);
  expect(await namesOf({ phase: 'closed' })).toEqual(['Was null', 'Was wrap']);
  expect(await namesOf({ phase: 'wrap' })).toEqual(['Open']);
  expect(await namesOf({ phase: 'none' })).toEqual([]);
  await as(app, owner, async (ctx) => {
    await updateProject(ctx, { id: open.id, status: 'closed' });
    await archiveProject(ctx, open);
  });
  expect(await namesOf({ group: 'phase', statuses: ['ARCHIVED'] })).toEqual(['Open']);
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
