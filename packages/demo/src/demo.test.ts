import type { Ctx } from '@callboard/core';
import { asMember, authenticate, listMembers, listTokens, signIn } from '@callboard/core/accounts';
import { findHome, findPlan, findProjectPage, listPipeline } from '@callboard/core/across';
import { listActivity } from '@callboard/core/activity';
import { browseProjects, createProject, findBoard, listClientBook } from '@callboard/core/jobs';
import * as schema from '@callboard/db/schema';
import { scopes } from '@callboard/domain/access/scopes';
import { createDemoApp, type DemoApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Demo } from './index.ts';

let app: DemoApp;
let demo: Demo;
let asOwner: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

beforeAll(async () => {
  app = await createDemoApp();
  demo = app.demo;
  const { id: userId } = await signIn(app.database, {
    email: demo.owner.email,
    password: demo.owner.password ?? '',
    address: '127.0.0.1',
  });
  asOwner = (work) => asMember(app.database, { userId, workspaceId: demo.workspace.id }, work);
});

afterAll(() => app.close());

test('the owner signs in with the generated password', () => {
  expect(demo.owner).toEqual({
    email: 'ines@example.com',
    password: expect.stringMatching(/^tern-[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/),
  });
  expect(demo.workspace).toMatchObject({
    name: 'Tern & Tallow Films',
    timeZone: 'America/Los_Angeles',
  });
});

test('the token works and has every scope', async () => {
  const session = await authenticate(app.database, `Bearer ${demo.secret}`);
  expect(session.workspace.id).toBe(demo.workspace.id);
  expect(session.token.scopes).toEqual(scopes);
});

test('the company is on an active studio plan with 5 of 15 projects and a current period', async () => {
  const plan = await asOwner(findPlan);
  expect(plan).toMatchObject({
    plan: 'studio',
    status: 'active',
    activeProjects: 5,
    limits: { activeProjects: 15 },
    isInGoodStanding: true,
  });
  expect(plan.periodEnd.getTime()).toBeGreaterThan(app.clock.now().getTime());
});

test('its people have the expected roles and statuses', async () => {
  const members = await asOwner((ctx) => listMembers(ctx, { includeRemoved: true }));
  expect(members.map(({ name, role, status }) => `${name} ${role} ${status}`)).toEqual([
    'Ines Okafor owner active',
    'Dana Whitlock admin active',
    'Omar Teague admin removed',
    'Beth Lindqvist producer suspended',
    'Marcus Tran producer active',
    'Priya Raman producer active',
    'Joel Castellano coordinator active',
    'Wren Abara coordinator active',
  ]);
});

test('Wren is first AD on Morning Ritual, and Priya supervises post on two jobs', async () => {
  const { memberships, projectMembers, projects, users } = schema;
  const roles = await asOwner(({ tx }) =>
    tx
      .select()
      .from(projectMembers)
      .then(async (rows) => {
        const found = await tx.select().from(projects);
        const people = await tx
          .select({ id: memberships.id, userId: memberships.userId })
          .from(memberships);
        const names = await tx.select({ id: users.id, name: users.name }).from(users);
        return rows.map((row) => {
          const person = people.find(({ id }) => id === row.membershipId)?.userId;
          const name = names.find(({ id }) => id === person)?.name;
          return `${name} ${row.projectRole} ${found.find(({ id }) => id === row.projectId)?.jobNo}`;
        });
      }),
  );
  expect(roles).toEqual(
    expect.arrayContaining([
      'Wren Abara first_ad 2611',
      'Priya Raman post_supervisor 2608',
      'Priya Raman post_supervisor 2603',
      'Marcus Tran producer 2611',
    ]),
  );
});

test('the six jobs have the expected state, with dates relative to today', async () => {
  const { items } = await asOwner((ctx) => browseProjects(ctx, { limit: 25 }));
  const lines = items.map((project) =>
    [
      project.jobNo,
      project.name,
      project.clientName,
      project.status,
      project.phase,
      project.startDate,
      project.endDate,
    ].join(' | '),
  );
  expect(lines.sort()).toEqual([
    '2598 | Test Kitchen S2 | Pebblewick Foods | closed | closed | 2026-07-24 | 2026-07-24',
    '2603 | Year of Rivers | Fennwick Foundation | wrap | wrap | 2026-09-07 | 2026-09-10',
    '2608 | Glow Forward | Vantelle Skincare | post_production | post | 2026-10-28 | 2026-10-29',
    '2611 | Morning Ritual | Quillfeather Coffee | production | shoot | 2026-11-22 | 2026-11-24',
    '2612 | Trailhead FW | Northlatch Footwear | pre_production | pre_pro | 2026-12-02 | 2026-12-04',
    '2614 | Own Your Corner | Brightmoor Credit Union | pre_production | scope_bid | 2026-12-15 | 2026-12-16',
  ]);
});

test('the agency producer is the contact on the brand’s job', async () => {
  const project = await asOwner((ctx) => findByJobNo(ctx, '2611'));
  expect(project).toMatchObject({
    agency: 'Ostrander & Pike',
    clientName: 'Quillfeather Coffee',
    contactName: 'Simone Achebe',
    projectType: 'commercial',
  });
});

test('Test Kitchen S2 was closed through the wrap step', async () => {
  const project = await asOwner((ctx) => findByJobNo(ctx, '2598'));
  expect(project.closedAt).not.toBeNull();
  expect(project.closedBy).toBe('Ines Okafor');
});

test('the next seven days are Morning Ritual and nothing else', async () => {
  const { office } = await asOwner(findHome);
  const thisWeek = office?.schedule.flatMap(({ jobNo, days }) =>
    days.filter(({ date }) => date <= '2026-11-28').map(({ label }) => `${jobNo} ${label}`),
  );
  expect(thisWeek).toEqual(['2611 Day 1 of 2', '2611 Day 2 of 2', '2611 Weather day']);
});

test('the pipeline has a job in each phase reached', async () => {
  const columns = await asOwner(listPipeline);
  const reached = columns
    .filter(({ total }) => total > 0)
    .map(({ phase, projects }) => `${phase} ${projects.map(({ jobNo }) => jobNo)}`);
  expect(reached).toEqual([
    'scope_bid 2614',
    'pre_pro 2612',
    'shoot 2611',
    'post 2608',
    'wrap 2603',
    'closed 2598',
  ]);
});

test('the client book has seven companies, their people and the Unassigned client', async () => {
  const book = await asOwner((ctx) => listClientBook(ctx, { offset: 0, limit: 50 }));
  expect(book.items.map(({ name, contactCount }) => `${name} ${contactCount}`)).toEqual([
    'Brightmoor Credit Union 1',
    'Fennwick Foundation 1',
    'Northlatch Footwear 1',
    'Ostrander & Pike 2',
    'Pebblewick Foods 1',
    'Quillfeather Coffee 1',
    'Unassigned 0',
    'Vantelle Skincare 2',
  ]);
});

test('Edit bay sync is live, Crew calendar expires in four days, and Omar’s token has ended', async () => {
  const tokens = await asOwner(listTokens);
  const { now } = app.clock;
  const daysLeft = (expiresAt: Date | null) =>
    expiresAt && Math.round((expiresAt.getTime() - now().getTime()) / 86_400_000);
  expect(
    tokens.map((token) => [token.name, daysLeft(token.expiresAt), token.revokedAt !== null]),
  ).toEqual([
    ['Demo', 365, false],
    ['Edit bay sync', null, false],
    ['Crew calendar', 4, false],
    ['Archive mirror', null, true],
  ]);
});

test('every board has cards, and the closed job’s board has none open', async () => {
  const { items } = await asOwner((ctx) => browseProjects(ctx, { limit: 25 }));
  for (const { id, jobNo } of items) {
    const columns = await asOwner((ctx) => findBoard(ctx, { projectId: id }));
    const cards = columns.flatMap((column) => column.cards.map(() => column.name));
    expect(cards.length, jobNo).toBeGreaterThanOrEqual(4);
    if (jobNo === '2598') expect(new Set(cards)).toEqual(new Set(['Done']));
  }
});

test('nothing happened in the future, and the last weeks are not empty', async () => {
  const { items } = await asOwner((ctx) => listActivity(ctx, { limit: 100 }));
  const now = app.clock.now().getTime();
  const recent = items.filter(({ createdAt }) => now - createdAt.getTime() < 14 * 86_400_000);
  expect(items.every(({ createdAt }) => createdAt.getTime() <= now)).toBe(true);
  expect(recent.length).toBeGreaterThan(30);
  expect(new Set(recent.map(({ actorName }) => actorName)).size).toBeGreaterThanOrEqual(5);
});

test('the next job gets the number 2615', async () => {
  const rollback = new Error('rolled back');
  const creating = asOwner(async (ctx) => {
    const { jobNo } = await createProject(ctx, { name: 'Harbor Lights', source: 'new_project' });
    expect(jobNo).toBe('2615');
    throw rollback;
  });
  await expect(creating).rejects.toBe(rollback);
});

async function findByJobNo(ctx: Ctx, jobNo: string) {
  const { items } = await browseProjects(ctx, { limit: 25, query: jobNo });
  return findProjectPage(ctx, { id: items[0]?.id ?? '' });
}
