import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { limits } from '../access/limits.unscoped.ts';
import { requestReset, resetPassword, signIn } from './index.ts';

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
const ask = (email: string) => requestReset(app.database, { email, address });
const mailTo = (email: string) => listOutbox(app.database, { email, limit: 10 });

const secretOf = (text: string | null | undefined) => text?.match(/\/reset#(\S+)/)?.[1] ?? '';

test('the mailed link sets a new password, once, and proves the address', async () => {
  const { email } = owner;
  await ask(email);
  const [mail] = await mailTo(email);
  expect(mail).toMatchObject({ kind: 'password_reset', workspaceId: null, state: 'queued' });
  expect(mail?.subject).toBe('Set a new password');
  const secret = secretOf(mail?.text);
  const password = 'lamp otter gravel noon';
  await resetPassword(app.database, { secret, password, address });
  await signIn(app.database, { email, password, address });
  const [account] = await app.system.sql`
    select proved_at is not null as is_proved from users where email = ${email}`;
  expect(account).toEqual({ is_proved: true });
  const again = resetPassword(app.database, { secret, password, address });
  await expect(again).rejects.toMatchObject({ code: 'not_found' });
});

test('an email without an account gets nothing, and the request looks the same', async () => {
  expect(await ask('nobody@example.com')).toBeUndefined();
  expect(await mailTo('nobody@example.com')).toEqual([]);
});

test('an address that no mail server takes is refused, whether or not it has an account', async () => {
  const email = `${'x'.repeat(65)}@example.com`;
  await expect(ask(email)).rejects.toMatchObject({ param: 'email' });
  await app.system.sql`update users set email = ${email} where id = ${owner.userId}`;
  await expect(ask(email)).rejects.toMatchObject({ param: 'email' });
});

test('only the newest link works, and the password works until it is used', async () => {
  const { email } = owner;
  await ask(email);
  await ask(email);
  const [newest, older] = await mailTo(email);
  const password = 'lamp otter gravel noon';
  const use = (text: string | null | undefined) =>
    resetPassword(app.database, { secret: secretOf(text), password, address });
  await expect(use(older?.text)).rejects.toMatchObject({ code: 'not_found' });
  await signIn(app.database, { email, password: testPassword, address });
  await use(newest?.text);
});

test('one address of mail gets three links an hour, and one browser asks for twenty', async () => {
  const { email } = owner;
  for (let round = 0; round < 5; round += 1) await ask(email);
  expect(await mailTo(email)).toHaveLength(limits.resetByEmail.count);
  for (let round = 5; round < limits.resetByAddress.count; round += 1) await ask(email);
  await expect(ask('nobody@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
  app.clock.advance(limits.resetByEmail.windowSeconds);
  await ask(email);
  expect(await mailTo(email)).toHaveLength(limits.resetByEmail.count + 1);
});
