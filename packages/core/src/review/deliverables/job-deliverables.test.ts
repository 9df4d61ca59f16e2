import {
  activityOf,
  as,
  createTestApp,
  makeDeliverable,
  makeMember,
  makeNote,
  makeProject,
  makeVersion,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setNoteResolved } from '../notes/index.ts';
import {
  listJobDeliverables,
  removeDeliverable,
  setQualityPassed,
  updateDeliverable,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let project: Awaited<ReturnType<typeof makeProject>>;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  app.clock.advance(60);
  project = await makeProject(app, owner);
  projectId = project.id;
});

afterAll(() => app.close());

test('each deliverable of a job is listed with its latest version and the open notes on it', async () => {
  const hero = await makeDeliverable(app, owner, { projectId, title: 'Hero :60' });
  const lift = await makeDeliverable(app, owner, { projectId, title: 'Lift', parentId: hero.id });
  await makeDeliverable(app, owner, { projectId: (await makeProject(app, owner)).id });
  await makeVersion(app, owner, { deliverableId: hero.id });
  app.clock.advance(60);
  const { id: versionId } = await makeVersion(app, owner, { deliverableId: hero.id });
  const note = await makeNote(app, owner, { versionId, visibility: 'client' });
  await makeNote(app, owner, { versionId, visibility: 'client', parentId: note.id });
  await makeNote(app, owner, { versionId, visibility: 'client' });
  await makeNote(app, owner, { versionId, visibility: 'internal' });
  const resolved = await makeNote(app, owner, { versionId, visibility: 'internal' });
  await asOwner((ctx) => setNoteResolved(ctx, { id: resolved.id, isResolved: true }));
  const rows = await list();
  expect(rows.map((it) => [it.title, it.parentId, it.status])).toEqual([
    ['Hero :60', null, 'IN_REVIEW'],
    ['Lift', hero.id, 'NOT_STARTED'],
  ]);
  expect(rows[0]?.latest).toEqual({
    versionNumber: 2,
    stage: null,
    decision: 'PENDING',
    postedAt: app.clock.now(),
    open: { client: 2, internal: 1 },
  });
  expect(rows[1]?.latest).toBeNull();
  await asOwner((ctx) => removeDeliverable(ctx, { id: lift.id, reason: 'Cut' }));
  expect(await list()).toHaveLength(1);
  expect(await refusalOf(asOwner((ctx) => listJobDeliverables(ctx, { projectId: 'prj_0' })))).toBe(
    'not_found',
  );
});

test('quality control is passed once, and reopened', async () => {
  const { id } = await makeDeliverable(app, owner, { projectId, title: 'Hero :60' });
  app.clock.advance(60);
  const passed = app.clock.now();
  await quality(id, true);
  app.clock.advance(60);
  await quality(id, true);
  const [row] = await list();
  expect([row?.qcPassedAt, row?.updatedAt]).toEqual([passed, passed]);
  await quality(id, false);
  expect((await list())[0]?.qcPassedAt).toBeNull();
  expect((await activityOf(app, owner, 3)).map((it) => it.summary)).toEqual([
    'Quality control of Hero :60 was reopened',
    'Hero :60 passed quality control',
    'Hero :60 was added',
  ]);
});

test('quality control is refused to crew, on a closed job and for an unknown deliverable', async () => {
  const { id } = await makeDeliverable(app, owner, { projectId });
  const crew = await makeMember(app, company, 'crew');
  const byCrew = as(app, crew, (ctx) => setQualityPassed(ctx, { id, isPassed: true }));
  expect(await refusalOf(byCrew)).toBe('forbidden');
  expect(await refusalOf(quality('dlv_0', true))).toBe('not_found');
  await asOwner((ctx) => closeProject(ctx, project));
  expect(await refusalOf(quality(id, true))).toBe('project_closed');
});

test('an Ad-ID belongs to one deliverable of the company', async () => {
  const adId = 'TTFL1234000H';
  const hero = await makeDeliverable(app, owner, { projectId, title: 'Hero :60', adId });
  const { id: other } = await makeProject(app, owner);
  const lift = await makeDeliverable(app, owner, { projectId: other });
  const take = (id: string) => asOwner((ctx) => updateDeliverable(ctx, { id, adId }));
  expect(await refusalOf(take(lift.id))).toBe('invalid_parameter adId');
  expect(await refusalOf(makeDeliverable(app, owner, { projectId, adId }))).toBe(
    'invalid_parameter adId',
  );
  await asOwner((ctx) => updateDeliverable(ctx, { id: hero.id, adId, title: 'Hero :45' }));
  await asOwner((ctx) => removeDeliverable(ctx, { id: hero.id, reason: 'Cut' }));
  expect((await take(lift.id)).adId).toBe(adId);
  const elsewhere = (await makeWorkspace(app, { plan: 'house' })).owner;
  const theirs = await makeProject(app, elsewhere);
  const foreign = await makeDeliverable(app, elsewhere, { projectId: theirs.id, adId });
  expect(foreign.adId).toBe(adId);
});

test('two deliverables cannot get one Ad-ID at once', async () => {
  const adId = 'TTFL1234001H';
  const { id: first } = await makeDeliverable(app, owner, { projectId });
  const { id: other } = await makeProject(app, owner);
  const { id: second } = await makeDeliverable(app, owner, { projectId: other });
  const late = await whileCommitting(app, {
    by: owner,
    change: (ctx) => updateDeliverable(ctx, { id: first, adId }),
    work: () => asOwner((ctx) => updateDeliverable(ctx, { id: second, adId })),
  });
  expect(late).toEqual({ outcome: 'invalid_parameter', hasWaited: true, changedNothing: true });
});

test('a field that somebody else changed since it was opened is not overwritten', async () => {
  const { id } = await makeDeliverable(app, owner, { projectId, title: 'Hero :60' });
  await asOwner((ctx) => updateDeliverable(ctx, { id, title: 'Hero :45' }));
  const change = (opened: object, title: string) =>
    asOwner((ctx) => updateDeliverable(ctx, { id, title, opened: { ...opened } }));
  expect(await refusalOf(change({ title: 'Hero :60' }, 'Hero :30'))).toMatch(/^conflict/);
  expect((await change({ title: 'Hero :45' }, 'Hero :30')).title).toBe('Hero :30');
});

function quality(id: string, isPassed: boolean) {
  return asOwner((ctx) => setQualityPassed(ctx, { id, isPassed }));
}

function list() {
  return asOwner((ctx) => listJobDeliverables(ctx, { projectId }));
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
