import { createAuth } from '@callboard/auth';
import { keepSecret } from '@callboard/testing';
import {
  createTestApp,
  makeClient,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { browserSession } from './browser-session.ts';
import type { AppEnv } from './http.ts';
import { refuseCall } from './refusals.ts';
import { createSessions } from './sessions.ts';
import { readableLog } from './testing/serve-once.ts';
import { createTrpc } from './trpc.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function serve(stopping = new AbortController().signal) {
  const { log } = readableLog();
  const auth = createAuth(app.database, { isSecure: false });
  const { database } = app;
  const trpc = createTrpc({
    database,
    post: () => Promise.reject(new Error('Nothing is posted here.')),
    stopping,
  });
  const served = new Hono<AppEnv>()
    .use(browserSession(createSessions({ database, auth }), refuseCall))
    .all('*', (c) => trpc(c.req.raw, { log, session: c.get('session') }));
  return { auth, send: async (request: Request) => served.fetch(request) };
}

async function cookieOf(member: TestMember): Promise<string> {
  const { auth } = await serve();
  const cookie = await auth.startSession(new Request('http://localhost/'), {
    ...member,
    address: '192.0.2.1',
  });
  return keepSecret(cookie.split(';')[0] ?? '');
}

function search(query: string, cookie = ''): Request {
  const input = encodeURIComponent(JSON.stringify({ query }));
  const headers = { cookie };
  return new Request(`http://localhost/api/trpc/search.all?input=${input}`, { headers });
}

test('a browser that is not signed in is refused', async () => {
  const { send } = await serve();
  const response = await send(search('coffee'));
  expect(response.status).toBe(401);
  expect(await response.text()).toContain('Sign in first.');
});

test('search finds records of the open workspace and no other', async () => {
  const [own, other] = await Promise.all([makeWorkspace(app), makeWorkspace(app)]);
  await makeClient(app, own.owner, { name: 'Own Coffee' });
  await makeClient(app, other.owner, { name: 'Other Coffee' });
  const { send } = await serve();
  const found = await (await send(search('coffee', await cookieOf(own.owner)))).text();
  expect(found).toContain('Own Coffee');
  expect(found).not.toContain('Other Coffee');
});

test('a page is told how long ago the workspace changed, then of each change, until the server stops', async () => {
  const [own, other] = await Promise.all([makeWorkspace(app), makeWorkspace(app)]);
  const stopping = new AbortController();
  const { send } = await serve(stopping.signal);
  const began = performance.now();
  await makeClient(app, own.owner);
  const request = new Request('http://localhost/api/trpc/live.changes', {
    headers: { cookie: await cookieOf(own.owner), accept: 'text/event-stream' },
  });
  const response = await send(request);
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream());
  const texts: string[] = [];
  const ended = (async () => {
    for await (const text of reader) texts.push(text);
  })();
  const ages = () => [...texts.join('').matchAll(/^data: (\d+)$/gm)].map((it) => Number(it[1]));
  await expect.poll(ages).toHaveLength(1);
  expect(ages()[0]).toBeLessThanOrEqual(performance.now() - began);
  await makeClient(app, other.owner);
  await makeClient(app, own.owner);
  await expect.poll(ages).toEqual([ages()[0], 0]);
  stopping.abort();
  await ended;
});

test('the eleventh stream of a person is refused with a wait, and so is one without a session', async () => {
  const { owner } = await makeWorkspace(app);
  const { send } = await serve();
  const leaving = new AbortController();
  const cookie = await cookieOf(owner);
  const open = (headers: Record<string, string>) =>
    send(
      new Request('http://localhost/api/trpc/live.changes', { headers, signal: leaving.signal }),
    );
  for (let count = 0; count < 10; count += 1) expect((await open({ cookie })).status).toBe(200);
  const over = await open({ cookie });
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await over.text()).toContain('Too many requests');
  expect((await open({})).status).toBe(401);
  leaving.abort();
});

test('an open stream ends when its person signs out', async () => {
  const { owner } = await makeWorkspace(app);
  const { send, auth } = await serve();
  const headers = { cookie: await cookieOf(owner) };
  const stream = await send(new Request('http://localhost/api/trpc/live.changes', { headers }));
  const ended = stream.text();
  await auth.endSession(new Request('http://localhost', { headers }));
  expect(await ended).toContain('connected');
});

test('a person may search 120 times a minute; the next search gets 429 with a wait', async () => {
  const { owner } = await makeWorkspace(app);
  const { send } = await serve();
  const cookie = await cookieOf(owner);
  for (let count = 0; count < 120; count += 1) {
    expect((await send(search('coffee', cookie))).status).toBe(200);
  }
  const over = await send(search('coffee', cookie));
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60']);
});

test.each([
  ['search.all?input={"query":"coffee"}', 200],
  ['search.all', 400],
  ['live.changes', 200],
])(
  'a call renews a session past half its lifetime: %s returns %i with the cookie',
  async (path, status) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { owner } = await makeWorkspace(app);
    const { send } = await serve();
    const cookie = await cookieOf(owner);
    const leaving = new AbortController();
    const open = () =>
      send(
        new Request(`http://localhost/api/trpc/${path}`, {
          headers: { cookie },
          signal: leaving.signal,
        }),
      );
    expect((await open()).headers.getSetCookie()).toEqual([]);
    vi.setSystemTime(Date.now() + 16 * 86_400_000);
    const prolonged = await open();
    expect(prolonged.status).toBe(status);
    expect(prolonged.headers.getSetCookie()).toEqual([expect.stringContaining(`${cookie};`)]);
    vi.setSystemTime(Date.now() + 29 * 86_400_000);
    expect((await open()).status).toBe(status);
    leaving.abort();
  },
);
