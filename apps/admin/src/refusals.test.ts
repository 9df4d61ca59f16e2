import { addMember } from '@callboard/core/accounts';
import { testSecret } from '@callboard/testing';
import {
  createTestApp,
  fingerprintOf,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgram } from './program.ts';

let app: TestApp;
let company: TestWorkspace;
let before: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'starter' });
});

afterAll(() => app.close());

beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', app.databaseUrl);
  vi.stubEnv('APP_SECRET', testSecret);
  vi.stubEnv('BASE_URL', '');
  before = await fingerprintOf(app);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  expect(await fingerprintOf(app)).toBe(before);
});

describe('an invalid flag is named', () => {
  const create = [
    ...['workspace', 'create', '--name', 'Kite & Kettle', '--time-zone', 'Europe/Berlin'],
    ...['--plan', 'studio', '--owner-name', 'Kim Aalto', '--owner-email', 'kim@example.com'],
  ];
  const update = ['member', 'update', '--workspace', 'ws_0', '--email', 'kim@example.com'];
  const token = ['token', 'create', '--workspace', 'ws_0', '--creator', 'kim@example.com'];
  const plan = ['plan', 'set', '--workspace', 'ws_0'];

  test.each([
    [[...create, '--time-zone', 'Mars/Olympus'], '--time-zone: Choose a time zone such as'],
    [[...create, '--owner-email', 'nobody'], '--owner-email: Enter an email address.'],
    [[...create, '--plan', 'gold'], '--plan: Use one of starter, studio, house.'],
    [[...create, '--name', ' '], '--name: Enter a name.'],
    [[...create, '--owner-password', 'short'], 'Use 8 to 200 characters.'],
    [[...create, '--colour', 'red'], "unknown option '--colour'"],
    [[...create, 'extra'], 'too many arguments'],
    [['workspace', 'create', '--name', 'Kite'], "'--time-zone <zone>' not specified"],
    [[...update, '--status', 'gone'], '--status: Use one of active, suspended, removed.'],
    [[...update, '--role', 'boss'], '--role: Use one of owner, admin, producer,'],
    [[...token, '--name', 'T', '--scopes', 'projects:eat'], '--scopes: Use one of projects:read'],
    [[...token, '--name', 'x'.repeat(81)], '--name: '],
    [[...token, '--name', 'T', '--expires-at', 'soon'], '--expires-at: Use an ISO 8601 instant'],
    [[...token, '--name', 'T', '--expires-at', '2027-02-30T00:00:00Z'], '--expires-at: Use an'],
    [[...plan, '--status', 'broke'], '--status: Use one of trialing, active, past_due, canceled.'],
    [[...plan, '--grace-ends-at', '2027'], '--grace-ends-at: Use an ISO 8601 instant'],
    [['workspaces'], "unknown command 'workspaces'"],
  ])('%j', async (args, sentence) => {
    expect(await refusalOf(...args)).toContain(sentence);
  });
});

describe('a missing record is not found', () => {
  const email = ['--email', 'nobody@example.com', '--status', 'active'];

  test.each([
    [['member', 'update', '--workspace', 'ws_0', ...email], 'There is no such workspace.'],
    [['plan', 'set', '--workspace', 'ws_0', '--plan', 'house'], 'There is no such workspace.'],
    [['token', 'revoke', '--id', 'tok_0'], 'There is no such token.'],
    [['project', 'close', '--id', 'prj_0'], 'There is no such project.'],
    [['project', 'reopen', '--id', 'prj_0'], 'There is no such project.'],
  ])('%j', async (args, sentence) => {
    expect(await refusalOf(...args)).toBe(sentence);
  });

  test('a member of another workspace', async () => {
    const flags = ['--workspace', company.id, ...email];
    expect(await refusalOf('member', 'update', ...flags)).toContain('There is no such member');
  });
});

test('the last owner cannot be removed or demoted', async () => {
  const owner = ['--workspace', company.id, '--email', company.owner.email];
  const sentence = 'A workspace needs an active owner. Make someone else an owner first.';
  for (const change of [
    ['--status', 'removed'],
    ['--status', 'suspended'],
    ['--role', 'admin'],
  ]) {
    expect(await refusalOf('member', 'update', ...owner, ...change)).toBe(sentence);
  }
});

test('an update without changes is refused', async () => {
  const { email } = company.owner;
  const flags = ['member', 'update', '--workspace', company.id, '--email', email];
  expect(await refusalOf(...flags)).toBe('Nothing to change. Send at least one new value.');
  expect(await refusalOf('plan', 'set', '--workspace', company.id)).toContain('Send a plan');
});

test('the creator of a token is an owner or admin, and its expiry is in the future', async () => {
  const crew = await makeMember(app, company, 'crew');
  before = await fingerprintOf(app);
  const flags = ['token', 'create', '--workspace', company.id, '--name', 'T', '--creator'];
  expect(await refusalOf(...flags, crew.email)).toBe(
    'Only an active owner or admin can create a token.',
  );
  const past = ['--expires-at', '2020-01-01T00:00:00Z'];
  expect(await refusalOf(...flags, company.owner.email, ...past)).toBe(
    'Choose a time in the future.',
  );
});

test('the member limit of the plan applies to the operator', async () => {
  const seat = (n: number) => ({
    email: `seat-${n}@example.com`,
    name: `Seat ${n}`,
    role: 'coordinator' as const,
    password: 'a password for tests',
  });
  for (const n of [2, 3, 4, 5]) {
    await addMember(app.database, { workspaceId: company.id, ...seat(n) });
  }
  before = await fingerprintOf(app);
  const sixth = await refusalOf(
    ...['member', 'add', '--workspace', company.id, '--email', 'seat-6@example.com'],
    ...['--name', 'Seat 6', '--role', 'coordinator', '--password', 'a password for tests'],
  );
  expect(sixth).toContain('Your plan allows 5 team members.');
});

test('a job cannot be closed twice, and only a closed job can be reopened', async () => {
  const { id } = await makeProject(app, company.owner);
  before = await fingerprintOf(app);
  expect(await refusalOf('project', 'reopen', '--id', id)).toContain('is not closed');
});

/** Returns the error sentence of a command that fails. */
async function refusalOf(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const program = createProgram((text) => void lines.push(text));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    const message = lines.join('') || String(Reflect.get(Object(error), 'message'));
    expect(message.trimEnd()).not.toContain('\n');
    return message;
  }
  throw new Error('The command was not refused.');
}
