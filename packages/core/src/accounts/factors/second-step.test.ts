import { createTestApp, type TestApp, testPassword } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { beginSession, changePassword, createReset, resetPassword } from '../people/index.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import {
  addAuthenticator,
  askPasskey,
  beginAuthenticator,
  confirmSession,
  createRecoveryCodes,
  findFactors,
  findStep,
  finishStep,
  removeAuthenticator,
} from './index.ts';
import { enrolApp, enrolPasskey, makePerson, openSession } from './testing/enrolled.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Begins a sign-in after the password, and returns its secret. */
async function half({ userId }: { userId: string }): Promise<string> {
  const entry = await beginSession(app.database, { userId });
  if (entry.kind !== 'second_step') throw new Error('A second factor was not asked for.');
  return entry.secret;
}

const finish = (secret: string, answer: { code?: string; passkey?: string }) =>
  finishStep(app.database, { secret, browsers: [], ...answer });
const refusal = (message: string) => ({
  code: 'invalid_parameter',
  param: 'code',
  message: expect.stringContaining(message),
});
const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results.map(({ status }) => status).sort();
const oneOfTwo = ['fulfilled', 'rejected'];

test('a person without a second factor enters after the first proof', async () => {
  const { userId } = await makePerson(app);
  const entry = await beginSession(app.database, { userId });
  expect(entry).toMatchObject({ kind: 'admitted', admitted: { userId, hasSecondFactor: false } });
});

describe('an authenticator app', () => {
  test('counts only after a code, and its secret is not stored as text', async () => {
    const person = await makePerson(app);
    const { secret, uri } = await beginAuthenticator(app.database, person);
    expect(uri).toContain(`secret=${secret}`);
    const [row] = await app.system.sql`
      select encrypted_secret from authenticators where user_id = ${person.userId}`;
    expect(row?.encrypted_secret).toMatch(/^v1\./);
    expect((await beginSession(app.database, person)).kind).toBe('admitted');
    await expect(
      addAuthenticator(app.database, { ...person, code: '12 34' }),
    ).rejects.toMatchObject(refusal('6 digits'));
  });

  test('accepts a code half a minute off, once, and none before it', async () => {
    const person = await makePerson(app);
    const { codeIn } = await enrolApp(app, person);
    const secret = await half(person);
    await expect(finish(secret, { code: codeIn(0) })).rejects.toMatchObject(
      refusal('already used'),
    );
    await expect(finish(secret, { code: codeIn(-30) })).rejects.toMatchObject(
      refusal('already used'),
    );
    const next = codeIn(30);
    const both = [half(person), half(person)].map(async (it) => finish(await it, { code: next }));
    expect(outcomes(await Promise.allSettled(both))).toEqual(oneOfTwo);
    app.clock.advance(90);
    const admitted = await finish(await half(person), {
      code: ` ${codeIn(-30).slice(0, 3)} ${codeIn(-30).slice(3)}`,
    });
    expect(admitted).toMatchObject({ userId: person.userId, hasSecondFactor: true });
  });

  test('says that a clock is off, and never which code comes later', async () => {
    const person = await makePerson(app);
    const { secret } = await beginAuthenticator(app.database, person);
    const { TOTP } = await import('otpauth');
    const codeAt = (seconds: number) =>
      new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + seconds * 1_000 });
    const add = (code: string) => addAuthenticator(app.database, { ...person, code });
    await expect(add(codeAt(-300))).rejects.toMatchObject(refusal('5 minutes old. Set the clock'));
    await expect(add(codeAt(300))).rejects.toMatchObject(refusal('5 minutes early. Set the clock'));
    await add(codeAt(0));
    app.clock.advance(60);
    const waiting = await half(person);
    const late = finish(waiting, { code: codeAt(-300) });
    await expect(late).rejects.toMatchObject(refusal('5 minutes old. Set the clock'));
    const early = finish(waiting, { code: codeAt(300) });
    await expect(early).rejects.toMatchObject(refusal('Incorrect code.'));
  });

  test('is tried ten times an hour by unknown browsers together, and by a known one', async () => {
    const person = await makePerson(app);
    const { codeIn } = await enrolApp(app, person);
    app.clock.advance(60);
    const wrong = codeIn(7_200);
    for (let tried = 0; tried < 10; tried += 1) {
      await expect(finish(await half(person), { code: wrong })).rejects.toMatchObject(
        refusal('Inc'),
      );
    }
    const right = { code: codeIn(0) };
    const limited = finish(await half(person), right);
    await expect(limited).rejects.toMatchObject({ code: 'rate_limited' });
    const stranger = { userId: 'usr_other', browserId: 'b' };
    await expect(
      finishStep(app.database, { secret: await half(person), browsers: [stranger], ...right }),
    ).rejects.toMatchObject({ code: 'rate_limited' });
    const browser = { userId: person.userId, browserId: 'a known browser' };
    await finishStep(app.database, { secret: await half(person), browsers: [browser], ...right });
  });

  test('of two confirmations of one setup, one counts, with one set of recovery codes', async () => {
    const person = await makePerson(app);
    const { secret } = await beginAuthenticator(app.database, person);
    const { TOTP } = await import('otpauth');
    const timestamp = app.clock.now().getTime();
    const codes = [0, 30_000].map((it) =>
      new TOTP({ secret }).generate({ timestamp: timestamp + it }),
    );
    const both = await Promise.allSettled(
      codes.map((code) => addAuthenticator(app.database, { ...person, code })),
    );
    expect(outcomes(both)).toEqual(oneOfTwo);
    expect((await findFactors(app.database, person)).recoveryCodes).toBe(10);
    const again = beginAuthenticator(app.database, person);
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a recovery code', () => {
  test('works once, even twice at once, and is announced by mail', async () => {
    const person = await makePerson(app);
    const { codes } = await enrolApp(app, person);
    const [code = '', typed = ''] = codes ?? [];
    const steps = await Promise.all([half(person), half(person)]);
    const both = steps.map((secret) => finish(secret, { code }));
    expect(outcomes(await Promise.allSettled(both))).toEqual(oneOfTwo);
    await expect(finish(await half(person), { code })).rejects.toMatchObject(
      refusal('used before'),
    );
    const unlike = typed
      .toUpperCase()
      .replaceAll('0', 'O')
      .replaceAll('1', 'l')
      .replaceAll('-', ' ');
    await finish(await half(person), { code: unlike });
    const mails = await listOutbox(app.database, { email: person.email, limit: 9 });
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects.filter((it) => it === 'A recovery code was used')).toHaveLength(2);
  });

  test('is replaced by new ones, and is nobody else’s', async () => {
    const person = await makePerson(app);
    const other = await makePerson(app);
    const { codes } = await enrolApp(app, person);
    await enrolApp(app, other);
    await app.system.sql`
      insert into sessions (id, user_id, expires_at, has_second_factor)
      values ('elsewhere', ${person.userId}, '2030-01-01', true)`;
    const fresh = await createRecoveryCodes(app.database, person);
    expect(await app.system.sql`select from sessions where id = 'elsewhere'`).toHaveLength(0);
    await expect(finish(await half(person), { code: codes?.[0] ?? '' })).rejects.toThrow('wrong');
    await expect(finish(await half(other), { code: fresh[0] ?? '' })).rejects.toThrow('wrong');
    await finish(await half(person), { code: fresh[0] ?? '' });
    const [stored] = await app.system.sql`select code_hash from recovery_codes limit 1`;
    expect(stored?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a half-way sign-in', () => {
  test('works once, for ten minutes, and only the newest five of a person', async () => {
    const person = await makePerson(app);
    const { codes } = await enrolApp(app, person);
    const used = await half(person);
    await finish(used, { code: codes?.[0] ?? '' });
    const ended = { code: 'not_found' };
    await expect(finish(used, { code: codes?.[1] ?? '' })).rejects.toMatchObject(ended);
    await expect(finish('step_forged', { code: codes?.[1] ?? '' })).rejects.toMatchObject(ended);
    const first = await half(person);
    app.clock.advance(1);
    for (let count = 0; count < 5; count += 1) await half(person);
    expect(await findStep(app.database, first)).toBeNull();
    const late = await half(person);
    app.clock.advance(599);
    expect(await findStep(app.database, late)).toMatchObject({ hasApp: true, hasPasskeys: false });
    app.clock.advance(1);
    await expect(finish(late, { code: codes?.[1] ?? '' })).rejects.toMatchObject(ended);
  });

  test('takes only a passkey of its person, that answers its own challenge', async () => {
    const person = await makePerson(app);
    const other = await makePerson(app);
    const { passkey } = await enrolPasskey(app, person);
    const foreign = (await enrolPasskey(app, other)).passkey;
    const secret = await half(person);
    const ask = (holder: string) =>
      askPasskey(app.database, { ceremony: { purpose: 'second_step', holder }, ...person });
    const own = await ask(hashSecret(secret));
    expect(own.allowCredentials).toMatchObject([{ id: passkey.id }]);
    await expect(finish(secret, { passkey: foreign.get(own) })).rejects.toThrow('another account');
    const elsewhere = await ask(hashSecret(await half(person)));
    await expect(finish(secret, { passkey: passkey.get(elsewhere) })).rejects.toThrow(
      'another page',
    );
    await finish(secret, { passkey: passkey.get(own) });
  });

  test('ends with a change of the password or of a factor', async () => {
    const person = await makePerson(app);
    const { codes } = await enrolApp(app, person);
    const before = await half(person);
    await enrolPasskey(app, person);
    await expect(finish(before, { code: codes?.[0] ?? '' })).rejects.toThrow('has ended');
    const waiting = await half(person);
    const passwords = { currentPassword: testPassword, newPassword: 'four unrelated words here' };
    await changePassword(app.database, { ...passwords, userId: person.userId });
    await expect(finish(waiting, { code: codes?.[0] ?? '' })).rejects.toThrow('has ended');
  });
});

describe('a forgotten password', () => {
  const reset = async (email: string, removeFactors = false) => {
    const { secret } = await createReset(app.database, { email, removeFactors });
    const password = 'four unrelated words here';
    await resetPassword(app.database, { secret, password, address: '192.0.2.9' });
  };

  test('keeps the second factor, unless support removes it', async () => {
    const person = await makePerson(app);
    await enrolApp(app, person);
    await reset(person.email);
    expect((await beginSession(app.database, person)).kind).toBe('second_step');
    await reset(person.email, true);
    expect((await beginSession(app.database, person)).kind).toBe('admitted');
    const mails = await listOutbox(app.database, { email: person.email, limit: 9 });
    expect(mails.map(({ subject }) => subject)).toContain('A way to sign in was removed');
  });

  test('removes factors that somebody added before the email was proved', async () => {
    const person = await makePerson(app);
    await app.system.sql`update users set proved_at = null where id = ${person.userId}`;
    const { passkey } = await enrolPasskey(app, person);
    await reset(person.email);
    expect(await findFactors(app.database, person)).toMatchObject({ passkeys: [] });
    expect(passkey.id).toBeTruthy();
  });
});

describe('“Confirm it is you”', () => {
  const isConfirmed = async ({ sessionId }: { sessionId: string }) => {
    const now = app.clock.now().toISOString();
    const [row] = await app.system.sql`
      select confirmed_at = ${now} as is_now from sessions where id = ${sessionId}`;
    return row?.is_now ?? null;
  };
  const confirm = (
    person: { userId: string; sessionId: string },
    answer: { password?: string; code?: string; passkey?: string },
  ) => confirmSession(app.database, { ...person, ...answer, browsers: [] });

  test('takes the password of a person without a second factor, ten times in 15 minutes', async () => {
    const person = await makePerson(app);
    app.clock.advance(700);
    const wrong = { code: 'invalid_parameter', param: 'password' };
    for (let tried = 0; tried < 9; tried += 1) {
      await expect(confirm(person, { password: 'not this' })).rejects.toMatchObject(wrong);
    }
    expect(await isConfirmed(person)).toBe(false);
    await confirm(person, { password: testPassword });
    expect(await isConfirmed(person)).toBe(true);
    for (let tried = 0; tried < 10; tried += 1) {
      await expect(confirm(person, {})).rejects.toMatchObject(wrong);
    }
    const limited = confirm(person, { password: testPassword });
    await expect(limited).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('takes a factor, and no password, of a person who has one', async () => {
    const person = await makePerson(app);
    const { codeIn, codes } = await enrolApp(app, person);
    const { passkey } = await enrolPasskey(app, person);
    app.clock.advance(700);
    await expect(confirm(person, { password: testPassword })).rejects.toThrow('Enter the code');
    expect(await isConfirmed(person)).toBe(false);
    await confirm(person, { code: codeIn(0) });
    expect(await isConfirmed(person)).toBe(true);
    app.clock.advance(60);
    await confirm(person, { code: codes?.[0] ?? '' });
    app.clock.advance(60);
    const ceremony = { purpose: 'confirm', holder: person.sessionId } as const;
    const options = await askPasskey(app.database, { ceremony, ...person });
    await confirm(person, { passkey: passkey.get(options) });
    expect(await isConfirmed(person)).toBe(true);
  });

  test('counts for one session only', async () => {
    const person = await makePerson(app);
    const other = { ...person, sessionId: await openSession(app, person.userId) };
    app.clock.advance(700);
    await confirm(person, { password: testPassword });
    expect(await isConfirmed(other)).toBe(false);
    await expect(removeAuthenticator(app.database, other)).rejects.toMatchObject({
      code: 'confirmation_needed',
    });
  });
});
