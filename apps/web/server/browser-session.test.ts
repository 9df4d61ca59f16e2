import type { BrowserSession } from '@callboard/auth';
import { AppError } from '@callboard/core';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { browserSession } from './browser-session.ts';
import type { AppEnv } from './http.ts';
import { refusePage } from './refusals.ts';

const session: BrowserSession = {
  sessionId: 'a',
  userId: 'user_a',
  userName: 'Ana',
  email: 'ana@example.com',
  workspaceId: null,
  storedId: 'b',
  setCookie: 'callboard=a; Path=/; HttpOnly',
};

function answering(read: () => Promise<BrowserSession | null>, answer: () => Response) {
  const counts = { reads: 0, holds: 0 };
  const sessions = {
    read: () => {
      counts.reads += 1;
      return read();
    },
    hold: async () => {
      counts.holds += 1;
    },
  };
  const app = new Hono<AppEnv>()
    .use(browserSession(sessions, refusePage))
    .get('/fails', () => {
      throw new Error('broken');
    })
    .all('*', answer)
    .onError((_, c) => c.text('failed', 500));
  return { counts, ask: async (path = '/') => app.request(path) };
}

const cookiesOf = (response: Response) => response.headers.getSetCookie();

test('a prolonged session is read once, and its cookie is on every answer, a failure too', async () => {
  const { counts, ask } = answering(
    async () => session,
    () => new Response('page'),
  );
  expect(cookiesOf(await ask())).toEqual([session.setCookie]);
  expect(counts).toEqual({ reads: 1, holds: 0 });
  const failed = await ask('/fails');
  expect([failed.status, cookiesOf(failed)]).toEqual([500, [session.setCookie]]);
});

test('an answer that sets another cookie carries both', async () => {
  const headers = { 'set-cookie': 'callboard_link=x; Path=/' };
  const { ask } = answering(
    async () => session,
    () => new Response('page', { headers }),
  );
  expect(cookiesOf(await ask())).toEqual([headers['set-cookie'], session.setCookie]);
});

test('an answer that has just set or cleared the session keeps its own cookie', async () => {
  const headers = { 'set-cookie': 'callboard=; Max-Age=0' };
  const { ask } = answering(
    async () => session,
    () => new Response('page', { headers }),
  );
  expect(cookiesOf(await ask())).toEqual([headers['set-cookie']]);
});

test('an answer to a session that was not prolonged sets nothing', async () => {
  const { ask } = answering(
    async () => ({ ...session, setCookie: null }),
    () => new Response('page'),
  );
  expect(cookiesOf(await ask())).toEqual([]);
});

test('a session that cannot be looked up in time is refused with a wait and holds its place', async () => {
  const { counts, ask } = answering(
    async () => {
      throw new AppError('rate_limited', 'Too much at once.', { retryAfterSeconds: 2 });
    },
    () => new Response('page'),
  );
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refused.text()).toBe('Too much at once.');
  expect(counts).toEqual({ reads: 1, holds: 1 });
});

test('a person who is refused for their rate holds their place, others do not', async () => {
  const statuses = [200, 404, 429];
  for (const status of statuses) {
    const { counts, ask } = answering(
      async () => null,
      () => new Response('page', { status }),
    );
    await ask();
    expect(counts.holds, String(status)).toBe(status === 429 ? 1 : 0);
  }
});
