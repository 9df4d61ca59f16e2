import {
  activityOf,
  as,
  createTestApp,
  makeWorkspace,
  type TestApp,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../access/limits.ts';
import { listClients } from '../clients/index.ts';
import { findPlan } from '../plans/index.ts';
import { createProject } from '../projects/index.ts';
import { listWorkspacesOf, SignUp, signIn, signUp } from './index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.database.system.sql`delete from rate_limits`;
});

const form = {
  name: 'Noor Haddad',
  email: 'noor@example.com',
  password: 'a password for tests',
  workspaceName: 'Kite & Kettle',
  timeZone: 'Europe/Berlin',
  address: '192.0.2.1',
};

test('makes a person, their workspace on a 14-day trial, and its Unassigned client', async () => {
  const { workspace, owner } = await signUp(app.database, form);
  const member = { userId: owner.id, workspaceId: workspace.id } as Parameters<typeof as>[1];
  const trialEndsAt = new Date(app.clock.now().getTime() + 14 * 86_400_000);
  expect(await as(app, member, findPlan)).toMatchObject({ status: 'trialing', trialEndsAt });
  const { items } = await as(app, member, (ctx) => listClients(ctx, { limit: 5 }));
  expect(items).toMatchObject([{ name: 'Unassigned', isUnassigned: true }]);
  expect(await activityOf(app, member)).toMatchObject([
    { actorName: 'Noor Haddad', summary: 'Kite & Kettle was set up' },
  ]);
  const { email, password, address } = form;
  await expect(signIn(app.database, { email, password, address })).resolves.toMatchObject({
    id: owner.id,
  });
});

test('someone with an account proves it with its password and gets a further workspace', async () => {
  const { owner } = await makeWorkspace(app);
  const again = { ...form, email: owner.email, password: testPassword };
  const made = await signUp(app.database, again);
  expect(made.owner).toEqual({ id: owner.userId, email: owner.email, name: owner.name });
  expect((await listWorkspacesOf(app.database, owner.userId)).length).toBe(2);
  await expect(
    signUp(app.database, { ...again, password: 'not the password' }),
  ).rejects.toMatchObject({ code: 'invalid_parameter', param: 'email' });
});

test('two sign-ups with one new e-mail at the same moment make one account, and no way into it', async () => {
  for (const round of [1, 2, 3, 4]) {
    const email = `raced-${round}@example.com`;
    const both = await Promise.allSettled([
      signUp(app.database, { ...form, email, password: 'the first password' }),
      signUp(app.database, { ...form, email, password: 'the second password' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('attempts are limited per address and, as sign-ins are, per account', async () => {
  for (let round = 0; round < limits.signUpByAddress.count; round += 1) {
    await signUp(app.database, { ...form, email: `up-${round}@example.com` });
  }
  const next = { ...form, email: 'one-more@example.com' };
  await expect(signUp(app.database, next)).rejects.toMatchObject({ code: 'rate_limited' });
  await signUp(app.database, { ...next, address: '192.0.2.2' });
  const guesses: unknown[] = [];
  for (let round = 0; round <= limits.signInByAccount.count; round += 1) {
    const guess = { ...form, password: `guess number ${round}`, address: `198.51.100.${round}` };
    guesses.push(await signUp(app.database, guess).catch((error) => error.code));
  }
  expect(guesses.slice(-2)).toEqual(['invalid_parameter', 'rate_limited']);
});

test.each([
  ['email', 'a@example.com', 'a@example'],
  ['password', 'x'.repeat(10), 'x'.repeat(9)],
  ['password', 'x'.repeat(200), 'x'.repeat(201)],
  ['name', 'x'.repeat(200), 'x'.repeat(201)],
  ['workspaceName', 'x', ' '],
  ['timeZone', 'America/Los_Angeles', 'America/Nowhere'],
  ['timeZone', 'UTC', '+05:00'],
])('%s has bounds', (field, last, first) => {
  expect(SignUp.safeParse({ ...form, [field]: last }).success).toBe(true);
  expect(SignUp.safeParse({ ...form, [field]: first }).success).toBe(false);
});

test('the first job of a workspace is numbered by the year of its own zone', async () => {
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
