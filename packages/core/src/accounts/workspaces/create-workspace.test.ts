import {
  activityOf,
  as,
  createTestApp,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CreateWorkspace, createWorkspace, findCompany, hasWorkspaces } from './index.ts';
import { firstJobNo } from './job-numbers.ts';
import { lockForNewProject } from './lock-workspace.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const input = {
  name: 'Tern & Tallow Films',
  timeZone: 'America/Los_Angeles',
  plan: 'studio' as const,
  status: 'active' as const,
  owner: { email: 'june@example.com', name: 'June Okafor', password: testPassword },
};

test('a database has workspaces after the first is created', async () => {
  const empty = await createTestApp();
  expect(await hasWorkspaces(empty.database)).toBe(false);
  await makeWorkspace(empty);
  expect(await hasWorkspaces(empty.database)).toBe(true);
  await empty.close();
});

describe('a new company', () => {
  test('has its owner, default times, the Unassigned client and one activity entry', async () => {
    const { workspace, owner, actor } = await createWorkspace(app.database, input);
    expect(owner).toMatchObject({ email: 'june@example.com', name: 'June Okafor' });
    const member = {
      userId: owner.id,
      workspaceId: workspace.id,
      membershipId: actor.membershipId,
      ...input.owner,
    };
    const company = await as(app, member, findCompany);
    expect(company).toMatchObject({
      id: workspace.id,
      name: input.name,
      legalName: null,
      currency: 'USD',
      defaultCall: '07:00',
      defaultWrap: '19:00',
    });
    expect(await activityOf(app, member)).toEqual([
      {
        actorName: 'June Okafor',
        verb: 'created',
        subjectId: workspace.id,
        summary: 'Tern & Tallow Films was set up',
      },
    ]);
    const { clientId } = await makeProject(app, member);
    expect(clientId).toBe(company.unassignedClientId);
  });

  test('is on a 14-day trial, or active at once', async () => {
    const trial = await createWorkspace(app.database, { ...input, status: 'trialing' });
    const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000);
    expect(trial.workspace.subscription).toMatchObject({
      plan: 'studio',
      status: 'trialing',
      trialEndsAt: days(14),
      periodEnd: days(30),
    });
    const paid = await createWorkspace(app.database, input);
    expect(paid.workspace.subscription).toMatchObject({ status: 'active', trialEndsAt: null });
  });

  test('of a person with an account is another workspace of that person', async () => {
    const first = await createWorkspace(app.database, input);
    const owner = { ...input.owner, email: 'JUNE@example.com', password: 'another password' };
    const second = await createWorkspace(app.database, { ...input, owner });
    expect(second.owner.id).toBe(first.owner.id);
    expect(second.workspace.id).not.toBe(first.workspace.id);
  });

  test('is not created when its owner’s password is too short', async () => {
    const before = await countOf();
    const owner = { ...input.owner, email: 'new@example.com', password: 'short' };
    const creating = createWorkspace(app.database, { ...input, owner });
    expect(await refusalOf(creating)).toBe('invalid_parameter password');
    expect(await countOf()).toBe(before);
  });

  test.each([
    ['Málaga Films', /^malaga-films-[a-z0-9]{8}$/],
    ['東京フィルム', /^workspace-[a-z0-9]{8}$/],
    ['  --Ål & Bar--  ', /^al-bar-[a-z0-9]{8}$/],
    [`${'x'.repeat(39)} & Sons`, /^x{39}-[a-z0-9]{8}$/],
  ])('named %s has a typeable slug', async (name, slug) => {
    const { workspace } = await createWorkspace(app.database, { ...input, name });
    const [row] = await app.system.sql`select slug from workspaces where id = ${workspace.id}`;
    expect(row?.slug).toMatch(slug);
  });
});

test.each([
  ['name', 'x'.repeat(200), '\u200b\u200b'],
  ['timeZone', 'America/Argentina/Ushuaia', 'america/los_angeles'],
  ['plan', 'house', 'free'],
  ['owner', input.owner, { ...input.owner, email: 'june' }],
])('%s of a new company has bounds', (field, last, first) => {
  expect(CreateWorkspace.safeParse({ ...input, [field]: last }).success).toBe(true);
  expect(CreateWorkspace.safeParse({ ...input, [field]: first }).success).toBe(false);
});

describe('job numbers', () => {
  test('begin with the current year in the company’s time zone', () => {
    const newYear = new Date('2026-12-31T23:30:00.000Z');
    expect(firstJobNo(newYear, 'Europe/London')).toBe(2601);
    expect(firstJobNo(newYear, 'Europe/Berlin')).toBe(2701);
    expect(firstJobNo(new Date('2100-06-01T00:00:00.000Z'), 'UTC')).toBe(1);
  });

  test('are assigned once each, even to concurrent jobs', async () => {
    const { owner } = await makeWorkspace(app, { plan: 'house' });
    const projects = await Promise.all(Array.from({ length: 6 }, () => makeProject(app, owner)));
    expect(projects.map(({ jobNo }) => jobNo).sort()).toEqual(
      [2601, 2602, 2603, 2604, 2605, 2606].map(String),
    );
  });

  test('of a job that was rolled back are reused', async () => {
    const { owner } = await makeWorkspace(app);
    const failing = as(app, owner, async (ctx) => {
      expect((await lockForNewProject(ctx)).nextNo).toBe(2601);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await makeProject(app, owner)).jobNo).toBe('2601');
  });
});

async function countOf(): Promise<number> {
  const [row] = await app.system.sql`select count(*)::int as count from workspaces`;
  return row?.count;
}
