import {
  as,
  codeMailedTo,
  createTestApp,
  makeToken,
  makeUnproved,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { createEndpoint } from '../../tell/webhook-endpoints/index.ts';
import {
  acceptInvitation,
  findInvitation,
  inviteMember,
  joinAsNew,
  renewInvitation,
} from '../invitations/index.ts';
import { addMember } from '../members/index.ts';
import {
  changePassword,
  confirmSignUp,
  createReset,
  findLanding,
  listWorkspacesOf,
  proveEmail,
  requestEmailProof,
  resetPassword,
  signIn,
  signUp,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
/** The account that Mallory made with another person's email. */
let squatter: TestMember;
let email: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.system.sql`delete from rate_limits`;
  count += 1;
  email = `squatted-${count}@example.com`;
  company = await makeWorkspace(app, { plan: 'house' });
  squatter = await makeUnproved(app, { email });
  app.clock.advance(60);
  await app.system.sql`
    insert into sessions (id, user_id, expires_at)
    values (${squatter.userId}, ${squatter.userId}, '2030-01-01')`;
});
afterAll(() => app.close());

const address = '192.0.2.1';
const password = 'lamp otter gravel noon';
const unproved = {
  code: 'email_not_confirmed',
  message: 'Confirm your email first, under Settings › You.',
};

/** Expects that the true owner has the account, and that Mallory has nothing left of it. */
async function expectTakenBack(): Promise<void> {
  const { userId } = squatter;
  const old = signIn(app.database, { email, password: testPassword, address });
  await expect(old).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await signIn(app.database, { email, password, address })).toMatchObject({ id: userId });
  expect(await app.system.sql`select from sessions where user_id = ${userId}`).toHaveLength(0);
  expect(await findLanding(app.database, userId)).not.toBe(squatter.workspaceId);
  const [row] = await app.system.sql`
    select proved_at is not null as is_proved from users where id = ${userId}`;
  expect(row).toEqual({ is_proved: true });
}

const invite = () =>
  as(app, company.owner, (ctx) => inviteMember(ctx, { email, name: 'Vic', role: 'admin' }));

const linkMailedTo = async (workspaceId: string) => {
  const messages = await listOutbox(app.database, { email, limit: 20 });
  const mail = messages.find((it) => it.workspaceId === workspaceId);
  return mail?.text?.match(/\/join#(\S+)/)?.[1] ?? '';
};

const isIn = async () => {
  const places = await listWorkspacesOf(app.database, squatter.userId);
  return places.some(({ id }) => id === company.id);
};

describe('whoever registered another person’s email', () => {
  test('lets nobody and nothing in', async () => {
    const person = { email: 'friend@example.com', name: 'Friend', role: 'crew' } as const;
    const url = 'https://hooks.example.com/x';
    const endpoint = { kind: 'webhook', name: 'Hook', url, events: ['project_created'] } as const;
    const acts = [
      () => as(app, squatter, (ctx) => inviteMember(ctx, person)),
      () => as(app, squatter, (ctx) => renewInvitation(ctx, { id: squatter.membershipId })),
      () =>
        as(app, squatter, (ctx) =>
          createEndpoint(ctx, { ...endpoint, events: [...endpoint.events] }),
        ),
      () => makeToken(app, squatter),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject(unproved);
  });

  test('is not activated by an invitation, with either link', async () => {
    const { secret } = await invite();
    const mailed = await linkMailedTo(company.id);
    for (const link of [secret, mailed]) {
      const accepted = acceptInvitation(app.database, { secret: link, userId: squatter.userId });
      await expect(accepted).rejects.toMatchObject({ code: 'conflict' });
    }
    const joined = joinAsNew(app.database, { secret, name: 'Vic', password, address });
    await expect(joined).rejects.toMatchObject({ code: 'conflict' });
    expect(await isIn()).toBe(false);
  });

  test('is not activated by the operator who adds the email without a password', async () => {
    const person = { workspaceId: company.id, email, name: 'Vic', role: 'admin' } as const;
    const added = addMember(app.database, { ...person, password: '' });
    await expect(added).rejects.toMatchObject({ param: 'password' });
    expect(await isIn()).toBe(false);
    await addMember(app.database, { ...person, password });
    await expectTakenBack();
  });

  test('proves nothing by changing the password', async () => {
    const { userId } = squatter;
    const change = { userId, currentPassword: testPassword, newPassword: password };
    await changePassword(app.database, change);
    const person = { email: 'friend@example.com', name: 'Friend', role: 'crew' } as const;
    const invited = as(app, squatter, (ctx) => inviteMember(ctx, person));
    await expect(invited).rejects.toMatchObject(unproved);
  });
});

describe('the true owner of the email takes the account back', () => {
  test('with a reset link, and reads which companies it joined', async () => {
    const { secret } = await createReset(app.database, { email });
    await resetPassword(app.database, { secret, password, address });
    await expectTakenBack();
    const [newest] = await listOutbox(app.database, { email, limit: 1 });
    expect(newest).toMatchObject({ kind: 'password_changed', workspaceId: null });
    const [joined] = await listWorkspacesOf(app.database, squatter.userId);
    expect(newest?.text?.replaceAll(/\s+/g, ' ')).toContain(joined?.name);
  });

  test('with the mailed link of an invitation, and joins', async () => {
    await invite();
    const secret = await linkMailedTo(company.id);
    expect(await findInvitation(app.database, { secret })).toMatchObject({ hasAccount: false });
    await joinAsNew(app.database, { secret, name: 'Vic', password, address });
    await expectTakenBack();
    expect(await isIn()).toBe(true);
    const again = joinAsNew(app.database, { secret, name: 'Vic', password, address });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  test('with the code of a sign-up, which creates their company', async () => {
    const form = { email, name: 'Vic', password, workspaceName: 'True', timeZone: 'UTC', address };
    const { secret } = await signUp(app.database, form);
    const code = await codeMailedTo(app.database, email);
    const made = await confirmSignUp(app.database, { secret, code, address });
    await expectTakenBack();
    expect(made.userId).toBe(squatter.userId);
    const account = await signIn(app.database, { email, password, address });
    expect(account.name).toBe('Vic');
    expect(await findLanding(app.database, account.id)).toBe(made.workspaceId);
  });

  test('with a code that was mailed to the profile, and a new password', async () => {
    const { userId } = squatter;
    const { secret } = await requestEmailProof(app.database, { userId, address });
    const code = await codeMailedTo(app.database, email);
    const entered = { userId, secret, code, address };
    const weak = proveEmail(app.database, { ...entered, password: 'password123' });
    await expect(weak).rejects.toMatchObject({ param: 'password' });
    await proveEmail(app.database, { ...entered, password });
    await expectTakenBack();
    const again = requestEmailProof(app.database, { userId, address });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    await makeToken(app, squatter);
  });
});

test('a sign-up that Mallory began does not end in the account of whoever proves the email', async () => {
  const free = `free-${count}@example.com`;
  const form = { name: 'X', workspaceName: 'X', timeZone: 'UTC', address, email: free };
  const theirs = await signUp(app.database, { ...form, password: 'the one of mallory' });
  const mine = await signUp(app.database, { ...form, password });
  const code = await codeMailedTo(app.database, free);
  const stolen = confirmSignUp(app.database, { ...theirs, code, address });
  await expect(stolen).rejects.toMatchObject({ param: 'code' });
  await confirmSignUp(app.database, { ...mine, code, address });
  await signIn(app.database, { email: free, password, address });
  const old = signIn(app.database, { email: free, password: 'the one of mallory', address });
  await expect(old).rejects.toMatchObject({ code: 'wrong_credentials' });
});

test('of two concurrent uses of a mailed invitation one takes the account over', async () => {
  await invite();
  const secret = await linkMailedTo(company.id);
  const joins = ['lamp otter gravel noon', 'noon gravel otter lamp'].map((chosen) =>
    joinAsNew(app.database, { secret, name: 'Vic', password: chosen, address }),
  );
  const outcomes = await Promise.allSettled(joins);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
