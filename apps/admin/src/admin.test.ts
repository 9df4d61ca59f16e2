import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOperator, authenticate, resetPassword, setPlan, signIn } from '@callboard/core/accounts';
import { scopes } from '@callboard/domain/access/scopes';
import {
  createTestApp,
  makeProject,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestWorkspace,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { commandsWith } from './testing/run-command.ts';
import { startCommand } from './testing/start-command.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let company: TestWorkspace;
const { json, refusal } = commandsWith(() => ({ DATABASE_URL: app.databaseUrl }));

beforeAll(async () => {
  app = await createTestApp();
  // The command uses the machine's clock.
  app.clock.set(new Date().toISOString());
  company = await makeWorkspace(app, { plan: 'starter' });
});

afterAll(() => app.close());

describe('workspace create', () => {
  const flags = [
    ...['workspace', 'create', '--name', 'Kite & Kettle', '--time-zone', 'Europe/Berlin'],
    ...['--plan', 'studio', '--owner-name', 'Kim Aalto'],
  ];

  test('creates a workspace whose owner can sign in', async () => {
    const owner = ['--owner-email', 'Kim@Example.com', '--owner-password', 'a long password'];
    const created = await json(...flags, ...owner);
    expect(created).toEqual({
      workspace: {
        id: expect.stringMatching(/^ws_/),
        name: 'Kite & Kettle',
        time_zone: 'Europe/Berlin',
      },
      owner: { id: expect.stringMatching(/^usr_/), email: 'kim@example.com', name: 'Kim Aalto' },
    });
    await expect(mayEnter('kim@example.com', 'a long password')).resolves.toBe(true);
  });

  test('accepts an email that has an account, and keeps its name and password', async () => {
    const { email, name } = company.owner;
    const created = await json(
      ...flags,
      '--owner-email',
      email,
      '--owner-password',
      'quite another',
    );
    expect(created).toMatchObject({ owner: { email, name } });
    await expect(mayEnter(email, testPassword)).resolves.toBe(true);
    await expect(mayEnter(email, 'quite another')).resolves.toBe(false);
  });
});

test('workspace delete schedules the deletion when the name is right, and restore cancels it', async () => {
  const { id } = await makeWorkspace(app);
  const [row] = await app.system.sql<{ name: string }[]>`
    select name from workspaces where id = ${id}`;
  const remove = ['workspace', 'delete', '--workspace', id, '--name'];
  expect(await refusal(...remove, 'Another')).toContain('exactly as it is shown');
  expect(await json(...remove, row?.name ?? '')).toEqual({
    workspace: { id, deletes_at: expect.stringMatching(/Z$/) },
  });
  expect(await json('workspace', 'restore', '--workspace', id)).toEqual({
    workspace: { id, deletes_at: null },
  });
});

test('account reset prints a link that sets a password once', async () => {
  const { email } = company.owner;
  const created = await json('account', 'reset', '--email', email);
  expect(created).toEqual({
    account: { email },
    link: expect.stringMatching(/^http:\/\/localhost:3000\/reset#reset_[\w-]{43}$/),
    expires_at: expect.stringMatching(/Z$/),
  });
  const [, secret = ''] = String(Reflect.get(created, 'link')).split('#');
  const password = 'lamp otter gravel noon';
  await resetPassword(app.database, { secret, password, address: '::1' });
  await expect(mayEnter(email, password)).resolves.toBe(true);
});

test('account reset removes lost factors only when it is told to', async () => {
  const { owner } = await makeWorkspace(app);
  const since = async () => {
    const [row] = await app.system.sql`
      select second_factor_since from users where id = ${owner.userId}`;
    return row?.second_factor_since ?? null;
  };
  await app.system.sql`
    update users set second_factor_since = now() where id = ${owner.userId}`;
  await json('account', 'reset', '--email', owner.email);
  expect(await since()).not.toBeNull();
  await json('account', 'reset', '--email', owner.email, '--remove-factors');
  expect(await since()).toBeNull();
});

describe('member', () => {
  test('add creates an account, and update changes its role and status', async () => {
    const person = ['--workspace', company.id, '--email', 'dana@example.com'];
    const added = await json(
      ...['member', 'add', ...person, '--name', 'Dana Whitlock', '--role', 'admin'],
      ...['--password', 'a long password'],
    );
    const member = {
      id: expect.stringMatching(/^mem_/),
      email: 'dana@example.com',
      name: 'Dana Whitlock',
      role: 'admin',
      status: 'active',
    };
    expect(added).toEqual({ member });
    const suspended = await json('member', 'update', ...person, '--status', 'suspended');
    expect(suspended).toEqual({ member: { ...member, status: 'suspended' } });
  });
});

describe('token', () => {
  test('create prints a secret that works until it is revoked', async () => {
    const created = await json(
      ...['token', 'create', '--workspace', company.id, '--creator', company.owner.email],
      ...['--name', 'Edit bay sync', '--scopes', 'projects:read,links:write,projects:read'],
      ...['--expires-at', '2126-01-01T00:00:00+01:00'],
    );
    expect(created).toEqual({
      token: {
        id: expect.stringMatching(/^tok_/),
        name: 'Edit bay sync',
        scopes: ['projects:read', 'links:write'],
        expires_at: '2125-12-31T23:00:00.000Z',
      },
      secret: expect.stringMatching(/^svc_/),
    });
    await expect(isLive(created.secret)).resolves.toBe(true);
    const id = String(created.token?.id);
    const ended = await json('token', 'revoke', '--id', id);
    expect(ended).toEqual({
      token: { id, name: 'Edit bay sync', revoked_at: expect.stringMatching(/Z$/) },
    });
    await expect(isLive(created.secret)).resolves.toBe(false);
  });

  test('create without --scopes creates a token that cannot use REST', async () => {
    const flags = ['--workspace', company.id, '--creator', company.owner.email, '--name', 'Bare'];
    const created = await json('token', 'create', ...flags);
    expect(created).toMatchObject({ token: { scopes: [], expires_at: null } });
  });
});

test('plan set changes the plan and its status, and whether tokens work', async () => {
  const { secret } = await makeToken(app, company.owner);
  const late = await json(
    ...['plan', 'set', '--workspace', company.id, '--status', 'past_due'],
    ...['--grace-ends-at', '2020-01-01T00:00:00Z'],
  );
  expect(late).toEqual({
    plan: {
      workspace_id: company.id,
      plan: 'starter',
      status: 'past_due',
      trial_ends_at: null,
      grace_ends_at: '2020-01-01T00:00:00.000Z',
    },
  });
  await expect(isLive(secret)).resolves.toBe('plan_inactive');
  const paid = await json(
    ...['plan', 'set', '--workspace', company.id, '--plan', 'house', '--status', 'active'],
  );
  expect(paid).toMatchObject({ plan: { plan: 'house', status: 'active', grace_ends_at: null } });
  await expect(isLive(secret)).resolves.toBe(true);
});

test('project close runs the wrap step, and reopen obeys the plan', async () => {
  const { id, jobNo } = await makeProject(app, company.owner, { name: 'Glow Forward' });
  const closed = await json('project', 'close', '--id', id);
  const shown = { id, job_no: jobNo, name: 'Glow Forward', phase: null };
  expect(closed).toEqual({
    project: { ...shown, status: 'closed', closed_at: expect.stringMatching(/Z$/) },
  });
  await putOn('starter');
  for (const name of ['One', 'Two', 'Three']) await makeProject(app, company.owner, { name });
  expect(await refusal('project', 'reopen', '--id', id)).toContain('allows 3 active projects');
  await putOn('studio');
  const opened = await json('project', 'reopen', '--id', id);
  expect(opened).toEqual({ project: { ...shown, status: 'wrap', closed_at: null } });
  expect(await refusal('project', 'reopen', '--id', 'prj_0')).toContain(
    'There is no such project.',
  );
});

describe('demo create', () => {
  test('creates a workspace, a sign-in and a token with every scope', async () => {
    const owner = { email: 'ines@studio.example', password: 'a chosen password' };
    const created = await json(
      ...['demo', 'create', '--owner-email', owner.email, '--owner-password', owner.password],
    );
    expect(created).toEqual({
      workspace: {
        id: expect.stringMatching(/^ws_/),
        name: 'Tern & Tallow Films',
        time_zone: 'America/Los_Angeles',
      },
      owner,
      token: { id: expect.any(String), name: 'Demo', scopes, expires_at: expect.any(String) },
      secret: expect.stringMatching(/^svc_/),
    });
    await expect(isLive(created.secret)).resolves.toBe(true);
    await expect(mayEnter(owner.email, owner.password)).resolves.toBe(true);
  });
});

describe('the program', () => {
  test('starts the embedded database when none is running, and stops it', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'callboard-admin-'));
    try {
      const listed = await startCommand(['mail', 'outbox'], { DATA_DIR });
      expect(listed).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(listed.stdout)).toEqual({ messages: [] });
      expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
    } finally {
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  });

  test('has --help at every level', async () => {
    for (const path of [[], ['token', 'create']]) {
      const { code, stdout } = await startCommand([...path, '--help']);
      expect({ code, usage: stdout.split('\n')[0] }).toEqual({
        code: 0,
        usage: expect.stringContaining(['Usage: admin', ...path].join(' ')),
      });
    }
  });

  test('prints one line about an unknown verb and about an unreachable database', async () => {
    expect(await refusal('workspace', 'destroy')).toBe("error: unknown command 'destroy'\n");
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nothing';
    const outcome = await startCommand(['demo', 'create'], { DATABASE_URL });
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toMatch(/^error: .*127\.0\.0\.1:9.*\n$/);
  });
});

function putOn(plan: 'starter' | 'studio') {
  return asOperator(app.database, company.id, (ctx) => setPlan(ctx, { plan }));
}

async function mayEnter(email: string, password: string): Promise<boolean> {
  const account = await signIn(app.database, { email, password, address: '127.0.0.1' }).catch(
    () => null,
  );
  return account !== null;
}

async function isLive(secret: unknown): Promise<boolean | 'plan_inactive'> {
  try {
    await authenticate(app.database, `Bearer ${secret}`);
    return true;
  } catch (error) {
    const code = Reflect.get(Object(error), 'code');
    return code === 'plan_inactive' ? code : false;
  }
}
