import { mostAdded } from '@callboard/domain/deliverables/enums';
import { AddDeliverables } from '@callboard/domain/deliverables/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeDeliverable,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listEvents } from '../../tell/events/index.ts';
import { addDeliverables, listJobDeliverables, orderDeliverables } from './index.ts';

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

test('several are added after the last, in the order sent, with one entry and an event each', async () => {
  await makeDeliverable(app, owner, { projectId, title: 'Hero :60' });
  app.clock.advance(1);
  const since = app.clock.now();
  const first = await add([
    { title: 'Hero :30', duration: ':30', format: '16x9', platform: 'Broadcast' },
    { title: 'Social :15', format: '9x16', dueDate: '2026-12-12', isClientVisible: false },
  ]);
  const rows = await asOwner((ctx) => listJobDeliverables(ctx, { projectId }));
  expect(rows.map((it) => [it.sortOrder, it.title, it.format, it.duration, it.dueDate])).toEqual([
    [1, 'Hero :60', '', '', null],
    [2, 'Hero :30', '16x9', ':30', null],
    [3, 'Social :15', '9x16', '', '2026-12-12'],
  ]);
  expect(first.id).toBe(rows[1]?.id);
  expect(rows[2]).toMatchObject({ status: 'NOT_STARTED', isClientVisible: false, latest: null });
  expect(await activityOf(app, owner, 2)).toMatchObject([
    { verb: 'added', subjectId: first.id, summary: 'Hero :30 and 1 more were added' },
    { verb: 'added', summary: 'Hero :60 was added' },
  ]);
  const { items } = await asOwner((ctx) => listEvents(ctx, { limit: 10, since }));
  expect(items.map(({ name, data }) => [name, Reflect.get(data, 'title')])).toEqual(
    expect.arrayContaining([
      ['deliverable_created', 'Hero :30'],
      ['deliverable_created', 'Social :15'],
    ]),
  );
  expect(items).toHaveLength(2);
});

test('one alone is logged by its title', async () => {
  await add([{ title: 'Tag' }]);
  expect(await activityOf(app, owner, 1)).toMatchObject([{ summary: 'Tag was added' }]);
});

test('as many as a form may add are added at once', async () => {
  const items = Array.from({ length: mostAdded }, (_, index) => ({ title: `Cut ${index}` }));
  await add(items);
  const rows = await asOwner((ctx) => listJobDeliverables(ctx, { projectId }));
  expect(rows.map((it) => it.title)).toEqual(items.map((it) => it.title));
  await asOwner((ctx) =>
    orderDeliverables(ctx, { projectId, ids: rows.map((it) => it.id).reverse() }),
  );
  const sent = (count: number) => ({
    projectId,
    items: Array.from({ length: count }, () => ({ title: 'x' })),
  });
  expect(AddDeliverables.safeParse(sent(mostAdded)).success).toBe(true);
  expect(AddDeliverables.safeParse(sent(mostAdded + 1)).success).toBe(false);
  expect(AddDeliverables.safeParse(sent(0)).success).toBe(false);
});

test('nothing is added to a closed job, an unknown one, or by crew', async () => {
  const items = [{ title: 'Tag' }];
  expect(await refusalOf(add(items, 'prj_0'))).toBe('not_found');
  const crew = await makeMember(app, company, 'crew');
  const byCrew = as(app, crew, (ctx) => addDeliverables(ctx, { projectId, items }));
  expect(await refusalOf(byCrew)).toBe('forbidden');
  await asOwner((ctx) => closeProject(ctx, project));
  expect(await refusalOf(add(items))).toBe('project_closed');
  expect(await asOwner((ctx) => listJobDeliverables(ctx, { projectId }))).toEqual([]);
});

type Items = Parameters<typeof addDeliverables>[1]['items'];

function add(items: Items, project = projectId) {
  return asOwner((ctx) => addDeliverables(ctx, { projectId: project, items }));
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
