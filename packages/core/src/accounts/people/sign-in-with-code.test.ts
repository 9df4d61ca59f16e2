import {
  codeMailedTo,
  createTestApp,
  makeUnproved,
  makeWorkspace,
  type TestAppWithWaits,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { limits } from '../access/limits.unscoped.ts';
import {
  changePassword,
  findSignInCode,
  requestSignInCode,
  signIn,
  signInWithCode,
} from './index.ts';

let app: TestAppWithWaits;
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
const ask = (email: string) => requestSignInCode(app.database, { email, address });
const enter = (secret: string, code: string) =>
  signInWithCode(app.database, { secret, code, address });
const kindsTo = async (email: string) => {
  const messages = await listOutbox(app.database, { email, limit: 10 });
  return messages.map(({ kind }) => kind);
};

const refused = { code: 'invalid_parameter', param: 'code' };

test('the mailed code signs in, once, and the password still works', async () => {
  const { email, userId, name } = owner;
  const { secret } = await ask(email);
  expect(await findSignInCode(app.database, { secret })).toEqual({ email });
  const code = await codeMailedTo(app.database, email);
  expect(await enter(secret, code)).toMatchObject({ id: userId, email, name });
  await expect(enter(secret, code)).rejects.toMatchObject(refused);
  await signIn(app.database, { email, password: testPassword, address });
});

test('an email without an account gets no mail, and everything else is the same', async () => {
  const nobody = 'nobody@example.com';
  for (const email of [owner.email, nobody]) {
    app.waits.length = 0;
    const asked = await ask(email);
    expect(Object.keys(asked)).toEqual(['secret']);
    expect(await findSignInCode(app.database, asked)).toEqual({ email });
    expect(app.waits).toEqual([expect.any(Number)]);
    const wrong = (await codeMailedTo(app.database, email).catch(() => '')) === '000000';
    const code = wrong ? '000001' : '000000';
    for (let round = 0; round < 5; round += 1) {
      await expect(enter(asked.secret, code)).rejects.toThrow('Incorrect code');
    }
    await expect(enter(asked.secret, code)).rejects.toThrow('tried too often');
    for (let round = 1; round < limits.codesMailed.count; round += 1) await ask(email);
    await expect(ask(email)).rejects.toThrow('Too many codes were sent to this email.');
  }
  expect(await kindsTo(nobody)).toEqual([]);
});

test('a browser known for the account is counted separately from strangers who ask', async () => {
  const { email, userId } = owner;
  for (let round = 0; round < limits.codesMailed.count; round += 1) await ask(email);
  await expect(ask(email)).rejects.toMatchObject({ code: 'rate_limited' });
  const browser = { userId, browserId: 'known' };
  await requestSignInCode(app.database, { email, address, browsers: [browser] });
  const stranger = { ...browser, userId: 'usr_other' };
  const asked = requestSignInCode(app.database, { email, address, browsers: [stranger] });
  await expect(asked).rejects.toMatchObject({ code: 'rate_limited' });
});

test('an account whose email was never proved gets a link to set a new password instead', async () => {
  const email = 'squatted@example.com';
  await makeUnproved(app, { email });
  const { secret } = await ask(email);
  expect(await kindsTo(email)).toEqual(['password_reset', 'invitation']);
  await expect(enter(secret, '000000')).rejects.toMatchObject(refused);
});

test('a changed password ends the codes that were mailed before', async () => {
  const { secret } = await ask(owner.email);
  const code = await codeMailedTo(app.database, owner.email);
  await changePassword(app.database, {
    userId: owner.userId,
    currentPassword: testPassword,
    newPassword: 'lamp otter gravel noon',
  });
  await expect(enter(secret, code)).rejects.toMatchObject(refused);
});

test('one address asks for twenty codes an hour, whatever the email', async () => {
  for (let round = 0; round < limits.codesRequestedByAddress.count; round += 1) {
    await ask(`asked-${round}@example.com`);
  }
  await expect(ask('one-more@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
});
