import { createHash } from 'node:crypto';
import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Auth, createAuth } from './index.ts';

let app: TestApp;
let auth: Auth;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  auth = createAuth(app.database, { isSecure: false });
  owner = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:04:05.123Z') });
  return () => vi.useRealTimers();
});

const withCookie = (setCookie: string) =>
  new Request('http://localhost/', { headers: { cookie: setCookie.split(';')[0] ?? '' } });

const idOf = (setCookie: string) => setCookie.split(';')[0]?.split('=')[1] ?? '';

const nobody = new Request('http://localhost/');

const sessionOf = ({ userId, workspaceId }: TestMember) => ({
  userId,
  workspaceId,
  address: '192.0.2.1',
});

const start = (request = nobody) => auth.startSession(request, sessionOf(owner));

const days = (count: number) => vi.setSystemTime(Date.now() + count * 86_400_000);

test('a session without a second factor is over once its person has one', async () => {
  const { owner: person } = await makeWorkspace(app);
  const proof = { hasSecondFactor: true, confirmedAt: new Date() };
  const weak = withCookie(await auth.startSession(nobody, sessionOf(person)));
  const strong = withCookie(await auth.startSession(nobody, { ...sessionOf(person), ...proof }));
  expect(await auth.readSession(weak)).toMatchObject({ hasSecondFactor: false, confirmedAt: null });
  await app.system.sql`update users set second_factor_since = now() where id = ${person.userId}`;
  expect(await auth.readSession(weak)).toBeNull();
  expect(await auth.readSession(strong)).toMatchObject(proof);
});

test('a session that is stored after all sessions of its person ended is over', async () => {
  const { owner: person } = await makeWorkspace(app);
  const late = withCookie(await auth.startSession(nobody, sessionOf(person)));
  expect(await auth.readSession(late)).not.toBeNull();
  await app.system.sql`
    update users set session_version = session_version + 1 where id = ${person.userId}`;
  expect(await auth.readSession(late)).toBeNull();
  const next = withCookie(
    await auth.startSession(nobody, { ...sessionOf(person), sessionVersion: 1 }),
  );
  expect(await auth.readSession(next)).not.toBeNull();
});

test('a session stores the user and their current workspace', async () => {
  const request = withCookie(await start());
  expect(await auth.readSession(request)).toMatchObject({
    userId: owner.userId,
    userName: owner.name,
    email: owner.email,
    workspaceId: owner.workspaceId,
    setCookie: null,
  });
});

describe('the cookie', () => {
  test('is not accessible to scripts and other sites', async () => {
    const cookie = await start();
    expect(cookie).toMatch(/^callboard=[a-z0-9]{40};/);
    expect(cookie).toContain('; HttpOnly');
    expect(cookie).toContain('; SameSite=Lax');
    expect(cookie).toContain('; Path=/');
    expect(cookie).not.toContain('Secure');
    expect(cookie).not.toContain('Domain');
  });

  test('on https is Secure and bound to its host', async () => {
    const secure = createAuth(app.database, { isSecure: true });
    const cookie = await secure.startSession(nobody, sessionOf(owner));
    expect(cookie).toMatch(/^__Host-callboard=/);
    expect(cookie).toContain('; Secure');
    expect(await auth.readSession(withCookie(cookie))).toBeNull();
    expect(await secure.readSession(withCookie(cookie))).not.toBeNull();
  });

  test('is not stored itself: a copy of the table gives no access', async () => {
    const id = idOf(await start());
    const rows = await app.system.sql<{ id: string }[]>`select id from sessions`;
    const stored = rows.map((row) => row.id);
    expect(stored).not.toContain(id);
    expect(stored).toContain(createHash('sha256').update(id).digest('hex'));
    for (const hash of stored) {
      expect(await auth.readSession(withCookie(`callboard=${hash}`))).toBeNull();
    }
  });

  test('is read although other cookies of the host are malformed', async () => {
    const own = (await start()).split(';')[0] ?? '';
    for (const cookie of [
      `theirs=%; ${own}`,
      `%=1;${own}`,
      `=; ${own}; ; theirs`,
      `a=b=c; ${own}`,
    ]) {
      const request = new Request('http://localhost/', { headers: { cookie } });
      expect(await auth.readSession(request)).toMatchObject({ userId: owner.userId });
    }
  });

  test.each([
    ...[
      '',
      'callboard=',
      'callboard=unknown',
      'other=x',
      'callboard=%',
      'callboard=%00',
      '%=callboard',
    ],
    `callboard=${'x'.repeat(8_000)}`,
    'a=b;'.repeat(2_000),
  ])('%j opens nothing', async (cookie) => {
    expect(await auth.readSession(withCookie(cookie))).toBeNull();
  });
});

describe('a session lasts 30 days', () => {
  test('and is extended in the second half', async () => {
    const request = withCookie(await start());
    days(14);
    expect(await auth.readSession(request)).toMatchObject({ setCookie: null });
    days(2);
    const prolonged = await auth.readSession(request);
    expect(idOf(prolonged?.setCookie ?? '')).toBe(prolonged?.sessionId);
    days(29);
    expect(await auth.readSession(request)).not.toBeNull();
  });

  test('and no longer when it is not used', async () => {
    const request = withCookie(await start());
    days(30);
    expect(await auth.readSession(request)).toBeNull();
    const live = withCookie(await start());
    await auth.deleteExpired();
    const over = await app.system.sql`
      select id from sessions where expires_at <= ${new Date().toISOString()}`;
    expect(over.length).toBe(0);
    expect(await auth.readSession(live)).not.toBeNull();
  });
});

describe('a session ends', () => {
  test('when its user signs out, and no other session ends', async () => {
    const [here, elsewhere] = [await start(), await start()];
    const cleared = await auth.endSession(withCookie(here));
    expect(cleared).toMatch(/^callboard=;/);
    expect(cleared).toContain('Max-Age=0');
    expect(await auth.readSession(withCookie(here))).toBeNull();
    expect(await auth.readSession(withCookie(elsewhere))).not.toBeNull();
  });

  test('when any user signs in again in the same browser', async () => {
    const other = (await makeWorkspace(app)).owner;
    const first = withCookie(await start());
    const elsewhere = withCookie(await start());
    const second = withCookie(await start(first));
    expect(await auth.readSession(first)).toBeNull();
    const third = withCookie(await auth.startSession(second, sessionOf(other)));
    expect(await auth.readSession(second)).toBeNull();
    expect(await auth.readSession(third)).toMatchObject({ userId: other.userId });
    expect(await auth.readSession(elsewhere)).not.toBeNull();
  });
});

test('a switch of the workspace takes effect on the next request', async () => {
  const other = await makeWorkspace(app);
  const request = withCookie(await start());
  const session = await auth.readSession(request);
  await auth.switchWorkspace(session?.sessionId ?? '', other.id);
  expect(await auth.readSession(request)).toMatchObject({ workspaceId: other.id });
});

describe('a known browser', () => {
  const userId = 'usr_01';

  test('has its own cookie, separate from the session and not accessible to scripts', () => {
    const cookie = auth.rememberBrowser(nobody, userId);
    expect(cookie).toMatch(/^callboard-known=usr_01\.[\w-]{36}\.[\w-]{43}; Max-Age=34560000; /);
    expect(cookie).toContain('; Path=/; HttpOnly; SameSite=Lax');
    expect(auth.readKnownBrowsers(withCookie(cookie))).toMatchObject([{ userId }]);
  });

  test('does not open a session', async () => {
    const cookie = auth.rememberBrowser(nobody, owner.userId).replace('-known', '');
    expect(await auth.readSession(withCookie(cookie))).toBeNull();
  });

  test('keeps its id for the same account and gets a new one for another', () => {
    const cookie = auth.rememberBrowser(nobody, userId);
    const again = auth.rememberBrowser(withCookie(cookie), userId);
    const other = auth.rememberBrowser(withCookie(cookie), 'usr_02');
    const read = (it: string) => auth.readKnownBrowsers(withCookie(it));
    expect(read(again)).toEqual(read(cookie));
    const [added, earlier] = read(other);
    expect(earlier).toEqual(read(cookie)[0]);
    expect(added?.browserId).not.toBe(earlier?.browserId);
  });

  test('is not accepted when the account, the id or the signature was changed', () => {
    const [value = ''] = auth.rememberBrowser(nobody, userId).split(';');
    const [name, browser, mac] = value.split('.');
    const forged = [`callboard-known=usr_02.${browser}.${mac}`, `${name}.x.${mac}`, `${value}.x`];
    for (const it of [...forged, `${name}.${browser}.${mac?.slice(1)}`, `${name}.${browser}.`]) {
      expect(auth.readKnownBrowsers(withCookie(it))).toEqual([]);
    }
  });

  test('on https is Secure and bound to its host', () => {
    const cookie = createAuth(app.database, { isSecure: true }).rememberBrowser(nobody, userId);
    expect(cookie).toMatch(/^__Host-callboard-known=.*; Secure$/);
  });
});
