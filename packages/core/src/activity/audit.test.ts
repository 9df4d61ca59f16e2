import {
  as,
  asTokenOf,
  createTestApp,
  makeConnection,
  makeEndpoint,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  testPassword,
} from '@callboard/testing/factories';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOperator, asToken, authenticateMcp } from '../accounts/access/index.ts';
import { addMember, updateMember } from '../accounts/members/index.ts';
import { changePassword, createReset, endSessions } from '../accounts/people/index.ts';
import { setPlan } from '../accounts/plans/index.ts';
import { createToken } from '../accounts/tokens/index.ts';
import { updateCompany } from '../accounts/workspaces/index.ts';
import { findHome } from '../across/home/index.ts';
import { findProjectInFull } from '../jobs/projects/find-project-in-full.ts';
import { updateProject } from '../jobs/projects/index.ts';
import { setProjectRole } from '../jobs/team/index.ts';
import { withOrigin } from '../kernel/origin.ts';
import { schema } from '../kernel/schema.ts';
import { updateEndpoint } from '../tell/webhook-endpoints/index.ts';
import { listActivity, listAuditLog, pruneAuditLog, record } from './index.ts';

const { activity } = schema;
const origin = { address: '203.0.113.7', requestId: 'req_1' };

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  workspace = await makeWorkspace(app, { plan: 'house' });
  owner = workspace.owner;
});
afterAll(() => app.close());

function auditedOf(workspaceId: string) {
  return app.system.transaction((tx) =>
    tx.select().from(activity).where(eq(activity.workspaceId, workspaceId)).orderBy(activity.id),
  );
}

async function lastOf(workspaceId: string) {
  return (await auditedOf(workspaceId)).at(-1);
}

test('an audited act keeps who did it, from where, in which request, and what changed', async () => {
  await withOrigin(origin, () =>
    as(app, owner, (ctx) => updateCompany(ctx, { name: 'Northlight', legalName: null })),
  );
  expect(await lastOf(workspace.id)).toMatchObject({
    actorKind: 'user',
    actorName: owner.name,
    actorMembershipId: owner.membershipId,
    actorTokenId: null,
    auditGroup: 'company',
    address: '203.0.113.7',
    requestId: 'req_1',
    changes: { before: { name: expect.stringMatching(/^Company/) }, after: { name: 'Northlight' } },
  });
});

test('acts at the same time keep their own requests, however they wait for a connection', async () => {
  const calls = Array.from({ length: 30 }, (_, index) => `req_${index}`);
  await Promise.all(
    calls.map((requestId) =>
      withOrigin({ address: null, requestId }, () => makeProject(app, owner, { name: requestId })),
    ),
  );
  const entries = (await auditedOf(workspace.id)).filter((it) => it.verb === 'created');
  const jobs = entries.filter((it) => it.subjectType === 'project');
  expect(jobs).toHaveLength(30);
  for (const { requestId, data } of jobs) expect(data.name).toBe(requestId);
});

test('a token is named with its id and the member who created it', async () => {
  const { id } = await makeProject(app, owner);
  const token = await makeToken(app, owner);
  await asTokenOf(app, token, (ctx) => updateProject(ctx, { id, agency: 'Pike' }));
  expect(await lastOf(workspace.id)).toMatchObject({
    actorKind: 'api',
    actorTokenId: token.id,
    actorMembershipId: owner.membershipId,
    auditGroup: null,
  });
});

test('a connected app is named with its connection and the member who approved it', async () => {
  const connection = await makeConnection(app, owner);
  const session = await authenticateMcp(app.database, connection.headers.authorization);
  await withOrigin(origin, () =>
    asToken(app.database, session, (ctx) =>
      record(ctx, 'workspace.updated', { subject: workspace.id, data: {} }),
    ),
  );
  const { items } = await as(app, owner, (ctx) => listAuditLog(ctx, { limit: 1 }));
  expect(items).toMatchObject([
    { ...origin, actorKind: 'api', actorName: session.actor.name, auditGroup: 'company' },
  ]);
  expect(session.actor.name).toMatch(/^mcp:/);
  expect(await lastOf(workspace.id)).toMatchObject({
    actorTokenId: session.actor.tokenId,
    actorMembershipId: owner.membershipId,
  });
});

test('the operator acts without a membership, and what support changed is in the log', async () => {
  await withOrigin({ address: 'operator', requestId: null }, () =>
    asOperator(app.database, workspace.id, (ctx) => setPlan(ctx, { plan: 'starter' })),
  );
  expect(await lastOf(workspace.id)).toMatchObject({
    actorKind: 'system',
    actorMembershipId: null,
    auditGroup: 'plan',
    address: 'operator',
    changes: { before: { plan: 'house' }, after: { plan: 'starter' } },
  });
});

test('no secret of a token or endpoint is in the log', async () => {
  const { secret } = await as(app, owner, (ctx) =>
    createToken(ctx, { name: 'Sync', scopes: ['projects:read'], creatorId: owner.membershipId }),
  );
  const endpoint = await makeEndpoint(app, owner, { url: 'https://old.example.com/in' });
  const url = 'https://hooks.example.com/in?key=top-secret';
  await as(app, owner, (ctx) => updateEndpoint(ctx, { id: endpoint.id, url }));
  const entries = await auditedOf(workspace.id);
  expect(entries.at(-1)?.changes).toMatchObject({
    after: { address: 'https://hooks.example.com' },
  });
  const stored = JSON.stringify(entries);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain('top-secret');
});

test('a password change is in the log of each company where the person works, and of no other', async () => {
  const elsewhere = await makeWorkspace(app);
  const left = await makeWorkspace(app);
  const dana = await makeMember(app, workspace);
  const person = { email: dana.email, name: dana.name, password: '', role: 'crew' } as const;
  await addMember(app.database, { ...person, workspaceId: elsewhere.id });
  const former = await addMember(app.database, { ...person, workspaceId: left.id });
  await as(app, left.owner, (ctx) => updateMember(ctx, { id: former.id, status: 'removed' }));
  await withOrigin(origin, () =>
    changePassword(app.database, {
      userId: dana.userId,
      currentPassword: testPassword,
      newPassword: password,
    }),
  );
  expect(await lastOf(workspace.id)).toMatchObject({
    actorKind: 'user',
    actorName: dana.name,
    actorMembershipId: dana.membershipId,
    subjectType: 'person',
    verb: 'password_changed',
    subjectId: dana.membershipId,
    auditGroup: 'sign_in',
    data: { name: dana.name },
    address: '203.0.113.7',
  });
  const there = await lastOf(elsewhere.id);
  expect(there).toMatchObject({ verb: 'password_changed' });
  expect(there?.subjectId).not.toBe(dana.membershipId);
  expect(await lastOf(left.id)).toMatchObject({ subjectType: 'member', verb: 'updated' });
  expect(JSON.stringify(there)).not.toContain(workspace.id);
});

const password = 'lantern orchard saddle twelve';

test('a password that ends tokens and connections names who changed it, and no hash', async () => {
  const change = { userId: owner.userId, currentPassword: testPassword, newPassword: password };
  await changePassword(app.database, { ...change, endsAccess: true });
  const entries = (await auditedOf(workspace.id)).slice(-2);
  expect(entries.map(({ subjectType, verb }) => `${subjectType}.${verb}`).sort()).toEqual([
    'member.access_ended',
    'person.password_changed',
  ]);
  for (const entry of entries) expect(entry.actorMembershipId).toBe(owner.membershipId);
  const [account] = await app.system.sql`
    select password_hash from users where id = ${owner.userId}`;
  const stored = JSON.stringify(entries);
  for (const secret of [testPassword, password, account?.password_hash]) {
    expect(stored).not.toContain(secret);
  }
});

test('what the operator changes of a sign-in is in the log as done by support', async () => {
  const { userId, email } = owner;
  await app.system.sql`update users set second_factor_since = now() where id = ${userId}`;
  const { secret } = await createReset(app.database, { email, removeFactors: true });
  expect(await lastOf(workspace.id)).toMatchObject({
    verb: 'factors_reset',
    actorKind: 'system',
    actorName: 'Support',
    actorMembershipId: null,
    subjectId: owner.membershipId,
  });
  await app.system.sql`update users set proved_at = null where id = ${userId}`;
  const elsewhere = await makeWorkspace(app);
  await addMember(app.database, {
    email,
    name: 'Dana',
    password,
    role: 'crew',
    workspaceId: elsewhere.id,
  });
  expect(await lastOf(workspace.id)).toMatchObject({
    verb: 'password_changed',
    actorName: 'Support',
    data: { name: 'Dana' },
  });
  expect(JSON.stringify(await auditedOf(workspace.id))).not.toContain(secret);
});

test('ended sessions are in the log, and asking for what has ended is not', async () => {
  const end = () =>
    endSessions(app.database, { userId: owner.userId, currentId: 'this', others: 'all' });
  await end();
  expect(await lastOf(workspace.id)).toMatchObject({ verb: 'created' });
  await app.system.sql`
    insert into sessions (id, user_id, expires_at)
    values (${`other ${owner.userId}`}, ${owner.userId}, '2099-01-01')`;
  await end();
  expect(await lastOf(workspace.id)).toMatchObject({ verb: 'sessions_ended' });
});

test('lists of activity show no address, request or change', async () => {
  const { id } = await withOrigin(origin, () => makeProject(app, owner));
  const lists = await as(app, owner, async (ctx) => [
    await listActivity(ctx, { limit: 50 }),
    await findHome(ctx),
    await findProjectInFull(ctx, { id }),
  ]);
  expect(JSON.stringify(lists)).not.toMatch(/203\.0\.113\.7|req_1|changes|auditGroup/);
});

test('nobody can change an entry, and only the worker’s login can delete one', async () => {
  const refused = { cause: { code: '42501' } };
  const changing = app.system.transaction((tx) => tx.update(activity).set({ actorName: 'Nobody' }));
  await expect(changing).rejects.toMatchObject(refused);
  for (const statement of [
    sql`update activity set actor_name = 'Nobody'`,
    sql`delete from activity`,
    sql`truncate activity`,
    sql`insert into activity select * from activity on conflict (workspace_id, id)
      do update set actor_name = 'Nobody'`,
  ]) {
    const acting = as(app, owner, ({ tx }) => tx.execute(statement));
    await expect(acting).rejects.toMatchObject(refused);
  }
});

function listed(input: Partial<Parameters<typeof listAuditLog>[1]> = {}, member = owner) {
  return as(app, member, (ctx) => listAuditLog(ctx, { limit: 50, ...input }));
}

async function kindsOf(input: Parameters<typeof listed>[0]) {
  return (await listed(input)).items.map(({ kind }) => kind);
}

test('the log has what is audited, newest first, and nothing of a job', async () => {
  await makeProject(app, owner);
  app.clock.advance(1);
  await as(app, owner, (ctx) => updateCompany(ctx, { name: 'Northlight' }));
  expect(await kindsOf({})).toEqual(['workspace.updated', 'workspace.created']);
});

test('the log is narrowed by person, kind, subject and day', async () => {
  const dana = await makeMember(app, workspace);
  app.clock.advance(1);
  await as(app, owner, (ctx) => updateMember(ctx, { id: dana.membershipId, role: 'coordinator' }));
  expect(await kindsOf({ actorId: owner.membershipId })).toEqual([
    'member.updated',
    'workspace.created',
  ]);
  expect(await kindsOf({ actorId: 'support' })).toEqual(['member.added']);
  expect(await kindsOf({ auditGroup: 'members' })).toEqual(['member.updated', 'member.added']);
  expect(await kindsOf({ subjectId: workspace.id })).toEqual(['workspace.created']);
  const today = app.clock.now().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
  expect(await kindsOf({ from: today, to: today })).toHaveLength(3);
  expect(await kindsOf({ to: '2026-11-20' })).toEqual([]);
  expect(await kindsOf({ from: '2036-01-01' })).toEqual([]);
});

test('a role on a job is in the log with the name of the job, and in the history of the job', async () => {
  const dana = await makeMember(app, workspace, 'coordinator');
  const { id } = await makeProject(app, owner, { name: 'Glow Forward' });
  app.clock.advance(1);
  await as(app, owner, (ctx) =>
    setProjectRole(ctx, {
      projectId: id,
      membershipId: dana.membershipId,
      projectRole: 'coordinator',
      isHeld: true,
    }),
  );
  const { items } = await listed({ auditGroup: 'members', limit: 1 });
  expect(items).toMatchObject([
    {
      kind: 'project.team_set',
      projectName: 'Glow Forward',
      changes: { before: { projectRole: null }, after: { projectRole: 'coordinator' } },
    },
  ]);
  app.clock.advance(800 * 86_400);
  await pruneAuditLog(app.database);
  const history = await as(app, owner, (ctx) => listActivity(ctx, { projectId: id, limit: 1 }));
  expect(history.items).toMatchObject([{ kind: 'project.team_set' }]);
});

test('a page of the log ends where the next begins, and its cursor keeps the filters', async () => {
  for (const name of ['A', 'B', 'C']) {
    app.clock.advance(1);
    await as(app, owner, (ctx) => updateCompany(ctx, { name }));
  }
  const whole = (await listed()).items.map(({ id }) => id);
  const first = await listed({ limit: 2 });
  const second = await listed({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole);
  expect(second.nextCursor).toBeNull();
  const other = listed({ limit: 2, auditGroup: 'company', cursor: first.nextCursor ?? '' });
  await expect(other).rejects.toMatchObject({ code: 'invalid_parameter' });
});

test('an entry of the log goes after 24 months, and the history of a job stays', async () => {
  await makeProject(app, owner, { name: 'Long Way Round' });
  const kept = async () => (await auditedOf(workspace.id)).map((it) => it.subjectType);
  const day = 86_400;
  app.clock.advance(730 * day);
  await pruneAuditLog(app.database);
  expect(await kept()).toContain('workspace');
  app.clock.advance(2 * day);
  await pruneAuditLog(app.database);
  expect(await kept()).not.toContain('workspace');
  expect(await kept()).toContain('project');
});
