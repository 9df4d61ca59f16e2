import {
  activityOf,
  as,
  codeMailedTo,
  createTestApp,
  makeWorkspace,
  type TestAppWithWaits,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPlan } from '../../across/plan/index.ts';
import { listClients } from '../../jobs/clients/index.ts';
import { createProject } from '../../jobs/projects/index.ts';
import { listOutbox } from '../../mail/index.ts';
import { limits } from '../access/limits.unscoped.ts';
import {
  confirmSignUp,
  findLanding,
  findSignUp,
  isSignUpOpen,
  listWorkspacesOf,
  resendSignUp,
  SignUp,
  signIn,
  signUp,
} from './index.ts';

let app: TestAppWithWaits;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.system.sql`delete from rate_limits`;
});

const form = {
  name: 'Noor Haddad',
  email: 'noor@example.com',
  password: 'a password for tests',
  workspaceName: 'Kite & Kettle',
  timeZone: 'Europe/Berlin',
  address: '192.0.2.1',
};

/** Signs up and enters the mailed code. */
const found = async (input = form, database = app.database) => {
  const { secret } = await signUp(database, input);
  const code = await codeMailedTo(database, input.email);
  return confirmSignUp(database, { secret, code, address: input.address });
};

const mailTo = async (email: string) => {
  const messages = await listOutbox(app.database, { email, limit: 20 });
  return messages.map(({ kind }) => kind);
};

const countAll = () => app.system.sql`
  select (select count(*) from users), (select count(*) from workspaces),
    (select count(*) from memberships)`;

const signInAs = ({ email, password, address } = form) =>
  signIn(app.database, { email, password, address });

const placesOf = async (email: string, password = form.password) => {
  const { id } = await signInAs({ ...form, email, password });
  return { id, places: await listWorkspacesOf(app.database, id) };
};

test('creates nothing before the code is entered', async () => {
  const before = await countAll();
  const { secret } = await signUp(app.database, form);
  expect(await countAll()).toEqual(before);
  expect(await findSignUp(app.database, { secret })).toEqual({
    email: form.email,
    name: form.name,
    workspaceName: form.workspaceName,
    timeZone: form.timeZone,
  });
  await expect(signInAs()).rejects.toMatchObject({ code: 'wrong_credentials' });
});

test('the code creates a person, their workspace on a 14-day trial, and its Unassigned client', async () => {
  const made = await found();
  const { id, places } = await placesOf(form.email);
  expect(places).toMatchObject([{ name: 'Kite & Kettle', role: 'owner', isLast: true }]);
  expect(made).toEqual({ userId: id, workspaceId: places[0]?.id });
  const member = { userId: id, workspaceId: places[0]?.id } as Parameters<typeof as>[1];
  const trialEndsAt = new Date(app.clock.now().getTime() + 14 * 86_400_000);
  expect(await as(app, member, findPlan)).toMatchObject({ status: 'trialing', trialEndsAt });
  const { items } = await as(app, member, (ctx) => listClients(ctx, { limit: 5 }));
  expect(items).toMatchObject([{ name: 'Unassigned', isUnassigned: true }]);
  expect(await activityOf(app, member)).toMatchObject([
    { actorName: 'Noor Haddad', summary: 'Kite & Kettle was set up' },
  ]);
});

test('the code marks the email as proved', async () => {
  const [row] = await app.system.sql`
    select proved_at is not null as is_proved from users where email = ${form.email}`;
  expect(row).toEqual({ is_proved: true });
});

test('the message has the code and nothing that the person could choose', async () => {
  const named = {
    ...form,
    email: 'lure@example.com',
    name: 'Visit',
    workspaceName: 'evil.example',
  };
  await signUp(app.database, named);
  const [mail] = await listOutbox(app.database, { email: named.email, limit: 1 });
  expect(mail).toMatchObject({ workspaceId: null, toName: null, subject: 'Confirm your email' });
  expect(mail?.text).not.toMatch(/Visit|evil\.example/);
});

test('a person with an account gives its password and gets another workspace, which opens next', async () => {
  const { owner } = await makeWorkspace(app);
  const again = { ...form, email: owner.email, password: testPassword };
  await found(again);
  const { id, places } = await placesOf(owner.email, testPassword);
  expect(id).toBe(owner.userId);
  expect(places).toHaveLength(2);
  const landing = await findLanding(app.database, id);
  expect(places.find((it) => it.id === landing)).toMatchObject({ name: 'Kite & Kettle' });
});

describe('an email that has an account', () => {
  test('gets the same response as any other, and a message instead of a code', async () => {
    const { owner, id } = await makeWorkspace(app);
    const other = { ...form, email: owner.email, password: 'not the password' };
    const fingerprint = () => app.system.sql`
      select (select count(*) from users), (select count(*) from workspaces),
        (select count(*) from memberships), (select password_hash from users where id = ${owner.userId})`;
    const before = await fingerprint();
    const result = await signUp(app.database, other);
    const free = await signUp(app.database, { ...form, email: 'free@example.com' });
    expect([Object.keys(result), Object.keys(free)]).toEqual([['secret'], ['secret']]);
    for (const { secret } of [result, free]) {
      const entered = { secret, code: '000000', address: form.address };
      await expect(confirmSignUp(app.database, entered)).rejects.toMatchObject({ param: 'code' });
      await resendSignUp(app.database, { secret, address: form.address });
    }
    expect(await fingerprint()).toEqual(before);
    expect(await mailTo(owner.email)).toEqual(['account_exists', 'account_exists']);
    expect(await mailTo('free@example.com')).toEqual(['mailed_code', 'mailed_code']);
    expect((await placesOf(owner.email, testPassword)).places).toMatchObject([{ id }]);
  });

  test('is answered at the same time steps', async () => {
    const { owner } = await makeWorkspace(app);
    for (const email of [owner.email, 'also-free@example.com']) {
      app.waits.length = 0;
      await signUp(app.database, { ...form, email, password: 'not the password' });
      expect(app.waits).toEqual([expect.any(Number)]);
      expect(app.waits[0]).toBeGreaterThan(0);
      expect(app.waits[0]).toBeLessThanOrEqual(500);
    }
  });

  test('is refused a weak password like any other', async () => {
    const { owner } = await makeWorkspace(app);
    for (const email of [owner.email, 'still-free@example.com']) {
      const weak = signUp(app.database, { ...form, email, password: 'password123' });
      await expect(weak).rejects.toMatchObject({ code: 'invalid_parameter', param: 'password' });
    }
  });
});

test('of two sign-ups with one new email the first code creates the account, which the other does not take over', async () => {
  for (const round of [1, 2, 3, 4]) {
    const email = `raced-${round}@example.com`;
    const passwords = ['the first password', 'the second password'];
    const entries: { secret: string; code: string; address: string }[] = [];
    for (const password of passwords) {
      const { secret } = await signUp(app.database, { ...form, email, password });
      const code = await codeMailedTo(app.database, email);
      entries.push({ secret, code, address: form.address });
    }
    const made = await Promise.allSettled(entries.map((it) => confirmSignUp(app.database, it)));
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(made.find((it) => it.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' });
    const ins = await Promise.allSettled(passwords.map((it) => placesOf(email, it)));
    const [inside] = ins.filter((it) => it.status === 'fulfilled');
    expect(ins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(inside?.value.places).toHaveLength(1);
  }
});

test('attempts are limited per address and, like sign-ins, delayed per account', async () => {
  for (let round = 0; round < limits.signUpByAddress.count; round += 1) {
    await signUp(app.database, { ...form, email: `up-${round}@example.com` });
  }
  const next = { ...form, email: 'one-more@example.com' };
  await expect(signUp(app.database, next)).rejects.toMatchObject({ code: 'rate_limited' });
  await signUp(app.database, { ...next, address: '192.0.2.2' });
  app.waits.length = 0;
  for (let round = 0; round < 6; round += 1) {
    const input = { ...form, password: `guess number ${round}`, address: '198.51.100.1' };
    await signUp(app.database, input).catch(() => {});
  }
  expect(app.waits.filter((it) => it >= 1000)).toEqual([1000, 2000]);
});

describe('closed', () => {
  const closed = { code: 'forbidden' };

  test('by the setting, nobody can sign up, with or without an account', async () => {
    const database = { ...app.database, signUp: 'closed' } as const;
    const { owner } = await makeWorkspace(app);
    const own = { ...form, email: owner.email, password: testPassword };
    for (const input of [{ ...form, email: 'shut@example.com' }, own]) {
      await expect(signUp(database, input)).rejects.toMatchObject(closed);
    }
    expect(await isSignUpOpen(database)).toBe(false);
  });

  test('after the first company, even for two concurrent sign-ups', async () => {
    const empty = await createTestApp();
    const database = { ...empty.database, signUp: 'until_first_company' } as const;
    expect(await isSignUpOpen(database)).toBe(true);
    const both = await Promise.allSettled(
      ['a', 'b'].map((it) => found({ ...form, email: `${it}@example.com` }, database)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await isSignUpOpen(database)).toBe(false);
    expect(await empty.system.sql`select from users`).toHaveLength(1);
    await expect(signUp(database, form)).rejects.toMatchObject(closed);
    await empty.close();
  });
});

test.each([
  ['email', 'a@example.com', 'a@example'],
  ['email', `${'a'.repeat(64)}@example.com`, `${'a'.repeat(65)}@example.com`],
  ['email', 'noor+films@example.com', `${'a'.repeat(60)}@${'b.'.repeat(126)}example.com`],
  ['email', 'noor@example.com\n', 'noor@example.com\nBcc: all@example.com'],
  ['email', 'noor@b\u00fccher.example', 'noor@b\u00fccher.example/evil.example'],
  ['password', 'x'.repeat(8), 'x'.repeat(7)],
  ['password', 'x'.repeat(200), 'x'.repeat(201)],
  ['name', 'x'.repeat(200), 'x'.repeat(201)],
  ['workspaceName', 'x', ' '],
  ['timeZone', 'America/Los_Angeles', 'America/Nowhere'],
  ['timeZone', 'UTC', '+05:00'],
])('%s has bounds', (field, last, first) => {
  expect(SignUp.safeParse({ ...form, [field]: last }).success).toBe(true);
  expect(SignUp.safeParse({ ...form, [field]: first }).success).toBe(false);
});

test('the first job of a workspace is numbered by the year in its time zone', async () => {
  const start = app.clock.now();
  app.clock.set('2027-12-31T23:30:00.000Z');
  const zones = { 'Asia/Tokyo': '2801', 'America/New_York': '2701' };
  for (const [timeZone, first] of Object.entries(zones)) {
    const { owner } = await makeWorkspace(app, { timeZone });
    const input = { name: 'First', source: 'new_project' } as const;
    const { jobNo } = await as(app, owner, (ctx) => createProject(ctx, input));
    expect(jobNo).toBe(first);
  }
  app.clock.set(start.toISOString());
});

test('an address is one account whatever its capitals and the script of its domain', () => {
  const written = ['Noor@B\u00dcCHER.example', ' noor@xn--bcher-kva.example '];
  const read = written.map((email) => SignUp.parse({ ...form, email }).email);
  expect(read).toEqual(['noor@xn--bcher-kva.example', 'noor@xn--bcher-kva.example']);
});
