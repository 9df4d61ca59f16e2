import { testTokensPerWorkspace } from '@callboard/domain/sandboxes/enums';
import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeEndpoint,
  makeMember,
  makeProject,
  makeRequest,
  makeSandbox,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProject, listProjects } from '../../jobs/projects/index.ts';
import { claimMail } from '../../mail/index.ts';
import { mailDueNotices, raiseDueNotices } from '../../tell/notices/index.ts';
import { findDueQueues } from '../../tell/webhook-deliveries/index.ts';
import { createEndpoint } from '../../tell/webhook-endpoints/index.ts';
import { admit, asOperator, authenticate, authenticateMcp } from '../access/index.ts';
import { updateMember } from '../members/index.ts';
import { listWorkspacesOf } from '../people/index.ts';
import { setPlan } from '../plans/index.ts';
import { listRequests } from '../request-log/index.ts';
import { createToken, listTokens, liveTokensPerWorkspace, revokeToken } from '../tokens/index.ts';
import { deleteWorkspaces } from '../workspaces/delete-workspaces.unscoped.ts';
import { claimSandbox, failSandbox, fillSandbox, findSandbox, recordSandbox } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.system.sql`update sandboxes set next_at = null`;
  company = await makeWorkspace(app);
  owner = company.owner;
});
afterAll(() => app.close());

const fill = (by = owner) => as(app, by, fillSandbox);
const find = () => as(app, owner, findSandbox);
const testToken = (by = owner) => makeToken(app, by, undefined, { isTest: true });
const projectsOf = (by: TestMember) =>
  as(app, by, async (ctx) => (await listProjects(ctx, { limit: 50 })).items.length);

describe('the sandbox of a company', () => {
  test('is asked for, claimed by one worker, and made', async () => {
    expect(await find()).toBeNull();
    await fill();
    expect(await find()).toMatchObject({ state: 'queued', isMade: false, requestedBy: owner.name });
    await expect(fill()).rejects.toMatchObject({ code: 'conflict' });
    const claimed = await claimSandbox(app.database);
    expect(claimed).toEqual({ workspaceId: company.id, attempt: 1 });
    expect(await claimSandbox(app.database)).toBeNull();
    expect(await find()).toMatchObject({ state: 'making' });
    await expect(fill()).rejects.toMatchObject({ code: 'conflict' });
    if (claimed) await recordSandbox(app.database, claimed, { sandboxId: 'ws_made' });
    expect(await find()).toMatchObject({ state: 'ready', isMade: true, madeAt: app.clock.now() });
    const [entry] = await activityOf(app, owner, 1);
    expect(entry).toMatchObject({ actorName: owner.name, summary: 'The sandbox was set up' });
  });

  test('is claimed again when its worker is gone, and fails after three attempts', async () => {
    await fill();
    await claimSandbox(app.database);
    app.clock.advance(301);
    for (const attempt of [2, 3]) {
      const claimed = await claimSandbox(app.database);
      expect(claimed).toEqual({ workspaceId: company.id, attempt });
      if (claimed) await failSandbox(app.database, claimed);
    }
    expect(await find()).toMatchObject({ state: 'failed', isMade: false });
    expect(await claimSandbox(app.database)).toBeNull();
    await fill();
    expect(await claimSandbox(app.database)).toMatchObject({ attempt: 1 });
  });

  test('is reset by asking again, which the activity tells', async () => {
    await makeSandbox(app, owner);
    await fill();
    expect(await find()).toMatchObject({ state: 'queued', isMade: true });
    const [entry] = await activityOf(app, owner, 1);
    expect(entry?.summary).toBe('The sandbox was reset');
  });

  test('is no workspace of any person, also not of who asked for it', async () => {
    const id = await makeSandbox(app, owner);
    const listed = await listWorkspacesOf(app.database, owner.userId);
    expect(listed.map((it) => it.id)).toEqual([company.id]);
    await expect(as(app, { ...owner, workspaceId: id }, find)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    const [account] = await app.system.sql`
      select email, proved_at from users u join memberships m on m.user_id = u.id
      where m.workspace_id = ${id}`;
    expect(account).toMatchObject({ proved_at: null });
    expect(account?.email).toMatch(/@callboard\.invalid$/);
  });

  test('goes with its company, and so does its account', async () => {
    const id = await makeSandbox(app, owner);
    const token = await testToken();
    await asTokenOf(app, token, (ctx) => createProject(ctx, { name: 'Try', source: 'api' }));
    const [account] = await app.system.sql`
      select user_id as id from memberships where workspace_id = ${id}`;
    await app.system.sql`
      update subscriptions set deletes_at = 'epoch' where workspace_id = ${company.id}`;
    await deleteWorkspaces(app.database, { deleteObject: async () => {} });
    const left = await app.system.sql`select id from workspaces where id in (${id}, ${company.id})
      union all select id from users where id = ${account?.id}
      union all select id from projects where workspace_id = ${id}`;
    expect([...left]).toEqual([]);
    const mails = await app.system.sql`
      select to_email from mail_messages where to_email like '%callboard.invalid'`;
    expect([...mails]).toEqual([]);
  });

  test('is not touched through a row that names another company', async () => {
    const id = await makeSandbox(app, owner);
    const { id: otherId, owner: stranger } = await makeWorkspace(app);
    await makeSandbox(app, stranger);
    await app.system.sql`
      update sandboxes set sandbox_id = ${id} where workspace_id = ${otherId}`;
    await expect(testToken(stranger)).rejects.toThrow('This is the sandbox of nobody here.');
  });
});

describe('a test token', () => {
  test('needs a sandbox', async () => {
    await expect(testToken()).rejects.toMatchObject({ code: 'conflict' });
    expect(await as(app, owner, listTokens)).toEqual([]);
  });

  test('acts in the sandbox and sees nothing of the company', async () => {
    const id = await makeSandbox(app, owner);
    const project = await makeProject(app, owner);
    const token = await testToken();
    expect(token.secret).toMatch(/^svc_test_[\w-]{43}$/);
    expect(token.session).toMatchObject({
      workspace: { id, name: expect.stringMatching(/ \(sandbox\)$/) },
      actor: { name: 'api:Edit bay sync' },
      test: { workspaceId: company.id, tokenId: token.id },
    });
    const made = await asTokenOf(app, token, (ctx) =>
      createProject(ctx, { name: 'Try', source: 'api' }),
    );
    const seen = await asTokenOf(app, token, (ctx) => listProjects(ctx, { limit: 50 }));
    expect(seen.items.map((it) => it.id)).toEqual([made.id]);
    expect(await projectsOf(owner)).toBe(1);
    expect(seen.items.map((it) => it.id)).not.toContain(project.id);
    const mcp = await authenticateMcp(app.database, token.headers.authorization);
    expect(mcp).toMatchObject({ workspace: { id }, scopes: ['read'] });
    const { state, session } = await admit(
      app.database,
      token.headers.authorization,
      'restRequests',
    );
    expect([state?.remaining, session.workspace.id]).toEqual([119, id]);
    const [listed] = await as(app, owner, listTokens);
    expect(listed).toMatchObject({ id: token.id, isTest: true, lastUsedAt: app.clock.now() });
    expect(listed?.firstCharacters).toBe(token.secret.slice(0, 15));
  });

  test('counts against nothing of the plan, but ends with it', async () => {
    await asOperator(app.database, company.id, (ctx) => setPlan(ctx, { plan: 'starter' }));
    await makeSandbox(app, owner);
    const token = await testToken();
    for (let i = 0; i < 4; i += 1) {
      await asTokenOf(app, token, (ctx) => createProject(ctx, { name: 'Try', source: 'api' }));
    }
    expect(await projectsOf(owner)).toBe(0);
    await asOperator(app.database, company.id, (ctx) => setPlan(ctx, { status: 'canceled' }));
    const { authorization } = token.headers;
    expect(await refusalOf(authenticate(app.database, authorization))).toBe('plan_inactive');
    expect(await refusalOf(authenticateMcp(app.database, authorization))).toBe('invalid_token');
  });

  test('has a limit of its own, besides that of other tokens', async () => {
    await makeSandbox(app, owner);
    const make = (isTest: boolean) =>
      as(app, owner, (ctx) =>
        createToken(ctx, { name: 'Try', scopes: [], creatorId: owner.membershipId, isTest }),
      );
    for (let i = 0; i < testTokensPerWorkspace; i += 1) await make(true);
    await expect(make(true)).rejects.toMatchObject({
      code: 'conflict',
      message: 'A workspace can have at most 10 active test tokens. Revoke one first.',
    });
    for (let i = 0; i < liveTokensPerWorkspace; i += 1) await make(false);
    await expect(make(false)).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each([
    ['it is revoked', (id: string) => as(app, owner, (ctx) => revokeToken(ctx, { id }))],
    ['its creator is removed', () => remove('removed')],
    ['its creator is suspended', () => remove('suspended')],
  ])('ends, and its endpoint is paused, when %s', async (_, end) => {
    const id = await makeSandbox(app, owner);
    admin = await makeMember(app, company, 'admin');
    const token = await testToken(admin);
    await asTokenOf(app, token, (ctx) => createEndpoint(ctx, hook));
    await end(token.id);
    const { authorization } = token.headers;
    expect(await refusalOf(authenticate(app.database, authorization))).toBe('invalid_token');
    const rows = await app.system.sql`
      select enabled from webhook_endpoints where workspace_id = ${id}`;
    expect([...rows]).toEqual([{ enabled: false }]);
  });

  let admin: TestMember;
  const remove = (status: 'removed' | 'suspended') =>
    as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, status }));
  const hook = {
    ...{ kind: 'webhook' as const, name: 'Hook', url: 'https://hooks.example.com/try' },
    events: ['project_updated' as const],
    enabled: true,
  };

  test('is in the request log of its company', async () => {
    const id = await makeSandbox(app, owner);
    const token = await testToken();
    const requestId = await makeRequest(app, token);
    const { items } = await as(app, owner, (ctx) => listRequests(ctx, { limit: 5 }));
    expect(items).toMatchObject([{ id: requestId, tokenId: token.id, tokenName: 'Edit bay sync' }]);
    const there = await app.system.sql`select from request_log where workspace_id = ${id}`;
    expect(there).toHaveLength(0);
  });
});

describe('nothing goes out of a sandbox', () => {
  test('no mail, and no notice', async () => {
    const id = await makeSandbox(app, owner);
    await app.system.sql`
      insert into mail_messages (workspace_id, id, kind, to_email, subject, return_token, next_at)
      values (${id}, 'mail_of_sandbox', 'test', 'dana@example.com', '', 'r', 'epoch')`;
    await app.system.sql`
      insert into notices (workspace_id, membership_id, kind, subject_id, is_urgent, since, mail_at)
      select workspace_id, id, 'endpoint_failing', 'x', true, 'epoch', 'epoch'
      from memberships where workspace_id = ${id}`;
    await mailDueNotices(app.database);
    await raiseDueNotices(app.database);
    const claimed = await claimMail(app.database, {
      ...{ prints: false, count: 100, perQueue: 100 },
      ...{ sending: new Map(), domain: 'example.com' },
    });
    expect(claimed.map((it) => it.queue)).not.toContain(id);
    const mails = await app.system.sql`select id from mail_messages where workspace_id = ${id}`;
    expect([...mails]).toEqual([{ id: 'mail_of_sandbox' }]);
  });

  test('webhooks go only to endpoints of the sandbox, while the plan of the company lasts', async () => {
    const id = await makeSandbox(app, owner);
    const token = await testToken();
    const events = ['project_created' as const, 'project_updated' as const];
    const own = await makeEndpoint(app, owner, { url: 'https://hooks.example.com/live', events });
    await asTokenOf(app, token, (ctx) => createProject(ctx, { name: 'Try', source: 'api' }));
    expect(await queued(own.id)).toBe(0);
    const [member] = await app.system.sql<{ id: string }[]>`
      select id from memberships where workspace_id = ${id}`;
    const inside = { ...owner, workspaceId: id, membershipId: member?.id ?? '' };
    const there = await makeEndpoint(app, inside, { url: 'https://hooks.example.com/try', events });
    await asTokenOf(app, token, (ctx) => createProject(ctx, { name: 'Try', source: 'api' }));
    expect(await queued(there.id)).toBe(1);
    const due = async () => (await findDueQueues(app.database)).some((it) => it.workspaceId === id);
    expect(await due()).toBe(true);
    await asOperator(app.database, company.id, (ctx) => setPlan(ctx, { status: 'canceled' }));
    expect(await due()).toBe(false);
  });

  async function queued(endpointId: string): Promise<number> {
    const rows = await app.system.sql`
      select from webhook_deliveries where endpoint_id = ${endpointId}`;
    return rows.length;
  }
});
