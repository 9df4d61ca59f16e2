import {
  createTestApp,
  makeWorkspace,
  type TestAppWithWaits,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../access/limits.unscoped.ts';
import { hashPassword } from './password.ts';
import { SignIn, signIn } from './sign-in.unscoped.ts';

let app: TestAppWithWaits;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.system.sql`delete from rate_limits`;
});

const attempt = (email: string, password: string, address = '192.0.2.1') =>
  signIn(app.database, { email, password, address });

const wrong = { code: 'wrong_credentials', status: 401 };

test('the right password signs in, with the email in any case', async () => {
  const input = SignIn.parse({ email: ` ${owner.email.toUpperCase()} `, password: testPassword });
  const account = await signIn(app.database, { ...input, address: '192.0.2.1' });
  expect(account).toMatchObject({ id: owner.userId, email: owner.email, name: owner.name });
});

test.each([
  ['a wrong one', 'not the password'],
  ['one in another case', testPassword.toUpperCase()],
  ['one with a space more', `${testPassword} `],
  ['an endless one', testPassword.padEnd(5000, 'x')],
])('%s does not', async (_, password) => {
  await expect(attempt(owner.email, password)).rejects.toMatchObject(wrong);
});

test('a password of 200 characters is not matched by 201 that begin with it', async () => {
  const password = 'lamp otter gravel noon '.repeat(9).slice(0, 200);
  const hash = await hashPassword({ password });
  await app.system.sql`
    insert into users (id, email, name, password_hash)
    values ('usr_long', 'long@example.com', 'Long', ${hash})`;
  await attempt('long@example.com', password);
  await expect(attempt('long@example.com', `${password}x`)).rejects.toMatchObject(wrong);
});

describe('sign-in does not reveal which accounts exist', () => {
  test('a wrong password and an unknown email get the same error', async () => {
    const outcomes = await Promise.all(
      [owner.email, 'nobody@example.com'].map((email) =>
        attempt(email, 'not the password').catch((error) => ({ ...error, message: error.message })),
      ),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  test('both take the time of a password check', async () => {
    // Alternates and compares the least processor time of nine each, because the machine may be busy.
    const times = { [owner.email]: Infinity, 'nobody@example.com': Infinity };
    for (let round = 0; round < 9; round += 1) {
      for (const [email, fastest] of Object.entries(times)) {
        const start = process.cpuUsage();
        await attempt(email, 'not the password').catch(() => {});
        const { user, system } = process.cpuUsage(start);
        times[email] = Math.min(fastest, user + system);
      }
    }
    const [known = 0, unknown = 0] = Object.values(times);
    expect(unknown / known).toBeGreaterThan(0.3);
    expect(unknown / known).toBeLessThan(3);
  });

  test('an unknown email is delayed like a known one', async () => {
    const waits: number[][] = [];
    for (const email of [owner.email, 'nobody@example.com']) {
      app.waits.length = 0;
      for (let round = 0; round < 8; round += 1) await attempt(email, 'x').catch(() => {});
      waits.push([...app.waits]);
    }
    expect(waits[0]).toEqual([1000, 2000, 4000, 8000]);
    expect(waits[1]).toEqual(waits[0]);
  });
});

describe('attempts', () => {
  test('from one address are limited across all accounts', async () => {
    const count = limits.signInByAddress.count;
    const codes: unknown[] = [];
    for (let round = 0; round <= count; round += 1) {
      codes.push(await attempt(`n${round}@example.com`, 'x').catch((error) => error.code));
    }
    expect(new Set(codes.slice(0, count))).toEqual(new Set(['wrong_credentials']));
    expect(codes.at(-1)).toBe('rate_limited');
    await attempt(owner.email, testPassword, '198.51.100.2');
  });
});
