import {
  as,
  codeMailedTo,
  createTestApp,
  makeMember,
  makeUnproved,
  makeWorkspace,
  type TestAppWithWaits,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { openSession } from '../factors/testing/enrolled.ts';
import {
  changeEmail,
  createReset,
  findEmailChange,
  listWorkspacesOf,
  proveEmail,
  requestEmailChange,
  requestEmailProof,
  requestSignInCode,
  resendEmailChange,
  resetPassword,
  signIn,
  signInWithCode,
} from './index.ts';

let app: TestAppWithWaits;
let owner: TestMember;
let count = 0;
let wanted: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  count += 1;
  wanted = `moved-${count}@example.com`;
  owner = (await makeWorkspace(app)).owner;
  await app.system.sql`delete from rate_limits`;
});
afterAll(() => app.close());

const address = '192.0.2.1';

const ask = (email = wanted, { userId } = owner, currentPassword = testPassword) =>
  requestEmailChange(app.database, { userId, email, currentPassword, address });

const enter = async (secret: string, code: string, { userId } = owner) => {
  const sessionId = await openSession(app, userId);
  return changeEmail(app.database, { userId, sessionId, secret, code, address });
};

const signInAs = (email: string) =>
  signIn(app.database, { email, password: testPassword, address });

const kindsTo = async (email: string) => {
  const messages = await listOutbox(app.database, { email, limit: 10 });
  return messages.map(({ kind }) => kind).sort();
};

const refused = { code: 'invalid_parameter', param: 'code' };

test('the code that was mailed to the new email changes it, and both emails hear of it', async () => {
  const { secret } = await ask();
  expect(await kindsTo(owner.email)).toEqual(['email_changing']);
  await signInAs(owner.email);
  expect(await findEmailChange(app.database, { secret, userId: owner.userId })).toEqual({
    email: wanted,
  });
  const code = await codeMailedTo(app.database, wanted);
  expect(await enter(secret, code)).toMatchObject({ email: wanted });
  expect(await signInAs(wanted)).toMatchObject({ id: owner.userId });
  await expect(signInAs(owner.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await kindsTo(owner.email)).toEqual(['email_changed', 'email_changing']);
  expect(await kindsTo(wanted)).toEqual(['email_changed', 'mailed_code']);
  await expect(enter(secret, code)).rejects.toMatchObject(refused);
});

test('sessions, links and codes of the old email end', async () => {
  const { userId, email } = owner;
  await app.system.sql`
    insert into sessions (id, user_id, expires_at) values (${userId}, ${userId}, '2030-01-01')`;
  const reset = await createReset(app.database, { email });
  const { secret: signInSecret } = await requestSignInCode(app.database, { email, address });
  const signInCode = await codeMailedTo(app.database, email);
  const { secret } = await ask();
  await enter(secret, await codeMailedTo(app.database, wanted));
  expect(await app.system.sql`select from sessions where user_id = ${userId}`).toHaveLength(0);
  const password = 'lamp otter gravel noon';
  const again = resetPassword(app.database, { secret: reset.secret, password, address });
  await expect(again).rejects.toMatchObject({ code: 'not_found' });
  const entered = { secret: signInSecret, code: signInCode, address };
  await expect(signInWithCode(app.database, entered)).rejects.toMatchObject(refused);
});

test('a wrong password asks for nothing', async () => {
  const asked = ask(wanted, owner, 'not the password');
  await expect(asked).rejects.toMatchObject({ param: 'currentPassword' });
  expect([...(await kindsTo(owner.email)), ...(await kindsTo(wanted))]).toEqual([]);
});

test('the own email is refused', async () => {
  await expect(ask(owner.email)).rejects.toMatchObject({ param: 'email' });
});

test('an email with an account looks the same, and its owner is told', async () => {
  const { owner: other } = await makeWorkspace(app);
  for (const email of [wanted, other.email]) {
    app.waits.length = 0;
    const asked = await ask(email);
    expect(Object.keys(asked)).toEqual(['secret']);
    expect(app.waits).toEqual([expect.any(Number)]);
    const found = await findEmailChange(app.database, { ...asked, userId: owner.userId });
    expect(found).toEqual({ email });
    const entry = enter(asked.secret, 'wrong!');
    await expect(entry).rejects.toThrow('Incorrect code');
    await resendEmailChange(app.database, { ...asked, userId: owner.userId, address });
  }
  expect(await kindsTo(other.email)).toEqual(['account_exists', 'account_exists']);
  expect(await kindsTo(wanted)).toEqual(['mailed_code', 'mailed_code']);
});

test('a code is for the person who asked', async () => {
  const { owner: other } = await makeWorkspace(app);
  const { secret } = await ask();
  const code = await codeMailedTo(app.database, wanted);
  await expect(enter(secret, code, other)).rejects.toMatchObject(refused);
  expect(await findEmailChange(app.database, { secret, userId: other.userId })).toBeNull();
  const resent = resendEmailChange(app.database, { secret, userId: other.userId, address });
  await expect(resent).rejects.toMatchObject({ code: 'not_found' });
});

test('of two people who confirm one email at once, one gets it', async () => {
  const { owner: other } = await makeWorkspace(app);
  const entries: [string, string, TestMember][] = [];
  for (const person of [owner, other]) {
    const { secret } = await ask(wanted, person);
    entries.push([secret, await codeMailedTo(app.database, wanted), person]);
  }
  const outcomes = await Promise.allSettled(entries.map((it) => enter(...it)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = outcomes.find((it) => it.status === 'rejected');
  expect(lost?.reason).toMatchObject({ code: 'conflict' });
});

test('a new password stops a change that waits for its code', async () => {
  const { secret } = await ask();
  const code = await codeMailedTo(app.database, wanted);
  const reset = await createReset(app.database, { email: owner.email });
  const password = 'lamp otter gravel noon';
  await resetPassword(app.database, { secret: reset.secret, password, address });
  await expect(enter(secret, code)).rejects.toMatchObject(refused);
});

test('a stranger who registered an email can change it away, and it is free again', async () => {
  const email = 'squatted@example.com';
  const squatter = await makeUnproved(app, { email });
  const { secret } = await ask(wanted, squatter);
  await enter(secret, await codeMailedTo(app.database, wanted), squatter);
  await expect(signInAs(email)).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await signInAs(wanted)).toMatchObject({ id: squatter.userId });
});

test('the change needs a session in which the person proved who they are, and keeps the code', async () => {
  const { userId } = owner;
  const { secret } = await ask();
  const code = await codeMailedTo(app.database, wanted);
  const sessionId = await openSession(app, userId);
  const { userId: other } = (await makeWorkspace(app)).owner;
  const sessions = [sessionId, await openSession(app, other), 'none'];
  app.clock.advance(600);
  for (const id of sessions) {
    const change = changeEmail(app.database, { userId, sessionId: id, secret, code, address });
    await expect(change).rejects.toMatchObject({ code: 'confirmation_needed' });
  }
  expect(await enter(secret, code)).toMatchObject({ email: wanted });
});

describe('an account that never proved the email', () => {
  let squatter: TestMember;
  beforeEach(async () => {
    squatter = await makeUnproved(app, { email: wanted });
    await openSession(app, squatter.userId);
    await app.system.sql`delete from rate_limits`;
  });

  const accountOf = async (id: string) => {
    const [user] = await app.system.sql<
      { email: string }[]
    >`select email from users where id = ${id}`;
    return user;
  };
  const sessionsOf = (id: string) => app.system.sql`select id from sessions where user_id = ${id}`;
  const change = async () => {
    const { secret } = await ask();
    return enter(secret, await codeMailedTo(app.database, wanted));
  };

  test('gives the email and its place to whoever proves it, and ends', async () => {
    const { secret } = await ask();
    expect(await kindsTo(wanted)).toContain('mailed_code');
    expect(await kindsTo(wanted)).not.toContain('account_exists');
    const reset = await createReset(app.database, { email: wanted });
    expect(await enter(secret, await codeMailedTo(app.database, wanted))).toMatchObject({
      email: wanted,
    });
    expect(await accountOf(squatter.userId)).toBeUndefined();
    expect(await sessionsOf(squatter.userId)).toHaveLength(0);
    const password = 'lamp otter gravel noon';
    const opened = resetPassword(app.database, { secret: reset.secret, password, address });
    await expect(opened).rejects.toMatchObject({ code: 'not_found' });
    expect(await signInAs(wanted)).toMatchObject({ id: owner.userId });
    const places = await listWorkspacesOf(app.database, owner.userId);
    expect(places.map(({ id }) => id).sort()).toEqual(
      [owner.workspaceId, squatter.workspaceId].sort(),
    );
    expect(places.filter((it) => it.isLast)).not.toContainEqual(
      expect.objectContaining({ id: squatter.workspaceId }),
    );
    await expect(as(app, squatter, async () => null)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  });

  test('is named to its company without the other email, and the company to the person', async () => {
    await change();
    const [row] = await app.system.sql<{ data: unknown; changes: unknown }[]>`
      select data, changes, actor_name from activity
      where workspace_id = ${squatter.workspaceId} and subject_type = 'person'`;
    expect(row).toEqual({ data: { name: 'Mallory' }, changes: null, actor_name: owner.name });
    const [joined] = (await listWorkspacesOf(app.database, owner.userId)).filter(
      (it) => it.id === squatter.workspaceId,
    );
    const textTo = async (email: string) => {
      const messages = await listOutbox(app.database, { email, limit: 10 });
      return messages.find(({ kind }) => kind === 'email_changed')?.text?.replaceAll(/\s+/g, ' ');
    };
    expect(await textTo(wanted)).toContain(joined?.name);
    expect(await textTo(owner.email)).not.toContain(joined?.name);
  });

  test('is suspended without its email where the person is a member already', async () => {
    const company = { id: squatter.workspaceId };
    const member = await makeMember(app, company, 'coordinator');
    const { secret } = await ask(wanted, member);
    await enter(secret, await codeMailedTo(app.database, wanted), member);
    const rows = await app.system.sql`
      select id, role, status from memberships
      where user_id in (${member.userId}, ${squatter.userId}) order by role`;
    expect(rows).toEqual([
      { id: squatter.membershipId, role: 'admin', status: 'suspended' },
      { id: member.membershipId, role: 'coordinator', status: 'active' },
    ]);
    expect(await accountOf(squatter.userId)).toEqual({
      email: `${squatter.userId.toLowerCase()}@replaced.invalid`,
    });
    expect(await sessionsOf(squatter.userId)).toHaveLength(0);
    expect(await signInAs(wanted)).toMatchObject({ id: member.userId });
  });

  test('keeps the email if it is proved at the same time, and then only one has it', async () => {
    const { userId } = squatter;
    const { secret } = await ask();
    const code = await codeMailedTo(app.database, wanted);
    const proof = await requestEmailProof(app.database, { userId, address });
    const own = await codeMailedTo(app.database, wanted);
    const password = 'lamp otter gravel noon';
    const outcomes = await Promise.allSettled([
      enter(secret, code),
      proveEmail(app.database, { userId, secret: proof.secret, code: own, password, address }),
    ]);
    const holders = await app.system.sql<{ id: string; proved_at: Date | null }[]>`
      select id, proved_at from users where email = ${wanted}`;
    expect(holders).toHaveLength(1);
    expect(holders[0]?.proved_at).not.toBeNull();
    expect(outcomes.filter((it) => it.status === 'fulfilled')).toHaveLength(1);
    const isMoved = outcomes[0].status === 'fulfilled';
    expect(holders[0]?.id).toBe(isMoved ? owner.userId : userId);
  });

  test('that was proved before the code is entered keeps everything', async () => {
    const { secret } = await ask();
    const code = await codeMailedTo(app.database, wanted);
    const reset = await createReset(app.database, { email: wanted });
    const password = 'lamp otter gravel noon';
    await resetPassword(app.database, { secret: reset.secret, password, address });
    await expect(enter(secret, code)).rejects.toMatchObject({ code: 'conflict' });
    expect(await accountOf(squatter.userId)).toEqual({ email: wanted });
    expect(await accountOf(owner.userId)).toEqual({ email: owner.email });
  });
});
