import { asOperator, setPlan } from '@callboard/core/accounts';
import { type Role, roles } from '@callboard/domain/access/enums';
import { type Permission, permissions } from '@callboard/domain/access/permissions';
import {
  createTestApp,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createCaller, operations, procedures } from './index.ts';
import { appLines } from './testing/collect.ts';
import { isOfApp } from './testing/inputs.ts';
import { matrix, permissionOf } from './testing/permissions.ts';
import { createCallerFactory, memberProcedure, publicProcedure, router } from './trpc.ts';

const names = Object.keys(permissions) as Permission[];

const probe = router(
  Object.fromEntries(names.map((name) => [name, memberProcedure(name).query(() => 'allowed')])),
);
const createProbe = createCallerFactory(probe);

let app: TestApp;
let company: TestWorkspace;
const team = new Map<Role, TestMember>();

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  for (const role of roles) team.set(role, await makeMember(app, company, role));
});

afterAll(() => app.close());

test('the matrix names every permission', () => {
  const message = 'Add the roles of a new permission to testing/permissions.ts.';
  expect(Object.keys(matrix).sort(), message).toEqual([...names].sort());
});

test.each(names)('%s is held by the roles in the matrix and no others', async (permission) => {
  const allowed: string[] = [];
  for (const [role, member] of team) {
    const caller = createProbe({ database: app.database, member });
    const outcome = await Promise.resolve(caller[permission]?.()).catch(
      (error) => error.cause.code,
    );
    if (outcome === 'allowed') allowed.push(role);
    else expect(outcome).toBe('forbidden');
  }
  expect(allowed.join(' ')).toBe(matrix[permission]);
});

describe('the procedures of the app require the right permission', () => {
  const by = (role: Role) => {
    const member = team.get(role);
    if (!member) throw new Error(`Nobody is ${role}.`);
    return createCaller({ database: app.database, member });
  };
  const forbidden = { cause: { code: 'forbidden' } };

  test('crew and clients see their own account and no job, client, member, token or plan', async () => {
    for (const role of ['crew', 'client'] as const) {
      const caller = by(role);
      expect(await caller.me.find()).toMatchObject({ role, permissions: ['workspace.view'] });
      await caller.home.find();
      for (const look of [
        () => caller.projects.browse({}),
        () => caller.projects.pipeline(),
        () => caller.clients.book({}),
        () => caller.contacts.book({}),
        () => caller.crewMembers.book({}),
        () => caller.crewMembers.choices({}),
        () => caller.crewMembers.duplicates(),
        () => caller.members.list(),
        () => caller.tokens.list(),
        () => caller.plan.find(),
        () => caller.search.all({ query: 'am' }),
        () => caller.projects.create({ name: 'Mine' }),
      ]) {
        await expect(look()).rejects.toMatchObject(forbidden);
      }
    }
  });

  test('a coordinator runs jobs but neither wraps nor archives them', async () => {
    const { id } = await makeProject(app, company.owner);
    const caller = by('coordinator');
    await caller.projects.update({ id, phase: 'shoot' });
    await expect(caller.projects.wrapChecks({ id })).rejects.toMatchObject(forbidden);
    await expect(caller.projects.wrap({ id, items: [] })).rejects.toMatchObject(forbidden);
    await expect(caller.projects.reopen({ id, reason: 'x' })).rejects.toMatchObject(forbidden);
    await expect(caller.projects.archive({ id })).rejects.toMatchObject(forbidden);
  });

  test('a coordinator sees rates of crew and sets none, and sees nobody’s marks', async () => {
    const person = { name: 'Theo Marsh', department: 'electric', defaultRole: 'Gaffer' } as const;
    const rates = { dayRateCents: 95_000, kitFeeCents: 15_000 };
    const marks = { isFavorite: true, doNotHireReason: 'Left the set' };
    const { id } = await by('producer').crewMembers.create({ ...person, ...rates, ...marks });
    expect(await by('producer').crewMembers.find({ id })).toMatchObject(marks);
    const caller = by('coordinator');
    const seen = [
      await caller.crewMembers.find({ id }),
      await caller.crewMembers.update({ id, city: 'Fresno' }),
      (await caller.crewMembers.page({ id })).member,
      (await caller.crewMembers.book({ query: 'Theo Marsh' })).items[0],
    ];
    for (const it of seen) {
      expect(it).toMatchObject({ dayRateCents: 95_000 });
      for (const key of Object.keys(marks)) expect(it).not.toHaveProperty(key);
    }
    for (const fields of [rates, marks]) {
      await expect(caller.crewMembers.update({ id, ...fields })).rejects.toMatchObject(forbidden);
      const another = caller.crewMembers.create({ ...person, ...fields });
      await expect(another).rejects.toMatchObject(forbidden);
    }
    await expect(caller.crewMembers.findToRedact({ id })).rejects.toMatchObject(forbidden);
  });

  test('a producer manages no members, tokens or company', async () => {
    const caller = by('producer');
    await expect(caller.exports.list()).rejects.toMatchObject(forbidden);
    await expect(caller.exports.create()).rejects.toMatchObject(forbidden);
    const person = { email: 'a@example.com', name: 'A', role: 'crew' } as const;
    await expect(caller.members.add(person)).rejects.toMatchObject(forbidden);
    await expect(caller.tokens.create({ name: 'T', scopes: [] })).rejects.toMatchObject(forbidden);
    await expect(caller.plan.choose({ plan: 'house' })).rejects.toMatchObject(forbidden);
  });

  test('an admin sees the plan, and only an owner chooses it', async () => {
    await by('admin').plan.find();
    await expect(by('admin').plan.choose({ plan: 'house' })).rejects.toMatchObject(forbidden);
    await by('owner').plan.choose({ plan: 'house' });
  });
});

test('every query and mutation of the app requires the permission that is stated', () => {
  const ofApp = procedures.filter(({ path, type }) => isOfApp(path) && type !== 'subscription');
  const required = ofApp.map(({ path, meta }) => [path, meta.permission]);
  expect(required).toEqual(ofApp.map(({ path, type }) => [path, permissionOf(path, type)]));
});

describe('while the plan is not in good standing', () => {
  test('the workspace is read-only for everyone, but an owner can still choose a plan', async () => {
    const late = await makeWorkspace(app);
    const { id } = await makeProject(app, late.owner);
    await asOperator(app.database, late.id, (ctx) => setPlan(ctx, { status: 'canceled' }));
    const caller = createCaller({ database: app.database, member: late.owner });
    await caller.projects.find({ id });
    await caller.home.find();
    expect(await caller.me.find()).toMatchObject({ isReadOnly: true });
    const inactive = { cause: { code: 'plan_inactive', status: 402 } };
    await expect(caller.projects.update({ id, name: 'New' })).rejects.toMatchObject(inactive);
    await expect(caller.clients.create({ name: 'A', kind: 'brand' })).rejects.toMatchObject(
      inactive,
    );
    await caller.plan.choose({ plan: 'starter' });
    expect(await caller.me.find()).toMatchObject({ isReadOnly: false });
    await caller.projects.update({ id, name: 'New' });
  });

  test('only acts that end something, change the plan or take the data away still work', () => {
    const open = procedures.filter(({ meta }) => meta.isAllowedWithoutPlan);
    const stated = [...appLines].filter(([, { worksWithoutPlan }]) => worksWithoutPlan);
    const message = 'State `worksWithoutPlan` beside the router.';
    expect(open.map(({ path }) => path).sort(), message).toEqual(
      stated.map(([path]) => path).sort(),
    );
  });
});

describe('a public route', () => {
  const routes = createCallerFactory(
    router({
      read: publicProcedure('crew:read')
        .input(z.strictObject({}))
        .query(({ ctx }) => ctx.actor.name),
      any: publicProcedure('any').query(() => 'any'),
    }),
  );
  test('needs its scope and names it when it is missing', async () => {
    const without = await makeToken(app, company.owner, ['projects:read', 'schedule:read']);
    const caller = routes({ database: app.database, token: without.session });
    await expect(caller.read({})).rejects.toMatchObject({
      cause: { code: 'insufficient_scope', status: 403, param: 'crew:read' },
    });
    expect(await caller.any()).toBe('any');
    const { session } = await makeToken(app, company.owner, ['crew:read']);
    const name = await routes({ database: app.database, token: session }).read({});
    expect(name).toBe('api:Edit bay sync');
  });

  test('that accepts any scope refuses a token with none', async () => {
    const { session } = await makeToken(app, company.owner, []);
    await expect(routes({ database: app.database, token: session }).any()).rejects.toMatchObject({
      cause: { code: 'insufficient_scope' },
    });
  });

  test('always has a scope and an OpenAPI description', () => {
    const open = procedures.map(({ path }) => path).filter((path) => path.startsWith('v1.'));
    expect(open.length).toBeGreaterThanOrEqual(9);
    expect(operations.map(({ procedure }) => procedure)).toEqual(open);
    for (const { path, scope } of operations) {
      expect(path).toMatch(/^\//);
      expect(scope, path).toEqual(expect.any(String));
    }
  });
});
