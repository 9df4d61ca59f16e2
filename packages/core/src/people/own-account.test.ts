import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, renameAccount, signIn } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

const change = (currentPassword: string, newPassword: string) =>
  changePassword(app.database, { userId: owner.userId, currentPassword, newPassword });

const enter = (password: string) =>
  signIn(app.database, { email: owner.email, password, address: '192.0.2.1' });

test('a new password takes the place of the old one', async () => {
  await change(testPassword, 'a new password');
  await enter('a new password');
  await expect(enter(testPassword)).rejects.toMatchObject({ code: 'wrong_credentials' });
});

test('the present one has to be right, as often as a sign-in may be tried', async () => {
  for (let round = 0; round < 9; round += 1) {
    await expect(change('not the password', 'another password')).rejects.toMatchObject({
      param: 'currentPassword',
    });
  }
  await expect(change('a new password', 'another password')).rejects.toMatchObject({
    code: 'rate_limited',
  });
  app.clock.advance(900);
  await enter('a new password');
});

test('one that is too short is refused and changes nothing', async () => {
  await expect(change('a new password', 'too short')).rejects.toMatchObject({
    param: 'newPassword',
  });
  await enter('a new password');
});

test('a new name is shown from the next time on', async () => {
  await renameAccount(app.database, { userId: owner.userId, name: 'Ines O.' });
  expect(await enter('a new password')).toMatchObject({ name: 'Ines O.' });
});
