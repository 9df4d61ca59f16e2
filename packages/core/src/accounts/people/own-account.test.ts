import {
  as,
  createTestApp,
  makeConnection,
  makeMember,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticate } from '../access/authenticate.unscoped.ts';
import { limits } from '../access/limits.unscoped.ts';
import { listConnections } from '../connections/index.ts';
import { changePassword, renameAccount, signIn } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app);
  owner = company.owner;
});

afterAll(() => app.close());

const change = (currentPassword: string, newPassword: string) =>
  changePassword(app.database, { userId: owner.userId, currentPassword, newPassword });

const enter = (password: string) =>
  signIn(app.database, { email: owner.email, password, address: '192.0.2.1' });

test('a new password replaces the old one', async () => {
  await change(testPassword, 'a new password');
  await enter('a new password');
  await expect(enter(testPassword)).rejects.toMatchObject({ code: 'wrong_credentials' });
});

test('the current password may be tried ten times, counted separately from sign-ins', async () => {
  for (let round = 0; round < limits.passwordChangeByAccount.count; round += 1) {
    await expect(enter('not the password')).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(change('not the password', 'another password')).rejects.toMatchObject({
      param: 'currentPassword',
    });
  }
  const next = change('a new password', 'another password');
  await expect(next).rejects.toMatchObject({ code: 'rate_limited' });
  await enter('a new password');
  app.clock.advance(900);
});

test.each(['too low', 'password123'])('%s is refused and changes nothing', async (weak) => {
  await expect(change('a new password', weak)).rejects.toMatchObject({ param: 'newPassword' });
  await enter('a new password');
});

test('every session of the person ends', async () => {
  await app.system.sql`
    insert into sessions (id, user_id, expires_at) values ('s', ${owner.userId}, '2030-01-01')`;
  await change('a new password', 'a newer password');
  expect(await app.system.sql`select from sessions`).toHaveLength(0);
  await change('a newer password', 'a new password');
});

test('tokens and connections of the person end on request, in every workspace', async () => {
  const admin = await makeMember(app, company, 'admin');
  const theirs = await makeToken(app, admin);
  const own = await makeToken(app, owner);
  const use = (secret: string) => authenticate(app.database, `Bearer ${secret}`);
  await makeConnection(app, owner);
  await change('a new password', 'a newer password');
  await use(own.secret);
  const passwords = { currentPassword: 'a newer password', newPassword: 'a new password' };
  await changePassword(app.database, { userId: owner.userId, ...passwords, endsAccess: true });
  await expect(use(own.secret)).rejects.toMatchObject({ code: 'invalid_token' });
  await use(theirs.secret);
  const connections = await as(app, owner, listConnections);
  expect(connections).toMatchObject([{ state: 'ended', endedBecause: 'password_changed' }]);
});

test('a new name is shown from the next request on', async () => {
  await renameAccount(app.database, { userId: owner.userId, name: 'Ines O.' });
  expect(await enter('a new password')).toMatchObject({ name: 'Ines O.' });
});
