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
  const cookie = await auth.startSession(nobody, owner.userId, workspaceId);
  return new Request('http://localhost/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
}

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a session', () => {
  test('of who has no company yet looks at none, until one is chosen', async () => {
    const request = await start(null);
    const session = await auth.readSession(request);
    expect(session).toMatchObject({ userId: owner.userId, workspaceId: null });
    await auth.switchWorkspace(session?.sessionId ?? '', owner.workspaceId);
    expect(await auth.readSession(request)).toMatchObject({ workspaceId: owner.workspaceId });
  });

  test('looks at another company alone: those of other browsers stay where they are', async () => {
    const other = await makeWorkspace(app);
    const [here, elsewhere] = [await start(), await start()];
    const session = await auth.readSession(here);
    await auth.switchWorkspace(session?.sessionId ?? '', other.id);
    expect(await auth.readSession(elsewhere)).toMatchObject({ workspaceId: owner.workspaceId });
  });

  test('is switched by what the cookie holds, not by what is stored of it', async () => {
    const request = await start();
    const session = await auth.readSession(request);
    for (const id of [session?.storedId ?? '', 'unknown', '']) {
      await auth.switchWorkspace(id, 'ws_none');
    }
    expect(await auth.readSession(request)).toMatchObject({ workspaceId: owner.workspaceId });
  });

  test('works until the last millisecond of its 30 days', async () => {
    const request = await start();
    // Nothing prolongs it before its first use.
    later(30 * day - 1);
    expect(await auth.readSession(request)).toMatchObject({ userId: owner.userId });
    const other = await start();
    later(30 * day);
    expect(await auth.readSession(other)).toBeNull();
  });

  test('is prolonged from the middle on, for 30 days from then, and says so once', async () => {
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

  test('that is over is forgotten at its next use, though nobody cleaned up', async () => {
    const request = await start();
    const { storedId = '' } = (await auth.readSession(request)) ?? {};
    const stored = () => app.system.sql`select from sessions where id = ${storedId}`;
    expect(await stored()).toHaveLength(1);
    later(30 * day);
    expect(await auth.readSession(request)).toBeNull();
    expect(await stored()).toHaveLength(0);
  });

  test('shows the name and address that the person has now', async () => {
    const { owner: person } = await makeWorkspace(app);
    const cookie = await auth.startSession(nobody, person.userId, person.workspaceId);
    const request = new Request('http://localhost/', { headers: { cookie } });
    await app.system.sql`
      update users set name = 'Łukasz Żak', email = 'l.zak@example.com' where id = ${person.userId}`;
    expect(await auth.readSession(request)).toMatchObject({
      userName: 'Łukasz Żak',
      email: 'l.zak@example.com',
    });
  });

  test('ends for good when it is ended by two at once, and ending nothing is no fault', async () => {
    const request = await start();
    const cookies = await Promise.all([auth.endSession(request), auth.endSession(request)]);
    expect(new Set([...cookies, await auth.endSession(nobody)]).size).toBe(1);
    expect(await auth.readSession(request)).toBeNull();
  });
});

test('of two cookies of one name the first counts', async () => {
  const [first, second] = [await start(), await start()];
  await auth.endSession(first);
  const cookie = `${first.headers.get('cookie')}; ${second.headers.get('cookie')}`;
  expect(
    await auth.readSession(new Request('http://localhost/', { headers: { cookie } })),
  ).toBeNull();
});
