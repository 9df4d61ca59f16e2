import {
  as,
  createTestApp,
  makeCard,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateCard } from '../boards/index.ts';
import { updateProject } from '../projects/index.ts';
import { findHome } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});
afterAll(() => app.close());

test('jobs that have ended or are closed are not among those that run or come', async () => {
  const dates = [
    { name: 'Over', startDate: '2026-11-01', endDate: '2026-11-20' },
    { name: 'Runs', startDate: '2026-11-20', endDate: '2026-11-21' },
    { name: 'Comes', startDate: '2026-12-24', endDate: null },
    { name: 'Undated', startDate: null, endDate: null },
  ];
  for (const it of dates) await dated(it);
  const closed = await dated({ name: 'Closed', startDate: '2026-11-21', endDate: '2026-11-22' });
  await as(app, owner, (ctx) => updateProject(ctx, { id: closed, status: 'closed' }));
  const home = await homeOf(owner);
  expect(home.jobs?.map((it) => it.name)).toEqual(['Runs', 'Comes']);
  expect(home.today).toBe('2026-11-21');
});

test("a person's cards come from every board, the nearest date first and without those done", async () => {
  const project = await makeProject(app, owner);
  const [late, later, none] = await Promise.all(
    ['Late', 'Later', 'No date'].map((title) =>
      makeCard(app, owner, { projectId: project.id, title }),
    ),
  );
  const done = await makeCard(app, owner, { projectId: project.id, column: 'Done', title: 'Done' });
  const assigneeId = owner.membershipId;
  await as(app, owner, async (ctx) => {
    if (!late || !later || !none) throw new Error('A card is missing.');
    await updateCard(ctx, { id: later.id, assigneeId, due: '2026-12-01' });
    await updateCard(ctx, { id: late.id, assigneeId, due: '2026-11-01' });
    await updateCard(ctx, { id: none.id, assigneeId });
    await updateCard(ctx, { id: done.id, assigneeId });
  });
  const { cards } = await homeOf(owner);
  expect(cards.map((it) => it.title)).toEqual(['Late', 'Later', 'No date']);
});

test('crew get their own cards and whom to ask, and nothing of the jobs', async () => {
  await makeProject(app, owner, { name: 'Not for crew' });
  const crew = await makeMember(app, company, 'crew');
  const home = await homeOf(crew);
  expect(home.isOffice).toBe(false);
  expect(JSON.stringify(home)).not.toContain('Not for crew');
  expect(home.people?.map((it) => it.email)).toEqual([owner.email]);
});

test('a new workspace is told what it lacks', async () => {
  const before = await homeOf(owner);
  expect(before.size).toEqual({ hasProject: false, hasClient: false, hasTeam: false });
  await makeProject(app, owner);
  await makeMember(app, company, 'producer');
  const after = await homeOf(owner);
  expect(after.size).toEqual({ hasProject: true, hasClient: false, hasTeam: true });
});

function homeOf(member: TestMember) {
  return as(app, member, (ctx) => findHome(ctx));
}

async function dated(fields: {
  name: string;
  startDate: string | null;
  endDate: string | null;
}): Promise<string> {
  const { id } = await makeProject(app, owner, fields);
  return id;
}
