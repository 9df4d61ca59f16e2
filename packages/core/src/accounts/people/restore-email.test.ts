import {
  as,
  codeMailedTo,
  createTestApp,
  makeConnection,
  makeToken,
  makeUnproved,
  makeWorkspace,
  type TestApp,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { authenticate } from '../access/authenticate.unscoped.ts';
import { listConnections } from '../connections/index.ts';
import { addAuthenticator, beginAuthenticator } from '../factors/index.ts';
import { openSession } from '../factors/testing/enrolled.ts';
import {
  changeEmail,
  findEmailRestore,
  requestEmailChange,
  restoreEmail,
  signIn,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  count += 1;
  owner = (await makeWorkspace(app)).owner;
  await app.system.sql`delete from rate_limits`;
});
afterAll(() => app.close());

const address = '192.0.2.1';
const emailOf = (name: string) => `${name}-${count}@example.com`;

async function change(email: string, { userId } = owner): Promise<void> {
  const asked = { userId, email, currentPassword: testPassword, address };
  const { secret } = await requestEmailChange(app.database, asked);
  const code = await codeMailedTo(app.database, email);
  const sessionId = await openSession(app, userId);
  await changeEmail(app.database, { userId, sessionId, secret, code, address });
}

const mailTo = (email: string) => listOutbox(app.database, { email, limit: 20 });

async function linkTo(email: string): Promise<string> {
  const mail = (await mailTo(email)).find(({ kind }) => kind === 'email_changed');
  return mail?.text?.match(/\/restore-email#(\S+)/)?.[1] ?? '';
}

const restore = (secret: string) => restoreEmail(app.database, { secret, address });

const accountOf = async ({ userId }: { userId: string }) =>
  (
    await app.system.sql<{ email: string; second_factor_since: Date | null }[]>`
      select email, second_factor_since from users where id = ${userId}`
  )[0];

const signInAs = (email: string) =>
  signIn(app.database, { email, password: testPassword, address });

const ended = { code: 'not_found' };

test('the old email is restored once, and both emails hear of it', async () => {
  const thief = emailOf('thief');
  await change(thief);
  const secret = await linkTo(owner.email);
  expect(secret).toMatch(/^restore_[\w-]{43}$/);
  expect(await linkTo(thief)).toBe('');
  expect(await findEmailRestore(app.database, { secret })).toEqual({
    email: owner.email,
    currentEmail: thief,
  });
  expect((await accountOf(owner))?.email).toBe(thief);
  expect(await restore(secret)).toEqual({ email: owner.email });
  expect((await accountOf(owner))?.email).toBe(owner.email);
  const kinds = async (email: string) => (await mailTo(email)).map(({ kind }) => kind);
  expect(await kinds(owner.email)).toEqual(
    expect.arrayContaining(['email_restored', 'password_reset']),
  );
  expect(await kinds(thief)).toContain('email_restored');
  expect(await kinds(thief)).not.toContain('password_reset');
  await expect(restore(secret)).rejects.toMatchObject(ended);
  expect(await findEmailRestore(app.database, { secret })).toBeNull();
});

test('whoever changed the email loses password, sessions, tokens and links', async () => {
  await change(emailOf('thief'));
  const { secret: token } = await makeToken(app, owner);
  await makeConnection(app, owner);
  await openSession(app, owner.userId);
  const use = () => authenticate(app.database, `Bearer ${token}`);
  await use();
  await restore(await linkTo(owner.email));
  const sessions = await app.system.sql`select from sessions where user_id = ${owner.userId}`;
  expect(sessions).toHaveLength(0);
  await expect(signInAs(owner.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
  await expect(use()).rejects.toMatchObject({ code: 'invalid_token' });
  const after = await as(app, owner, listConnections);
  expect(after).toMatchObject([{ state: 'ended' }]);
});

test('the audit log has who had which email', async () => {
  const thief = emailOf('thief');
  await change(thief);
  await restore(await linkTo(owner.email));
  const [row] = await app.system.sql`
    select changes from activity
    where workspace_id = ${owner.workspaceId} and subject_type = 'person' and verb = 'email_restored'`;
  expect(row).toEqual({
    changes: { before: { email: thief }, after: { email: owner.email } },
  });
});

test('of two changes in a row, the earlier email ends the link of the later one', async () => {
  const second = emailOf('second');
  await change(second);
  app.clock.advance(60);
  await change(emailOf('third'));
  const [first, later] = [await linkTo(owner.email), await linkTo(second)];
  await restore(first);
  await expect(restore(later)).rejects.toMatchObject(ended);
  expect((await accountOf(owner))?.email).toBe(owner.email);
});

test('of two changes in a row, the later email leaves the link of the earlier one', async () => {
  const second = emailOf('second');
  await change(second);
  app.clock.advance(60);
  await change(emailOf('third'));
  const first = await linkTo(owner.email);
  expect(await restore(await linkTo(second))).toEqual({ email: second });
  expect(await restore(first)).toEqual({ email: owner.email });
});

test('two who use their links at once leave the account to one of them', async () => {
  const second = emailOf('second');
  await change(second);
  app.clock.advance(60);
  await change(emailOf('third'));
  const links = [await linkTo(owner.email), await linkTo(second)];
  await Promise.allSettled(links.map(restore));
  expect((await accountOf(owner))?.email).toBe(owner.email);
});

test('the link works for seven days', async () => {
  await change(emailOf('moved'));
  const secret = await linkTo(owner.email);
  app.clock.advance(7 * 86_400 - 1);
  expect(await findEmailRestore(app.database, { secret })).not.toBeNull();
  app.clock.advance(1);
  expect(await findEmailRestore(app.database, { secret })).toBeNull();
  await expect(restore(secret)).rejects.toMatchObject(ended);
});

test('an unknown link and that of a stored hash do nothing', async () => {
  await change(emailOf('moved'));
  const [row] = await app.system
    .sql`select secret_hash from email_restores order by created_at desc`;
  for (const secret of ['', 'restore_', `${row?.secret_hash}`]) {
    await expect(restore(secret)).rejects.toMatchObject(ended);
  }
});

test('an account that was proved with the email since then keeps it, and the link stays', async () => {
  await change(emailOf('moved'));
  const secret = await linkTo(owner.email);
  const { owner: other } = await makeWorkspace(app);
  await change(owner.email, other);
  await expect(restore(secret)).rejects.toMatchObject({ code: 'conflict' });
  expect((await accountOf(other))?.email).toBe(owner.email);
  expect(await findEmailRestore(app.database, { secret })).not.toBeNull();
});

test('an account that was never proved gives the email back', async () => {
  await change(emailOf('moved'));
  const squatter = await makeUnproved(app, { email: owner.email });
  await restore(await linkTo(owner.email));
  expect((await accountOf(owner))?.email).toBe(owner.email);
  expect((await accountOf(squatter))?.email).not.toBe(owner.email);
});

test('an email that was never proved gets no link to the account of a stranger', async () => {
  const email = emailOf('squatted');
  const squatter = await makeUnproved(app, { email });
  await change(emailOf('moved'), squatter);
  expect(await linkTo(email)).toBe('');
});

test('factors added since the day before the change go, earlier ones stay', async () => {
  const { userId } = owner;
  const add = (id: string) => app.system.sql`
    insert into passkeys (id, user_id, credential_id, public_key, sign_count, is_backup_eligible,
      is_backed_up, name, created_at)
    values (${id}, ${userId}, ${id}, 'key', 0, false, false, ${id}, ${app.clock.now().toISOString()})`;
  await change(emailOf('first'));
  await add(`old-${count}`);
  const keys = async () =>
    (await app.system.sql`select id from passkeys where user_id = ${userId}`).map(({ id }) => id);
  app.clock.advance(86_401);
  await add(`new-${count}`);
  await change(emailOf('second'));
  await restore(await linkTo(emailOf('first')));
  expect(await keys()).toEqual([`old-${count}`]);
  await restore(await linkTo(owner.email));
  expect(await keys()).toEqual([]);
});

test('an authenticator app that was prepared long before the change and confirmed after goes, too', async () => {
  const { userId } = owner;
  const caller = async () => ({ userId, sessionId: await openSession(app, userId) });
  const { secret } = await beginAuthenticator(app.database, await caller());
  app.clock.advance(3 * 86_400);
  await change(emailOf('thief'));
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
  await addAuthenticator(app.database, { ...(await caller()), code });
  await restore(await linkTo(owner.email));
  expect((await accountOf(owner))?.second_factor_since).toBeNull();
  const apps = await app.system.sql`select from authenticators where user_id = ${userId}`;
  expect(apps).toHaveLength(0);
});
