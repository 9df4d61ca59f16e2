import { startServer, type TestServer } from '@callboard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  type Callboard,
  CallboardConnectionError,
  CallboardError,
  createCallboard,
} from './index.ts';
import { pause, waitBeforeRetry } from './retry.ts';

let server: TestServer;
let callboard: Callboard;
/** The server's responses in order; then 200 with an empty object. */
let responses: (() => Response)[] = [];
let seen: { method: string; url: URL; headers: Headers; body: string }[] = [];

beforeAll(async () => {
  server = await startServer(async (request) => {
    const { method, url, headers } = request;
    seen.push({ method, url: new URL(url), headers, body: await request.text() });
    return responses.shift()?.() ?? Response.json({});
  });
  callboard = createCallboard({ token: 'svc_1', baseUrl: `${server.url}//` });
});

beforeEach(() => {
  responses = [];
  seen = [];
  // Removes the jitter: each wait is half of its maximum.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => vi.restoreAllMocks();
});

afterAll(() => server.close());

const respondWith =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('gone', { status, headers: { 'retry-after': '0', ...headers } });

describe('a request', () => {
  it('has the token, and encoded path values', async () => {
    await callboard.get('/projects/{id}', { path: { id: 'a/b ?é' } });
    const [request] = seen;
    expect(request?.url.pathname).toBe('/api/v1/projects/a%2Fb%20%3F%C3%A9');
    expect(request?.headers.get('authorization')).toBe('Bearer svc_1');
    expect(request?.headers.get('accept')).toBe('application/json');
    expect(request?.headers.get('content-type')).toBeNull();
    expect(request?.headers.get('idempotency-key')).toBeNull();
  });

  it('omits undefined query values, and encodes the rest', async () => {
    const query = { limit: 5, status: undefined, cursor: 'a&b=c+d' };
    await callboard.get('/projects', { query: query as never });
    expect(seen[0]?.url.search).toBe('?limit=5&cursor=a%26b%3Dc%2Bd');
  });

  it('sends its body as JSON, including null', async () => {
    const body = { name: 'Café 🎬', end_date: null };
    await callboard.post('/projects', { body });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body);
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('that creates something has a generated key or the given one', async () => {
    const body = { name: 'A' };
    await callboard.post('/projects', { body });
    await callboard.post('/projects', { body });
    await callboard.post('/projects', { body, idempotencyKey: 'order-1' });
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('order-1');
  });
});

describe('a request without a response', () => {
  it('is sent four times in total, each time with the same key and body', async () => {
    responses = [respondWith(500), respondWith(502), respondWith(503), respondWith(504)];
    const creating = callboard.post('/projects', { body: { name: 'A' } });
    await expect(creating).rejects.toBeInstanceOf(CallboardConnectionError);
    expect(seen).toHaveLength(4);
    expect(
      new Set(seen.map(({ headers, body }) => `${headers.get('idempotency-key')} ${body}`)).size,
    ).toBe(1);
  });

  it.each([
    ['get', 503, 2],
    ['delete', 503, 2],
    ['patch', 503, 1],
    ['patch', 429, 2],
    ['get', 409, 1],
    ['get', 404, 1],
  ] as const)('%s with the response %i is sent %i times', async (method, status, times) => {
    responses = [respondWith(status)];
    const path = { id: 'lnk_1' };
    const sent =
      method === 'patch'
        ? callboard.patch('/links/{id}', { path, body: { label: 'x' } })
        : method === 'delete'
          ? callboard.delete('/links/{id}', { path })
          : callboard.get('/projects/{id}', { path });
    await sent.catch(() => {});
    expect(seen).toHaveLength(times);
  });

  it('is not retried when retries are disabled', async () => {
    responses = [respondWith(503)];
    const once = createCallboard({ token: 'svc_1', baseUrl: server.url, maxRetries: 0 });
    await expect(once.get('/me')).rejects.toThrow(
      'The response is not from Callboard. Its status is 503.',
    );
    expect(seen).toHaveLength(1);
  });

  it('fails at once when the caller aborts', async () => {
    const gone = callboard.get('/me', { signal: AbortSignal.abort(new Error('closed')) });
    await expect(gone).rejects.toThrow('closed');
    expect(seen).toEqual([]);
  });
});

describe('a response', () => {
  it('with 204 is undefined', async () => {
    responses = [() => new Response(null, { status: 204 })];
    expect(await callboard.delete('/links/{id}', { path: { id: 'lnk_1' } })).toBeUndefined();
  });

  it('with an error has all of the API’s error fields', async () => {
    const error = { type: 'conflict', code: 'project_closed', message: 'Reopen it.' };
    responses = [() => Response.json({ error, request_id: 'req_1' }, { status: 409 })];
    const refused = await callboard.get('/me').catch((it: unknown) => it);
    expect(refused).toBeInstanceOf(CallboardError);
    expect(refused).toMatchObject({
      name: 'CallboardError',
      status: 409,
      ...error,
      param: undefined,
      requestId: 'req_1',
    });
  });

  it.each(['null', '"text"', '{"error":"other"}', '<html>', ''])(
    'not from the API (%s) is a connection error',
    async (body) => {
      responses = [() => new Response(body, { status: 404 })];
      await expect(callboard.get('/me')).rejects.toThrow(
        'The response is not from Callboard. Its status is 404.',
      );
    },
  );
});

describe('a list', () => {
  it('is requested page by page with the same query, even after an empty page', async () => {
    const page = (data: string[], next_cursor: string | null) => () =>
      Response.json({ data: data.map((id) => ({ id })), next_cursor });
    responses = [page(['a', 'b'], 'c1'), page([], 'c2'), page(['c'], null)];
    const ids = [];
    for await (const { id } of callboard.list('/projects', { query: { limit: 2 } })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(seen.map(({ url }) => url.search)).toEqual([
      '?limit=2',
      '?limit=2&cursor=c1',
      '?limit=2&cursor=c2',
    ]);
  });
});

describe('the wait before a retry', () => {
  const after = (status: number, header?: string) =>
    new Response('', {
      status,
      ...(header !== undefined && { headers: { 'retry-after': header } }),
    });

  test.each([200, 301, 400, 401, 402, 403, 404, 409, 422, 499])('is none after %i', (status) => {
    expect(waitBeforeRetry(after(status, '1'), 0)).toBeUndefined();
  });

  test.each([
    ['0', 0],
    ['1', 1_000],
    ['0.5', 500],
    ['60', 60_000],
    ['86400', 60_000],
  ])('is Retry-After: %s, at most a minute', (header, milliseconds) => {
    expect(waitBeforeRetry(after(429, header), 3)).toBe(milliseconds);
  });

  test.each(['Sat, 21 Nov 2026 17:04:05 GMT', 'soon', 'Infinity'])(
    'is the default when Retry-After is %j',
    (header) => {
      expect(waitBeforeRetry(after(503, header), 0)).toBe(125);
    },
  );

  test('doubles with each attempt, even without a response, up to a minute', () => {
    const waits = [0, 1, 2, 3, 20].map((tries) => waitBeforeRetry(undefined, tries));
    expect(waits).toEqual([125, 250, 500, 1_000, 60_000]);
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
    expect(waitBeforeRetry(undefined, 0)).toBeLessThan(375);
  });

  test('ends at once when the caller aborts, and removes its listener', async () => {
    const leaving = new AbortController();
    const waiting = pause(60_000, leaving.signal);
    leaving.abort(new Error('closed'));
    await expect(waiting).rejects.toThrow('closed');
    await pause(0, undefined);
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    await pause(0, signal);
    expect(removed).toHaveBeenCalledOnce();
  });
});
