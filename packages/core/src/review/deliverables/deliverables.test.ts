import {
  activityOf,
  as,
  createTestApp,
  makeDeliverable,
  makeProject,
  makeVersion,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { listClientNotes } from '../notes/index.ts';
import { listVersions } from '../versions/index.ts';
import {
  findDeliverable,
  listDeliverables,
  listJobDeliverables,
  orderDeliverables,
  removeDeliverable,
  updateDeliverable,
} from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

test('a new deliverable gets the defaults and the position after the last', async () => {
  const { id: projectId } = await makeProject(app, owner);
  await makeDeliverable(app, owner, { projectId, sortOrder: 7 });
  const added = await makeDeliverable(app, owner, { projectId, title: 'Hero :30' });
  expect(added).toMatchObject({
    title: 'Hero :30',
    description: null,
    format: '',
    duration: '',
    platform: '',
    status: 'NOT_STARTED',
    dueDate: null,
    deliveredAt: null,
    externalUrl: null,
    isClientVisible: true,
    sortOrder: 8,
  });
  expect(await activityOf(app, owner, 1)).toEqual([
    { actorName: owner.name, verb: 'added', subjectId: added.id, summary: 'Hero :30 was added' },
  ]);
});

test('the position after the highest one is the highest one', async () => {
  const { id: projectId } = await makeProject(app, owner);
  await makeDeliverable(app, owner, { projectId, sortOrder: 100_000 });
  expect((await makeDeliverable(app, owner, { projectId })).sortOrder).toBe(100_000);
});

test('only the fields sent and `updatedAt` change', async () => {
  const deliverable = await newDeliverable();
  app.clock.advance(60);
  const updated = await as(app, owner, (ctx) =>
    updateDeliverable(ctx, { id: deliverable.id, platform: 'Broadcast', dueDate: '2026-12-11' }),
  );
  expect(updated).toEqual({
    ...deliverable,
    platform: 'Broadcast',
    dueDate: '2026-12-11',
    updatedAt: app.clock.now(),
  });
  expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'updated' }]);
});

test('an update without changes is rejected and writes nothing', async () => {
  const deliverable = await newDeliverable();
  const before = await activityOf(app, owner, 50);
  app.clock.advance(60);
  for (const same of [{}, { title: 'Hero :60' }, { status: 'NOT_STARTED' as const }]) {
    const change = as(app, owner, (ctx) => updateDeliverable(ctx, { id: deliverable.id, ...same }));
    expect(await refusalOf(change)).toBe('invalid_body');
  }
  const found = await as(app, owner, (ctx) => findDeliverable(ctx, deliverable));
  expect(found).toEqual(deliverable);
  expect(await activityOf(app, owner, 50)).toEqual(before);
});

test('the status DELIVERED sets the delivery time, and leaving it clears the time', async () => {
  const { id } = await newDeliverable();
  const delivered = await set(id, 'DELIVERED');
  expect(delivered.deliveredAt).toEqual(app.clock.now());
  expect(await activityOf(app, owner, 1)).toMatchObject([
    { verb: 'status_changed', summary: 'Hero :60 moved from Not started to Delivered' },
  ]);
  app.clock.advance(60);
  const titled = await as(app, owner, (ctx) => updateDeliverable(ctx, { id, title: 'Hero :90' }));
  expect(titled.deliveredAt).toEqual(delivered.deliveredAt);
  expect((await set(id, 'APPROVED')).deliveredAt).toBeNull();
});

test('a status sent with other fields is logged under the new title', async () => {
  const { id } = await newDeliverable();
  await as(app, owner, (ctx) =>
    updateDeliverable(ctx, { id, title: 'Hero :45', status: 'IN_PROGRESS' }),
  );
  expect((await activityOf(app, owner, 2)).map(({ summary }) => summary)).toEqual(
    expect.arrayContaining([
      'Hero :45 moved from Not started to In progress',
      'Hero :45 was updated',
    ]),
  );
});

test('a cut-down belongs to another deliverable of the same project', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const hero = await makeDeliverable(app, owner, { projectId });
  const lift = await makeDeliverable(app, owner, { projectId, parentId: hero.id });
  expect(lift.parentId).toBe(hero.id);
  const elsewhere = await newDeliverable();
  const foreign = makeDeliverable(app, owner, { projectId, parentId: elsewhere.id });
  expect(await refusalOf(foreign)).toBe('invalid_parameter parentId');
  for (const parentId of [hero.id, lift.id, '']) {
    const own = as(app, owner, (ctx) => updateDeliverable(ctx, { id: hero.id, parentId }));
    expect(await refusalOf(own)).toBe('invalid_parameter parentId');
  }
});

test('a removed deliverable is gone with its versions, and the reason is kept', async () => {
  const deliverable = await newDeliverable();
  const version = await makeVersion(app, owner, { deliverableId: deliverable.id });
  await as(app, owner, (ctx) =>
    removeDeliverable(ctx, { id: deliverable.id, reason: 'Cut from the buy' }),
  );
  expect(await activityOf(app, owner, 1)).toMatchObject([
    { verb: 'removed', summary: 'Hero :60 was killed: Cut from the buy' },
  ]);
  const page = { limit: 25 };
  const reads = [
    as(app, owner, (ctx) => findDeliverable(ctx, deliverable)),
    as(app, owner, (ctx) => listVersions(ctx, { deliverableId: deliverable.id, ...page })),
    as(app, owner, (ctx) => listClientNotes(ctx, { versionId: version.id, ...page })),
    as(app, owner, (ctx) => updateDeliverable(ctx, { id: deliverable.id, title: 'x' })),
    as(app, owner, (ctx) => removeDeliverable(ctx, { id: deliverable.id, reason: 'Again' })),
    makeVersion(app, owner, { deliverableId: deliverable.id }),
  ];
  expect(await refusalsOf(reads)).toEqual(['not_found']);
  const { items } = await as(app, owner, (ctx) =>
    listDeliverables(ctx, { projectId: deliverable.projectId, ...page }),
  );
  expect(items).toEqual([]);
});

test('a new order updates only deliverables whose position changes', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c']) {
    ids.push((await makeDeliverable(app, owner, { projectId, title })).id);
  }
  const [a = '', b = '', c = ''] = ids;
  app.clock.advance(60);
  await as(app, owner, (ctx) => orderDeliverables(ctx, { projectId, ids: [b, a, c] }));
  const ordered = await as(app, owner, (ctx) => listJobDeliverables(ctx, { projectId }));
  expect(ordered.map(({ title, sortOrder }) => `${sortOrder} ${title}`)).toEqual([
    '1 b',
    '2 a',
    '3 c',
  ]);
  expect(ordered.map(({ updatedAt }) => updatedAt.getTime() === app.clock.now().getTime())).toEqual(
    [true, true, false],
  );
  const refusalTo = (ids: string[]) =>
    refusalOf(as(app, owner, (ctx) => orderDeliverables(ctx, { projectId, ids })));
  expect(await refusalTo([a, b])).toBe('conflict');
  expect(await refusalTo([a, b, b])).toBe('conflict');
  expect(await refusalTo([a, b, (await newDeliverable()).id])).toBe('not_found');
});

test('a closed job rejects changes and stays readable', async () => {
  const project = await makeProject(app, owner);
  const { id } = await makeDeliverable(app, owner, { projectId: project.id });
  await as(app, owner, (ctx) => closeProject(ctx, project));
  const writes = [
    makeDeliverable(app, owner, { projectId: project.id }),
    as(app, owner, (ctx) => updateDeliverable(ctx, { id, title: 'x' })),
    as(app, owner, (ctx) => removeDeliverable(ctx, { id, reason: 'x' })),
    as(app, owner, (ctx) => orderDeliverables(ctx, { projectId: project.id, ids: [id] })),
  ];
  expect(await refusalsOf(writes)).toEqual(['project_closed']);
  expect(await as(app, owner, (ctx) => findDeliverable(ctx, { id }))).toMatchObject({ id });
});

test('twenty added at once each get their own position', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const added = await Promise.all(
    Array.from({ length: 20 }, () => makeDeliverable(app, owner, { projectId })),
  );
  const places = added.map(({ sortOrder }) => sortOrder).sort((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

async function newDeliverable() {
  const { id: projectId } = await makeProject(app, owner);
  return makeDeliverable(app, owner, { projectId });
}

function set(id: string, status: 'DELIVERED' | 'APPROVED') {
  return as(app, owner, (ctx) => updateDeliverable(ctx, { id, status }));
}
