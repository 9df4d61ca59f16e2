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
import { updateMember } from '../members/index.ts';
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

test('current jobs do not include jobs that have ended or are closed', async () => {
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
  expect(home.projects?.map((it) => it.name)).toEqual(['Runs', 'Comes']);
  expect(home.today).toBe('2026-11-21');
});

test("a person's cards come from every board, by due date and without done cards", async () => {
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

test('crew get their own cards and the people to ask, and nothing about the jobs', async () => {
  await makeProject(app, owner, { name: 'Not for crew' });
  const crew = await makeMember(app, company, 'crew');
  const home = await homeOf(crew);
  expect(home.isOffice).toBe(false);
  expect(JSON.stringify(home)).not.toContain('Not for crew');
  expect(home.people?.map((it) => it.email)).toEqual([owner.email]);
});

test('a new workspace sees what it still lacks', async () => {
  const before = await homeOf(owner);
  expect(before.size).toEqual({ hasProject: false, hasClient: false, hasTeam: false });
  await makeProject(app, owner);
  await makeMember(app, company, 'producer');
  const after = await homeOf(owner);
  expect(after.size).toEqual({ hasProject: true, hasClient: false, hasTeam: true });
});

test('today is the date in the company’s zone, and a job is current through its last day', async () => {
  company = await makeWorkspace(app, { plan: 'house', timeZone: 'Asia/Kolkata' });
  owner = company.owner;
  await dated({ name: 'Runs', startDate: '2026-11-20', endDate: '2026-11-21' });
  await dated({ name: 'One day', startDate: '2026-11-22', endDate: null });
  const seenAt = async (instant: string) => {
    const before = app.clock.now();
    app.clock.set(instant);
    const { today, projects } = await homeOf(owner);
    app.clock.set(before.toISOString());
    return [today, ...(projects ?? []).map(({ name }) => name)];
  };
  expect(await seenAt('2026-11-21T18:29:59.999Z')).toEqual(['2026-11-21', 'Runs', 'One day']);
  expect(await seenAt('2026-11-21T18:30:00.000Z')).toEqual(['2026-11-22', 'One day']);
  expect(await seenAt('2026-11-22T18:30:00.000Z')).toEqual(['2026-11-23']);
});

test('current jobs are at most twenty, the soonest first, and every phase is counted', async () => {
  for (let day = 21; day >= 1; day -= 1) {
    const startDate = `2026-12-${String(day).padStart(2, '0')}`;
    await makeProject(app, owner, {
      name: `${day}`,
      startDate,
      phase: day > 20 ? 'shoot' : 'post',
    });
  }
  await makeProject(app, owner, { name: 'Closed', phase: 'post', status: 'closed' });
  await makeProject(app, owner, { name: 'No phase' });
  const home = await homeOf(owner);
  expect(home.projects?.map(({ name }) => Number(name))).toEqual(
    Array.from(Array(20), (_, n) => n + 1),
  );
  const phases = Object.fromEntries((home.phases ?? []).map((it) => [it.phase, it.count]));
  expect(phases).toEqual({ shoot: 1, post: 20, null: 1 });
});

test('cards waiting on the client are everyone’s, from every open job', async () => {
  const [open, over] = [await makeProject(app, owner), await makeProject(app, owner)];
  for (const { id: projectId } of [open, over]) {
    await makeCard(app, owner, { projectId, column: 'Waiting on client', title: 'PO number' });
    await makeCard(app, owner, { projectId, column: 'Doing', title: 'Permits' });
  }
  await as(app, owner, (ctx) => updateProject(ctx, { id: over.id, status: 'closed' }));
  const producer = await makeMember(app, company, 'producer');
  const home = await homeOf(producer);
  expect(home.waiting).toMatchObject([{ title: 'PO number', projectId: open.id }]);
  expect(home.cards).toEqual([]);
});

test('crew see the producers first, and nobody who was removed', async () => {
  const [crew, coordinator, producer, gone] = [
    await makeMember(app, company, 'crew'),
    await makeMember(app, company, 'coordinator'),
    await makeMember(app, company, 'producer'),
    await makeMember(app, company, 'producer'),
  ];
  await as(app, owner, (ctx) => updateMember(ctx, { id: gone.membershipId, status: 'suspended' }));
  const people = (await homeOf(crew)).people?.map(({ email }) => email);
  expect(people).toEqual([producer.email, owner.email]);
  expect((await homeOf(coordinator)).isOffice).toBe(true);
});

test('another company’s home shows none of this', async () => {
  const { id: projectId } = await makeProject(app, owner, { startDate: '2026-12-01' });
  await makeCard(app, owner, { projectId, column: 'Waiting on client', title: 'PO number' });
  const stranger = (await makeWorkspace(app)).owner;
  expect(await homeOf(stranger)).toMatchObject({
    projects: [],
    waiting: [],
    cards: [],
    phases: [],
    recent: [],
    size: { hasProject: false },
  });
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
