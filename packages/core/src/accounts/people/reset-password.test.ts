import {
  createTestApp,
  makeCode,
  makeConnection,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { authenticate } from '../access/authenticate.unscoped.ts';
import { exchangeCode } from '../oauth/index.ts';
import { createReset, findReset, resetPassword, signIn } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  owner = (await makeWorkspace(app)).owner;
});

const password = 'lamp otter gravel noon';

const make = () => createReset(app.database, { email: owner.email });

const reset = (secret: string, chosen = password) =>
  resetPassword(app.database, { secret, password: chosen, address: '192.0.2.1' });

const enter = (tried: string) =>
  signIn(app.database, { email: owner.email, password: tried, address: '192.0.2.1' });

const ended = { code: 'not_found' };

test('a link sets a new password, once', async () => {
  const { secret, email } = await make();
  expect(secret).toMatch(/^reset_[\w-]{43}$/);
  expect(await findReset(app.database, { secret })).toMatchObject({ email });
  await reset(secret);
  await enter(password);
  await expect(enter(testPassword)).rejects.toMatchObject({ code: 'wrong_credentials' });
  await expect(reset(secret)).rejects.toMatchObject(ended);
  expect(await findReset(app.database, { secret })).toBeNull();
});

test('of two concurrent resets one succeeds', async () => {
  const { secret } = await make();
  const both = await Promise.allSettled([
    reset(secret, 'the first of both'),
    reset(secret, 'and the second one'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a link works for 24 hours, and a new one invalidates the previous one', async () => {
  const first = await make();
  const second = await make();
  await expect(reset(first.secret)).rejects.toMatchObject(ended);
  app.clock.advance(86_400 - 1);
  expect(await findReset(app.database, second)).not.toBeNull();
  app.clock.advance(1);
  expect(await findReset(app.database, second)).toBeNull();
  await expect(reset(second.secret)).rejects.toMatchObject(ended);
});

test('only the hash of its secret is stored', async () => {
  const { secret } = await make();
  const rows = await app.system.sql`select * from password_resets`;
  expect(JSON.stringify(rows)).not.toContain(secret.slice('reset_'.length));
});

test('a password that is easy to guess is refused and the link stays valid', async () => {
  const { secret } = await make();
  await expect(reset(secret, 'password123')).rejects.toMatchObject({ param: 'password' });
  await reset(secret);
});

test('the person is signed out everywhere; tokens end on request', async () => {
  const insert = () => app.system.sql`
    insert into sessions (id, user_id, expires_at)
    values (${crypto.randomUUID()}, ${owner.userId}, '2030-01-01')`;
  const { secret: token } = await makeToken(app, owner);
  await insert();
  await reset((await make()).secret);
  const left = await app.system.sql`select from sessions where user_id = ${owner.userId}`;
  expect(left.length).toBe(0);
  await authenticate(app.database, `Bearer ${token}`);
  const { secret } = await make();
  const address = '192.0.2.1';
  await resetPassword(app.database, { secret, password, endsAccess: true, address });
  await expect(authenticate(app.database, `Bearer ${token}`)).rejects.toMatchObject({
    code: 'invalid_token',
  });
});

test('the mail says what still works without the password, or that it ended', async () => {
  await makeToken(app, owner);
  await makeToken(app, owner);
  await makeConnection(app, owner);
  const textOf = async () =>
    (await listOutbox(app.database, { email: owner.email, limit: 1 }))[0]?.text?.replaceAll(
      /\s+/g,
      ' ',
    );
  await reset((await make()).secret);
  expect(await textOf()).toContain(
    'Still working in your name: 2 API tokens and 1 connected app. If somebody may',
  );
  app.clock.advance(1);
  const { secret } = await make();
  const address = '192.0.2.1';
  await resetPassword(app.database, { secret, password, endsAccess: true, address });
  expect(await textOf()).toContain('Your API tokens, connected apps and calendar feeds were ended');
  app.clock.advance(1);
  await reset((await make()).secret);
  const after = await textOf();
  expect(after).not.toContain('Still working');
  expect(after).not.toContain('were ended');
});

test('a connection that was approved before, and begins after, is refused', async () => {
  const code = await makeCode(app, owner);
  await reset((await make()).secret);
  expect(await exchangeCode(app.database, { ...code, isReadOnly: false })).toEqual({
    refused: 'The code is unknown.',
  });
});

test('an email without an account gets no link', async () => {
  await expect(createReset(app.database, { email: 'nobody@example.com' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
