import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeEstimate,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/index.ts';
import { moveHold } from '../../crew/day-moves/index.ts';
import { findProject } from '../../jobs/projects/index.ts';
import { findEstimate, updateEstimate } from '../estimates/index.ts';
import { draftChangeOrder } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let dayId: string;

const date = '2026-12-16';

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  projectId = (await makeProject(app, owner, { name: 'Morning Ritual' })).id;
  const day = { projectId, date, dayKind: 'weather' as const, holdStatus: 'second_hold' as const };
  dayId = (await makeShootDay(app, owner, day)).id;
});
afterAll(() => app.close());

/** An accepted bid of two shoot days. */
async function award() {
  const { id } = await makeEstimate(app, owner, {
    projectId,
    lines: [
      { section: 'B', description: 'Gaffer', unit: 'day', units: 200, rateCents: 90_000 },
      { section: 'C', description: 'Scouts', unit: 'flat', rateCents: 120_000 },
      { section: 'D', description: 'Location fee', unit: 'flat', rateCents: 650_000 },
      { section: 'I', description: 'Camera package', unit: 'day', units: 200, rateCents: 390_000 },
      { section: 'I', description: 'Crane', unit: 'day', rateCents: 180_000, isOptional: true },
    ],
  });
  await as(app, owner, (ctx) => updateEstimate(ctx, { id, shootDays: 2 }));
  await app.system.sql`update estimates set status = 'accepted' where id = ${id}`;
  return id;
}

async function hold(name: string, defaultRole: string, dayRateCents: number | null) {
  const { id } = await makeCrewMember(app, owner, { name, defaultRole, dayRateCents });
  const held = { crewMemberId: id, dates: [date], status: 'first_hold' as const };
  await makeBooking(app, owner, { projectId, ...held });
}

const draft = (by = owner, id = dayId) => as(app, by, (ctx) => draftChangeOrder(ctx, { id }));

test('a weather day becomes a change order with its crew, location and equipment', async () => {
  const bid = await award();
  await hold('Theo Marsh', 'Gaffer', 80_000);
  await hold('Owen Tadesse', 'Swing', 70_000);
  await hold('Idris Cole', 'Swing', 70_000);
  await hold('Kai Moreno', 'Sound mixer', null);
  const { id } = await draft();
  const found = await as(app, owner, (ctx) => findEstimate(ctx, { id }));
  expect(found).toMatchObject({
    ...{ kind: 'change_order', parentId: bid, projectId, status: 'draft', shootDays: 1 },
    title: 'Morning Ritual: weather day, Wed 16 Dec 2026',
  });
  const lines = found.lines.map((it) => [
    ...[it.section, it.description, it.qty, it.units, it.unit, it.rateCents, it.costRateCents],
    it.note,
  ]);
  expect(lines).toHaveLength(5);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['B', 'Gaffer', 100, 100, 'day', 90_000, 80_000, 'Theo Marsh'],
      ['B', 'Swing', 200, 100, 'day', 70_000, 70_000, expect.stringContaining('Idris Cole')],
      ['B', 'Sound mixer', 100, 100, 'day', 0, null, 'Kai Moreno: no rate yet'],
      ['D', 'Location fee', 100, 50, 'flat', 650_000, null, expect.stringMatching(/2 shoot days/)],
      ['I', 'Camera package', 100, 100, 'day', 390_000, null, null],
    ]),
  );
});

test('a day is drafted once, whoever clicks and how often', async () => {
  await award();
  const admin = await makeMember(app, company, 'admin');
  const drafts = await Promise.all([owner, admin, owner].map((by) => draft(by)));
  expect(new Set(drafts.map((it) => it.id)).size).toBe(1);
});

test('needs an accepted bid, a day that is extra and stands, and an open job', async () => {
  expect(await refusalOf(draft())).toBe('conflict');
  await award();
  const { id: usual } = await makeShootDay(app, owner, { projectId, date: '2026-12-14' });
  expect(await refusalOf(draft(owner, usual))).toBe('conflict');
  await as(app, owner, (ctx) => moveHold(ctx, { id: dayId, holdStatus: 'released' }));
  expect(await refusalOf(draft())).toBe('conflict');
  await as(app, owner, async (ctx) => closeProject(ctx, await findProject(ctx, { id: projectId })));
  expect(await refusalOf(draft())).toBe('project_closed');
});
