import { createTestApp, type TestApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  findFactors,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './index.ts';
import { relyingPartyOf } from './relying-party.ts';
import { enrolPasskey, makePerson, openSession, site } from './testing/enrolled.ts';
import { softwarePasskey } from './testing/software-passkey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = (holder = 'a browser') =>
  askPasskey(app.database, { ceremony: { purpose: 'sign_in', holder } });
const signIn = (passkey: string, holder = 'a browser') =>
  signInWithPasskey(app.database, { passkey, holder, address: '192.0.2.1' });
const refusal = (message: RegExp | string) => ({
  code: 'invalid_parameter',
  param: 'passkey',
  message: expect.stringMatching(message),
});

async function sessionsOf({ userId }: { userId: string }): Promise<string[]> {
  const rows = await app.system.sql<{ id: string }[]>`
    select id from sessions where user_id = ${userId} order by created_at`;
  return rows.map(({ id }) => id);
}

describe('adding a passkey', () => {
  test('ends the other sessions, sends a mail, and gives ten recovery codes once', async () => {
    const person = await makePerson(app);
    await openSession(app, person.userId);
    const first = await enrolPasskey(app, person, 'Laptop');
    expect(await sessionsOf(person)).toEqual([person.sessionId]);
    expect(first.codes).toHaveLength(10);
    expect(new Set(first.codes).size).toBe(10);
    expect((await enrolPasskey(app, person, 'Phone')).codes).toBeNull();
    const { passkeys, recoveryCodes } = await findFactors(app.database, person);
    expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
    expect(recoveryCodes).toBe(10);
    const [mail] = await listOutbox(app.database, { email: person.email, limit: 9 });
    expect(mail).toMatchObject({ subject: 'A way to sign in was added' });
  });

  test('needs a session in which the person proved who they are, within ten minutes', async () => {
    const person = await makePerson(app);
    const options = await beginPasskey(app.database, person);
    app.clock.advance(600);
    const refused = { code: 'confirmation_needed' };
    await expect(beginPasskey(app.database, person)).rejects.toMatchObject(refused);
    const passkey = softwarePasskey({ ...site, userId: person.userId }).create(options);
    const adding = addPasskey(app.database, { ...person, passkey, name: 'Late' });
    await expect(adding).rejects.toMatchObject(refused);
    const stolen = { ...person, sessionId: (await makePerson(app)).sessionId };
    await expect(beginPasskey(app.database, stolen)).rejects.toMatchObject(refused);
  });

  test('is refused for another site, page, session or PIN-less device, and twice', async () => {
    const person = await makePerson(app);
    const device = softwarePasskey({ ...site, userId: person.userId });
    const options = await beginPasskey(app.database, person);
    const add = (passkey: string, sessionId = person.sessionId) =>
      addPasskey(app.database, { ...person, sessionId, passkey, name: 'A' });
    const elsewhere = await openSession(app, person.userId);
    const refused: [string, () => Promise<unknown>][] = [
      ['another site', () => add(device.create(options, { origin: 'https://evil.example' }))],
      ['another site', () => add(device.create(options, { crossOrigin: true }))],
      ['could not be verified', () => add(device.create(options, { rpId: 'evil.example' }))],
      ['could not be verified', () => add(device.create(options, { isVerified: false }))],
      ['another page', () => add(device.create(options), elsewhere)],
      ['another page', () => add(device.create({ challenge: 'forged' }))],
      ['another page', async () => add(device.create(await ask()))],
      ['incomplete', () => add('{')],
      ['incomplete', () => add(device.get(options))],
    ];
    for (const [message, attempt] of refused) {
      await expect(attempt(), message).rejects.toMatchObject(refusal(message));
    }
    await add(device.create(options));
    await expect(add(device.create(options))).rejects.toMatchObject(refusal('was used'));
    const again = device.create(await beginPasskey(app.database, person));
    await expect(add(again)).rejects.toMatchObject(refusal('already in use'));
  });

  test('refuses certificates about the device, which were not asked for', async () => {
    const person = await makePerson(app);
    const device = softwarePasskey({ ...site, userId: person.userId });
    const made = JSON.parse(device.create(await beginPasskey(app.database, person)));
    const object = Buffer.from(made.response.attestationObject, 'base64url').toString('latin1');
    const forged = object.replace('dnone', 'ftpm11').replace('dnone', 'ftpm');
    made.response.attestationObject = Buffer.from(forged, 'latin1').toString('base64url');
    const adding = addPasskey(app.database, {
      ...person,
      passkey: JSON.stringify(made),
      name: 'A',
    });
    await expect(adding).rejects.toMatchObject(refusal('could not be verified'));
  });
});

describe('signing in with a passkey', () => {
  test('proves both factors', async () => {
    const person = await makePerson(app);
    const { passkey } = await enrolPasskey(app, person);
    const admitted = await signIn(passkey.get(await ask()));
    expect(admitted).toMatchObject({ userId: person.userId, hasSecondFactor: true });
    const [used] = (await findFactors(app.database, person)).passkeys;
    expect(used?.lastUsedAt).toEqual(app.clock.now());
  });

  test('is refused for a forged, foreign, used or late challenge', async () => {
    const { passkey } = await enrolPasskey(app, await makePerson(app));
    const options = await ask();
    const bytes = Buffer.from(options.challenge, 'base64url');
    for (const at of [0, 16, 21, 22, 53]) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      const challenge = forged.toString('base64url');
      await expect(signIn(passkey.get({ challenge }))).rejects.toMatchObject(
        refusal('another page'),
      );
    }
    const stolen = signIn(passkey.get(options), 'another browser');
    await expect(stolen).rejects.toMatchObject(refusal('another page'));
    const answer = passkey.get(options);
    const both = await Promise.allSettled([signIn(answer), signIn(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(signIn(answer)).rejects.toMatchObject(refusal('was used'));
    const late = await ask();
    app.clock.advance(600);
    await expect(signIn(passkey.get(late))).rejects.toMatchObject(refusal('expired'));
  });

  test('is refused for another site, an unknown key, and a key of somebody else', async () => {
    const person = await makePerson(app);
    const { passkey } = await enrolPasskey(app, person);
    const other = await makePerson(app);
    const unknown = softwarePasskey({ ...site, userId: person.userId });
    const asked = async (answer: (options: { challenge: string }) => string) =>
      signIn(answer(await ask()));
    const cases: [string, () => Promise<unknown>][] = [
      ['another site', () => asked((it) => passkey.get(it, { origin: 'http://localhost:3001' }))],
      ['another site', () => asked((it) => passkey.get(it, { crossOrigin: true }))],
      ['could not be verified', () => asked((it) => passkey.get(it, { rpId: 'evil.example' }))],
      ['could not be verified', () => asked((it) => passkey.get(it, { isVerified: false }))],
      ['could not be verified', () => asked((it) => passkey.get(it, { isBackupEligible: true }))],
      ['another account', () => asked((it) => passkey.get(it, { userId: other.userId }))],
      ['was removed', () => asked((it) => unknown.get(it))],
      [
        'could not be verified',
        () =>
          asked((it) =>
            JSON.stringify({ ...JSON.parse(unknown.get(it)), id: passkey.id, rawId: passkey.id }),
          ),
      ],
    ];
    for (const [message, attempt] of cases) {
      await expect(attempt(), message).rejects.toMatchObject(refusal(message));
    }
  });

  test('is refused when the counter of the device goes back, as that of a copy does', async () => {
    const { passkey } = await enrolPasskey(app, await makePerson(app));
    await signIn(passkey.get(await ask(), { signCount: 7 }));
    for (const signCount of [7, 3, 0]) {
      const copy = signIn(passkey.get(await ask(), { signCount }));
      await expect(copy).rejects.toMatchObject(refusal('could not be verified'));
    }
    await signIn(passkey.get(await ask(), { signCount: 8 }));
  });

  test('ends with the removal of the passkey, which only its person can rename and remove', async () => {
    const person = await makePerson(app);
    const other = await makePerson(app);
    const { passkey } = await enrolPasskey(app, person);
    const [{ id } = { id: '' }] = (await findFactors(app.database, person)).passkeys;
    const removing = removePasskey(app.database, { ...other, id });
    await expect(removing).rejects.toMatchObject({ code: 'not_found' });
    const renaming = renamePasskey(app.database, { ...other, id, name: 'Mine' });
    await expect(renaming).rejects.toMatchObject({ code: 'not_found' });
    await renamePasskey(app.database, { ...person, id, name: 'Edit suite' });
    expect(await findFactors(app.database, person)).toMatchObject({
      passkeys: [{ name: 'Edit suite' }],
    });
    await removePasskey(app.database, { ...person, id });
    await expect(signIn(passkey.get(await ask()))).rejects.toMatchObject(refusal('was removed'));
    expect(await findFactors(app.database, person)).toMatchObject({
      passkeys: [],
      recoveryCodes: 0,
    });
  });
});

test('passkeys belong to the public origin, and there are none without https or on an IP address', () => {
  expect(relyingPartyOf('https://board.example:8443')).toEqual({
    id: 'board.example',
    origin: 'https://board.example:8443',
  });
  expect(relyingPartyOf('http://localhost:3000')).toEqual({ id: 'localhost', origin: site.origin });
  for (const url of ['http://board.example', 'https://192.0.2.1', 'https://[2001:db8::1]']) {
    expect(relyingPartyOf(url)).toBeNull();
  }
});
