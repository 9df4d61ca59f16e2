import { createAuth } from '@callboard/auth';
import { keepSecret } from '@callboard/testing';
import {
  createTestApp,
  makeClient,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readableLog } from './serve-once.ts';
import { createTrpc } from './trpc.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function serve(stopping = new AbortController().signal) {
  const { log } = readableLog();
  const auth = createAuth(app.database, { isSecure: false });
  const answer = createTrpc({
    database: app.database,
    auth,
    log,
    post: () => Promise.reject(new Error('Nothing is posted here.')),
    baseUrl: 'http://localhost',
    stopping,
  });
  const facts = {
    requestId: 'req_test',
    nonce: '',
    formTargets: [],
    clientAddress: '127.0.0.1',
    log,
  };
  return { auth, answer: (request: Request) => answer(request, facts) };
}

async function cookieOf(member: TestMember): Promise<string> {
  const { auth } = await serve();
  const cookie = await auth.startSession(
    new Request('http://localhost/'),
    member.userId,
    member.workspaceId,
  );
  return keepSecret(cookie.split(';')[0] ?? '');
}

function search(query: string, cookie = ''): Request {
  const input = encodeURIComponent(JSON.stringify({ query }));
  const headers = { cookie };
  return new Request(`http://localhost/api/trpc/search.all?input=${input}`, { headers });
}

test('a browser that is not signed in is refused', async () => {
  const { answer } = await serve();
  const response = await answer(search('coffee'));
  expect(response.status).toBe(401);
  expect(await response.text()).toContain('Sign in first.');
});

test('search finds what is in the workspace looked at, and nothing of another', async () => {
  const [own, other] = await Promise.all([makeWorkspace(app), makeWorkspace(app)]);
  await makeClient(app, own.owner, { name: 'Own Coffee' });
  await makeClient(app, other.owner, { name: 'Other Coffee' });
  const { answer } = await serve();
  const found = await (await answer(search('coffee', await cookieOf(own.owner)))).text();
  expect(found).toContain('Own Coffee');
  expect(found).not.toContain('Other Coffee');
});

test('a change in the workspace reaches an open page, and the stream ends when the server stops', async () => {
  const [own, other] = await Promise.all([makeWorkspace(app), makeWorkspace(app)]);
  const stopping = new AbortController();
  const { answer } = await serve(stopping.signal);
  const request = new Request('http://localhost/api/trpc/live.changes', {
    headers: { cookie: await cookieOf(own.owner), accept: 'text/event-stream' },
  });
  const response = await answer(request);
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream());
  const texts: string[] = [];
  const ended = (async () => {
    for await (const text of reader) texts.push(text);
  })();
  await expect.poll(() => texts.join('')).toContain('connected');
  await makeClient(app, other.owner);
  await makeClient(app, own.owner);
  await expect.poll(() => texts.filter((it) => /^data: \d+/m.test(it))).toHaveLength(1);
  stopping.abort();
  await ended;
});

test('the eleventh stream of a person is refused with a wait, and one without a session too', async () => {
  const { owner } = await makeWorkspace(app);
  const { answer } = await serve();
  const leaving = new AbortController();
  const cookie = await cookieOf(owner);
  const open = (headers: Record<string, string>) =>
    answer(
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
  const { answer, auth } = await serve();
  const headers = { cookie: await cookieOf(owner) };
  const stream = await answer(new Request('http://localhost/api/trpc/live.changes', { headers }));
  const ended = stream.text();
  await auth.endSession(new Request('http://localhost', { headers }));
  expect(await ended).toContain('connected');
});

test('a person searches 120 times a minute; the next answers 429 and says when', async () => {
  const { owner } = await makeWorkspace(app);
  const { answer } = await serve();
  const cookie = await cookieOf(owner);
  for (let count = 0; count < 120; count += 1) {
    expect((await answer(search('coffee', cookie))).status).toBe(200);
  }
  const over = await answer(search('coffee', cookie));
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60']);
});
