import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Auth, createAuth } from './index.ts';

const day = 86_400_000;

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

const nobody = new Request('http://localhost/');

async function start(workspaceId: string | null = owner.workspaceId): Promise<Request> {
  const cookie = await auth.startSession(nobody, {
    userId: owner.userId,
    workspaceId,
    address: '192.0.2.1',
  });
  return new Request('http://localhost/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
}

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a session', () => {
  test('of a user without a company has no workspace until one is chosen', async () => {
    const request = await start(null);
    const session = await auth.readSession(request);
    expect(session).toMatchObject({ userId: owner.userId, workspaceId: null });
    await auth.switchWorkspace(session?.sessionId ?? '', owner.workspaceId);
    expect(await auth.readSession(request)).toMatchObject({ workspaceId: owner.workspaceId });
  });

  test('switches the workspace of its own browser only', async () => {
    const other = await makeWorkspace(app);
    const [here, elsewhere] = [await start(), await start()];
    const session = await auth.readSession(here);
    await auth.switchWorkspace(session?.sessionId ?? '', other.id);
    expect(await auth.readSession(elsewhere)).toMatchObject({ workspaceId: owner.workspaceId });
  });

  test('is switched by the cookie’s value, not by the stored hash', async () => {
    const request = await start();
    const session = await auth.readSession(request);
    for (const id of [session?.storedId ?? '', 'unknown', '']) {
      await auth.switchWorkspace(id, 'ws_none');
    }
    expect(await auth.readSession(request)).toMatchObject({ workspaceId: owner.workspaceId });
  });

  test('works until the last millisecond of its 30 days', async () => {
    const request = await start();
    // Nothing extends it before its first use.
    later(30 * day - 1);
    expect(await auth.readSession(request)).toMatchObject({ userId: owner.userId });
    const other = await start();
    later(30 * day);
    expect(await auth.readSession(other)).toBeNull();
  });

  test('is extended from the middle on for 30 days, with one new cookie', async () => {
    const request = await start();
    later(15 * day - 1);
    expect(await auth.readSession(request)).toMatchObject({ setCookie: null });
    later(2);
    const prolonged = await auth.readSession(request);
    expect(prolonged?.setCookie).toContain('; HttpOnly');
    expect(await auth.readSession(request)).toMatchObject({ setCookie: null });
    later(30 * day - 1);
    expect(await auth.readSession(request)).not.toBeNull();
  });

  test('that has expired is deleted at its next use, even without a sweep', async () => {
    const request = await start();
    const { storedId = '' } = (await auth.readSession(request)) ?? {};
    const stored = () => app.system.sql`select from sessions where id = ${storedId}`;
    expect(await stored()).toHaveLength(1);
    later(30 * day);
    expect(await auth.readSession(request)).toBeNull();
    expect(await stored()).toHaveLength(0);
  });

  test('keeps its browser and address, and when it was last used, to ten minutes', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)'.padEnd(600, '.') };
    const cookie = await auth.startSession(new Request('http://localhost/', { headers }), {
      ...owner,
      address: '2001:db8::1',
    });
    const request = new Request('http://localhost/', { headers: { cookie } });
    const { storedId = '' } = (await auth.readSession(request)) ?? {};
    const stored = async () => {
      const [row] = await app.system.sql`
        select address, user_agent, last_seen_at = ${new Date().toISOString()} as is_fresh
        from sessions where id = ${storedId}`;
      return row;
    };
    expect(await stored()).toMatchObject({
      address: '2001:db8::1',
      user_agent: headers['user-agent'].slice(0, 500),
      is_fresh: true,
    });
    later(600_000 - 1);
    await auth.readSession(request);
    expect(await stored()).toMatchObject({ is_fresh: false });
    later(1);
    await auth.readSession(request);
    expect(await stored()).toMatchObject({ is_fresh: true });
  });

  test('shows the person’s current name and email', async () => {
    const { owner: person } = await makeWorkspace(app);
    const cookie = await auth.startSession(nobody, { ...person, address: '192.0.2.1' });
    const request = new Request('http://localhost/', { headers: { cookie } });
    await app.system.sql`
      update users set name = 'Łukasz Żak', email = 'l.zak@example.com' where id = ${person.userId}`;
    expect(await auth.readSession(request)).toMatchObject({
      userName: 'Łukasz Żak',
      email: 'l.zak@example.com',
    });
  });

  test('ends when ended twice concurrently, and ending no session is not an error', async () => {
    const request = await start();
    const cookies = await Promise.all([auth.endSession(request), auth.endSession(request)]);
    expect(new Set([...cookies, await auth.endSession(nobody)]).size).toBe(1);
    expect(await auth.readSession(request)).toBeNull();
  });
});

test('is read from the first of two cookies with the same name', async () => {
  const [first, second] = [await start(), await start()];
  await auth.endSession(first);
  const cookie = `${first.headers.get('cookie')}; ${second.headers.get('cookie')}`;
  expect(
    await auth.readSession(new Request('http://localhost/', { headers: { cookie } })),
  ).toBeNull();
});
