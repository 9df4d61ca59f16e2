import { randomUUID } from 'node:crypto';
import { makeWorkspace, type TestApp } from '@callboard/testing/factories';
import { TOTP } from 'otpauth';
import { addAuthenticator, addPasskey, beginAuthenticator, beginPasskey } from '../index.ts';
import { softwarePasskey } from './software-passkey.ts';

export const site = { origin: 'http://localhost:3000', rpId: 'localhost' };

/** A person with a session in which they just proved who they are. */
export async function makePerson(app: TestApp) {
  const { owner, id: workspaceId } = await makeWorkspace(app);
  const { userId, email, membershipId } = owner;
  const sessionId = await openSession(app, userId);
  return { userId, email, sessionId, workspaceId, membershipId, owner };
}

/** Opens a session. Returns the hash that it is stored under. */
export async function openSession(app: TestApp, userId: string): Promise<string> {
  const id = randomUUID();
  const now = app.clock.now().toISOString();
  await app.system.sql`
    insert into sessions (id, user_id, expires_at, confirmed_at)
    values (${id}, ${userId}, ${now}::timestamptz + interval '30 days', ${now})`;
  return id;
}

type Person = Pick<Awaited<ReturnType<typeof makePerson>>, 'userId' | 'sessionId'>;

/** Adds a passkey. Returns it with the recovery codes of a first factor. */
export async function enrolPasskey(app: TestApp, { userId, sessionId }: Person, name = 'Laptop') {
  const passkey = softwarePasskey({ ...site, userId });
  const options = await beginPasskey(app.database, { userId, sessionId });
  const answer = passkey.create(options);
  const codes = await addPasskey(app.database, { userId, sessionId, passkey: answer, name });
  return { passkey, codes };
}

/** Adds an authenticator app. Returns its codes, with the recovery codes of a first factor. */
export async function enrolApp(app: TestApp, { userId, sessionId }: Person) {
  const { secret } = await beginAuthenticator(app.database, { userId, sessionId });
  const totp = new TOTP({ secret });
  const codeIn = (seconds: number) =>
    totp.generate({ timestamp: app.clock.now().getTime() + seconds * 1_000 });
  const codes = await addAuthenticator(app.database, { userId, sessionId, code: codeIn(0) });
  return { codeIn, codes };
}
