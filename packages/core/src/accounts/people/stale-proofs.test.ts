import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enrolApp, openSession } from '../factors/testing/enrolled.ts';
import { beginSession, changePassword, createReset, resetPassword, signIn } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = (await makeWorkspace(app)).owner;
  await app.system.sql`delete from rate_limits`;
});
afterAll(() => app.close());

const address = '192.0.2.1';

async function reset(password = 'lamp otter gravel noon'): Promise<void> {
  const { secret } = await createReset(app.database, { email: owner.email });
  await resetPassword(app.database, { secret, password, address: '198.51.100.7' });
}

const enter = (database = app.database, password = testPassword) =>
  signIn(database, { email: owner.email, password, address });

const refused = { code: 'wrong_credentials' };

test('a sign-in that waits while the password is reset is checked against the new one', async () => {
  for (let tries = 0; tries < 4; tries += 1) {
    await expect(enter(app.database, 'not the password')).rejects.toMatchObject(refused);
  }
  const whileWaiting = { ...app.database, wait: () => reset() };
  await expect(enter(whileWaiting)).rejects.toMatchObject(refused);
});

test('a password that was right before a reset begins no session after it', async () => {
  const { id: userId, sessionVersion } = await enter();
  await reset();
  await expect(beginSession(app.database, { userId, sessionVersion })).rejects.toMatchObject(
    refused,
  );
});

test('a session that begins while all of them end has an earlier version', async () => {
  const { sessionVersion, id: userId } = await enter();
  const version = async () =>
    (
      await app.system.sql<{ session_version: number }[]>`
        select session_version from users where id = ${userId}`
    )[0]?.session_version;
  expect(await version()).toBe(sessionVersion);
  await reset();
  expect(await version()).toBe(sessionVersion + 1);
  const sessionId = await openSession(app, userId);
  await enrolApp(app, { userId, sessionId });
  expect(await version()).toBe(sessionVersion + 2);
});

test('of two concurrent changes of a password one succeeds', async () => {
  const change = (newPassword: string) =>
    changePassword(app.database, {
      userId: owner.userId,
      currentPassword: testPassword,
      newPassword,
    });
  const both = await Promise.allSettled([
    change('lamp otter gravel noon'),
    change('pillow anvil cactus rain'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((it) => it.status === 'rejected')?.reason).toMatchObject({
    code: 'invalid_parameter',
    param: 'currentPassword',
  });
});
