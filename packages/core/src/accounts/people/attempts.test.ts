import {
  createTestApp,
  makeWorkspace,
  type TestAppWithWaits,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../access/limits.unscoped.ts';
import { signIn } from './sign-in.unscoped.ts';

let app: TestAppWithWaits;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.system.sql`delete from rate_limits`;
  app.waits.length = 0;
});

const enter = (options: { password?: string; address?: string; browserId?: string } = {}) => {
  const { password = testPassword, address = '192.0.2.1', browserId } = options;
  const browsers = browserId ? [{ userId: owner.userId, browserId }] : [];
  return signIn(app.database, { email: owner.email, password, address, browsers });
};

/** Tries wrong passwords, one after the other. */
async function fail(count: number, from: { address?: string; browserId?: string } = {}) {
  for (let round = 0; round < count; round += 1) {
    const wrong = enter({ password: 'not the password', ...from });
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_credentials' });
  }
}

test('the owner can sign in after any number of wrong passwords from elsewhere', async () => {
  await fail(12, { address: '198.51.100.1' });
  app.waits.length = 0;
  await enter();
  expect(app.waits).toEqual([]);
});

test('from the fifth on, each wrong password from an address doubles the wait, up to 16 seconds', async () => {
  await fail(11);
  expect(app.waits).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000, 16_000]);
  await enter();
  app.waits.length = 0;
  await fail(4);
  expect(app.waits).toEqual([]);
});

test('addresses of one IPv6 network count as one', async () => {
  await fail(4, { address: '2001:db8:1:2::1' });
  await fail(1, { address: '2001:db8:1:2:ffff::2' });
  expect(app.waits).toEqual([1000]);
});

test('many wrong passwords from everywhere delay unknown browsers, but never refuse them', async () => {
  for (let round = 0; round < 32; round += 1) await fail(1, { address: `203.0.113.${round}` });
  expect(app.waits).toEqual([1000, 2000]);
  await enter({ address: '192.0.2.77' });
  app.waits.length = 0;
  await enter({ browserId: 'known' });
  expect(app.waits).toEqual([]);
});

test('a known browser is counted separately from its address', async () => {
  for (let round = 0; round < limits.signInByAddress.count; round += 1) {
    const email = `somebody-${round}@example.com`;
    await signIn(app.database, { email, password: 'x', address: '192.0.2.1' }).catch(() => {});
  }
  await expect(enter()).rejects.toMatchObject({ code: 'rate_limited' });
  await enter({ browserId: 'known' });
  await fail(6, { browserId: 'known' });
  expect(app.waits).toEqual([1000, 2000]);
});

test('a browser known for another account counts as unknown', async () => {
  const other = (await makeWorkspace(app)).owner;
  const browsers = [{ userId: other.userId, browserId: 'theirs' }];
  const { email } = owner;
  for (let round = 0; round < 5; round += 1) {
    const wrong = { email, password: 'x', address: '192.0.2.1', browsers };
    await expect(signIn(app.database, wrong)).rejects.toMatchObject({ code: 'wrong_credentials' });
  }
  expect(app.waits).toEqual([1000]);
});

test('two attempts wait at once, a third is refused, and none holds a database connection', async () => {
  await fail(4);
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  const wait = () => {
    held += 1;
    return promise;
  };
  const database = { ...app.database, wait };
  const attempt = () =>
    signIn(database, { email: owner.email, password: testPassword, address: '192.0.2.1' });
  const waiting = [attempt(), attempt()];
  await expect.poll(() => held).toBe(2);
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 4 });
  const [busy] = await app.system.sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  expect(busy).toEqual({ count: 0 });
  await enter({ address: '198.51.100.9' });
  resolve();
  await Promise.all(waiting);
});
