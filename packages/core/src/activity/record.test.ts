import {
  as,
  createTestApp,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHome } from '../across/home/index.ts';
import { findProjectInFull } from '../jobs/projects/find-project-in-full.ts';
import { schema } from '../kernel/schema.ts';
import { listActivity, record } from './index.ts';

const { activity } = schema;

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

test('an entry stores its data, and its sentence is made from the data', async () => {
  const { id } = await makeProject(app, owner, { name: 'Glow Forward', phase: 'brief' });
  const [stored] = await as(app, owner, ({ tx }) =>
    tx.select().from(activity).orderBy(desc(activity.createdAt), desc(activity.id)).limit(1),
  );
  expect(stored).toMatchObject({
    verb: 'phase_moved',
    subjectType: 'project',
    subjectId: id,
    projectId: id,
    summary: null,
    data: { fromPhase: null, toPhase: 'brief' },
  });
  const { items } = await as(app, owner, (ctx) => listActivity(ctx, { projectId: id, limit: 1 }));
  expect(items).toMatchObject([
    { kind: 'project.phase_moved', data: { toPhase: 'brief' }, summary: 'Phase moved to Brief' },
  ]);
});

test('a row older than the catalog shows the sentence stored with it', async () => {
  const { id } = await makeProject(app, owner, { name: 'Year of Rivers' });
  await as(app, owner, ({ tx, now }) =>
    tx.insert(activity).values({
      id: 'act_before',
      projectId: id,
      actorKind: 'user',
      actorName: owner.name,
      verb: 'phase_moved',
      subjectType: 'project',
      subjectId: id,
      summary: 'Phase moved from Pitch to Brief',
      data: { guidance: [] },
      createdAt: new Date(now().getTime() + 1000),
    }),
  );
  const shown = { kind: null, summary: 'Phase moved from Pitch to Brief' };
  const { items } = await as(app, owner, (ctx) => listActivity(ctx, { projectId: id, limit: 2 }));
  expect(items).toMatchObject([shown, { kind: 'project.created' }]);
  const home = await as(app, owner, findHome);
  expect(home.office?.recent[0]).toMatchObject(shown);
  const project = await as(app, owner, (ctx) => findProjectInFull(ctx, { id }));
  expect(project.recent[0]).toMatchObject(shown);
});

test('a row of an unknown kind shows the words of its kind', async () => {
  const { id } = await makeProject(app, owner, { name: 'Long Way Round' });
  await as(app, owner, ({ tx, now }) =>
    tx.insert(activity).values({
      id: 'act_later',
      projectId: id,
      actorKind: 'user',
      actorName: owner.name,
      verb: 'sent_out',
      subjectType: 'call_sheet',
      subjectId: id,
      data: { recipients: 12 },
      createdAt: new Date(now().getTime() + 1000),
    }),
  );
  const { items } = await as(app, owner, (ctx) => listActivity(ctx, { projectId: id, limit: 2 }));
  expect(items).toMatchObject([
    { kind: null, summary: 'call sheet sent out' },
    { kind: 'project.created' },
  ]);
});

test('data of another kind does not compile', () => {
  const moved = { subject: 'prj_1', data: { fromPhase: null, toPhase: null, guidance: [] } };
  const wrong = [
    // @ts-expect-error a wrapped project has a name
    (ctx: Parameters<typeof record>[0]) => record(ctx, 'project.wrapped', moved),
    // @ts-expect-error there is no such kind
    (ctx: Parameters<typeof record>[0]) => record(ctx, 'project.painted', moved),
  ];
  expect(wrong).toHaveLength(2);
});
