import type { BrowserSession } from '@callboard/auth';
import { AppError } from '@callboard/domain/errors';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { pageUserHeader, sessionEndHeader } from '../app/session-headers.ts';
import { browserSession } from './browser-session.ts';
import type { AppEnv } from './http.ts';
import { refusePage } from './refusals.ts';

const session: BrowserSession = {
  sessionId: 'a',
  userId: 'user_a',
  userName: 'Ana',
  email: 'ana@example.com',
  workspaceId: null,
  hasSecondFactor: false,
  confirmedAt: null,
  storedId: 'b',
  setCookie: 'callboard=a; Path=/; HttpOnly',
};

function serve(read: () => Promise<BrowserSession | null>, respond: () => Response) {
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
    .all('*', respond)
    .onError((_, c) => c.text('failed', 500));
  return { counts, send: async (path = '/') => app.request(path) };
}

const cookiesOf = (response: Response) => response.headers.getSetCookie();

test('a renewed session is read once, and its cookie is on every response, including errors', async () => {
  const { counts, send } = serve(
    async () => session,
    () => new Response('page'),
  );
  expect(cookiesOf(await send())).toEqual([session.setCookie]);
  expect(counts).toEqual({ reads: 1, holds: 0 });
  const failed = await send('/fails');
  expect([failed.status, cookiesOf(failed)]).toEqual([500, [session.setCookie]]);
});

test('a response that sets another cookie has both', async () => {
  const headers = { 'set-cookie': 'callboard_link=x; Path=/' };
  const { send } = serve(
    async () => session,
    () => new Response('page', { headers }),
  );
  expect(cookiesOf(await send())).toEqual([headers['set-cookie'], session.setCookie]);
});

test('a response that sets or clears the session keeps its own cookie', async () => {
  const headers = { 'set-cookie': 'callboard=; Max-Age=0' };
  const { send } = serve(
    async () => session,
    () => new Response('page', { headers }),
  );
  expect(cookiesOf(await send())).toEqual([headers['set-cookie']]);
});

test('a response to a session that was not renewed sets no cookie', async () => {
  const { send } = serve(
    async () => ({ ...session, setCookie: null }),
    () => new Response('page'),
  );
  expect(cookiesOf(await send())).toEqual([]);
});

test('a session that cannot be looked up in time is refused with a wait and keeps its slot', async () => {
  const { counts, send } = serve(
    async () => {
      throw new AppError('rate_limited', 'Too much at once.', { retryAfterSeconds: 2 });
    },
    () => new Response('page'),
  );
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refused.text()).toBe('Too much at once.');
  expect(counts).toEqual({ reads: 1, holds: 1 });
});

test('a rate-limited person keeps their slot, others do not', async () => {
  const statuses = [200, 404, 429];
  for (const status of statuses) {
    const { counts, send } = serve(
      async () => null,
      () => new Response('page', { status }),
    );
    await send();
    expect(counts.holds, String(status)).toBe(status === 429 ? 1 : 0);
  }
});

/** Sends a request of a page that was rendered for `pageUser`, answered with `status`. */
async function sendFrom(pageUser: string | undefined, status: number) {
  const sessions = { read: async () => session, hold: async () => undefined };
  const app = new Hono<AppEnv>()
    .use(browserSession(sessions, refusePage))
    .all('*', (c) => new Response(c.get('session')?.userId ?? 'nobody', { status }));
  const headers = pageUser ? { [pageUserHeader]: pageUser } : {};
  const response = await app.request('/', { headers });
  return { acting: await response.text(), isEnded: response.headers.has(sessionEndHeader) };
}

test('a page that was rendered for another person acts as nobody', async () => {
  expect(await sendFrom(undefined, 200)).toEqual({ acting: 'user_a', isEnded: false });
  expect(await sendFrom('user_a', 200)).toEqual({ acting: 'user_a', isEnded: false });
  expect(await sendFrom('user_b', 401)).toEqual({ acting: 'nobody', isEnded: true });
});

test('only a refusal or a redirect of data says that the session has ended', async () => {
  const isEnded = async (status: number) => (await sendFrom('user_b', status)).isEnded;
  expect([await isEnded(401), await isEnded(202)]).toEqual([true, true]);
  expect([await isEnded(200), await isEnded(404), await isEnded(422)]).toEqual([
    false,
    false,
    false,
  ]);
});
