import {
  activityOf,
  as,
  createTestApp,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeProject, reopenProject } from '../../across/job-steps/index.ts';
import { findPlan } from '../../across/plan/index.ts';
import {
  archiveProject,
  lockProject,
  unarchiveProject,
  updateProject,
} from '../../jobs/projects/index.ts';
import { asOperator } from '../access/open-context.ts';
import { addMember, updateMember } from '../members/index.ts';
import { findReachedLimit, setPlan } from './index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 20 });
});

afterAll(() => app.close());

const refused = { code: 'plan_limit' };

describe('active projects', () => {
  test.each([
    ['a trial', { plan: 'studio', status: 'trialing' }, 3],
    ['starter', { plan: 'starter' }, 3],
    ['studio', { plan: 'studio' }, 15],
  ] as const)('%s allows its limit and not one more', async (_, plan, allowed) => {
    const { owner } = await makeWorkspace(app, plan);
    expect(await as(app, owner, findReachedLimit)).toBe(null);
    for (let count = 0; count < allowed; count += 1) await makeProject(app, owner);
    expect(await as(app, owner, findReachedLimit)).toBe(allowed);
    await expect(makeProject(app, owner)).rejects.toMatchObject(refused);
    expect(await as(app, owner, findPlan)).toMatchObject({ activeProjects: allowed });
  });

  test('the house plan has no limit', async () => {
    const { owner } = await makeWorkspace(app, { plan: 'house' });
    for (let count = 0; count < 16; count += 1) await makeProject(app, owner);
    expect(await as(app, owner, findReachedLimit)).toBe(null);
  });

  test('of twenty concurrent creations exactly as many succeed as there is room for', async () => {
    const { owner } = await makeWorkspace(app, { plan: 'studio' });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => makeProject(app, owner)),
    );
    const jobNumbers = outcomes.flatMap((it) =>
      it.status === 'fulfilled' ? [it.value.jobNo] : [],
    );
    const codes = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason.code] : []));
    expect(jobNumbers.length).toBe(15);
    expect(new Set(jobNumbers).size).toBe(15);
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'plan_limit'));
    expect(await as(app, owner, findPlan)).toMatchObject({ activeProjects: 15 });
  });

  test('a concurrent reopening and creation share the one slot that is left', async () => {
    const { owner, id } = await makeWorkspace(app, { plan: 'starter' });
    const closed = await makeProject(app, owner);
    await operate(id, async (ctx) => closeProject(ctx, await lockProject(ctx, closed)));
    for (let count = 0; count < 2; count += 1) await makeProject(app, owner);
    const outcomes = await Promise.allSettled([
      makeProject(app, owner),
      reopen(owner, closed.id),
      makeProject(app, owner),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  test('an open status, reopening and restoring need room; closing frees it', async () => {
    const { owner, id } = await makeWorkspace(app, { plan: 'starter' });
    const byHand = await makeProject(app, owner, { status: 'closed' });
    const archived = await makeProject(app, owner, { status: 'closed' });
    const wrapped = await makeProject(app, owner);
    await operate(id, async (ctx) => closeProject(ctx, await lockProject(ctx, wrapped)));
    await as(app, owner, (ctx) => archiveProject(ctx, archived));
    const last = [1, 2, 3].map(() => makeProject(app, owner));
    const [open] = await Promise.all(last);
    await expect(reopen(owner, wrapped.id)).rejects.toMatchObject(refused);
    const toProduction = { id: byHand.id, status: 'production' } as const;
    const setOpen = () => as(app, owner, (ctx) => updateProject(ctx, toProduction));
    await expect(setOpen()).rejects.toMatchObject(refused);
    await as(app, owner, (ctx) => unarchiveProject(ctx, archived));
    await as(app, owner, (ctx) => updateProject(ctx, { id: open?.id ?? '', status: 'closed' }));
    await setOpen();
  });

  test('a smaller plan keeps existing projects and refuses new ones', async () => {
    const { owner, id } = await makeWorkspace(app, { plan: 'studio' });
    const projects = await Promise.all([1, 2, 3, 4].map(() => makeProject(app, owner)));
    await operate(id, (ctx) => setPlan(ctx, { plan: 'starter' }));
    await expect(makeProject(app, owner)).rejects.toMatchObject(refused);
    const renamed = { id: projects[3]?.id ?? '', name: 'Still here', status: 'wrap' } as const;
    await as(app, owner, (ctx) => updateProject(ctx, renamed));
  });
});

describe('team members', () => {
  test('crew and clients take no seat; the last seat is taken once', async () => {
    const { owner, id } = await makeWorkspace(app, { plan: 'starter' });
    for (const role of ['crew', 'client', 'producer', 'admin', 'coordinator'] as const) {
      await makeMember(app, { id }, role);
    }
    const outcomes = await Promise.allSettled([makeMember(app, { id }), makeMember(app, { id })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await as(app, owner, findPlan)).toMatchObject({ teamMembers: 5 });
  });

  test('a crew member who becomes a producer, or a returning member, needs a seat', async () => {
    const { owner, id } = await makeWorkspace(app, { plan: 'starter' });
    const crew = await makeMember(app, { id }, 'crew');
    const gone = await makeMember(app, { id }, 'producer');
    const change = (member: TestMember, to: object) =>
      as(app, owner, (ctx) => updateMember(ctx, { id: member.membershipId, ...to }));
    await change(gone, { status: 'removed' });
    for (let seat = 2; seat <= 5; seat += 1) await makeMember(app, { id });
    await expect(change(crew, { role: 'producer' })).rejects.toMatchObject(refused);
    await expect(change(gone, { status: 'active' })).rejects.toMatchObject(refused);
    const { email, name } = gone;
    const person = { email, name, role: 'producer', password: testPassword } as const;
    const added = addMember(app.database, { workspaceId: id, ...person });
    await expect(added).rejects.toMatchObject(refused);
    await change(gone, { role: 'crew' });
  });
});

describe('standing', () => {
  test.each([
    ['active', {}, true],
    ['trialing', {}, true],
    ['past_due', {}, true],
    ['past_due', { graceEndsAt: new Date('2026-11-21T17:04:05.123Z') }, false],
    ['past_due', { graceEndsAt: new Date('2026-11-21T17:04:05.124Z') }, true],
    ['canceled', {}, false],
  ] as const)('%s %j is in good standing: %s', async (status, more, isGood) => {
    const { owner, id } = await makeWorkspace(app);
    await operate(id, (ctx) => setPlan(ctx, { status, ...more }));
    expect(await as(app, owner, findPlan)).toMatchObject({ isInGoodStanding: isGood });
  });

  test('a trial lasts 14 days, and so does the grace period of a past-due plan', async () => {
    const { owner, id } = await makeWorkspace(app, { status: 'trialing' });
    const { now, advance } = app.clock;
    const start = now();
    advance(14 * 86_400 - 1);
    expect(await as(app, owner, findPlan)).toMatchObject({ isInGoodStanding: true });
    advance(1);
    expect(await as(app, owner, findPlan)).toMatchObject({ isInGoodStanding: false });
    await operate(id, (ctx) => setPlan(ctx, { status: 'past_due' }));
    advance(14 * 86_400 - 1);
    expect(await as(app, owner, findPlan)).toMatchObject({ isInGoodStanding: true });
    advance(1);
    expect(await as(app, owner, findPlan)).toMatchObject({ isInGoodStanding: false });
    app.clock.set(start.toISOString());
  });

  test('is logged when changed, and an empty change is refused', async () => {
    const { owner, id } = await makeWorkspace(app);
    await operate(id, (ctx) => setPlan(ctx, { plan: 'house', status: 'past_due' }));
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      actorName: 'Support',
      summary: 'The plan is now house, past due',
    });
    await expect(operate(id, (ctx) => setPlan(ctx, {}))).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });
});

function operate<T>(id: string, work: Parameters<typeof asOperator<T>>[2]): Promise<T> {
  return asOperator(app.database, id, work);
}

function reopen(owner: TestMember, id: string) {
  return as(app, owner, (ctx) => reopenProject(ctx, { id, reason: 'A pick-up day' }));
}
