import { startServer, type TestServer } from '@callboard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import {
  type Callboard,
  CallboardConnectionError,
  CallboardError,
  CallboardTimeoutError,
  ConflictError,
  createCallboard,
  version,
} from './index.ts';

let server: TestServer;
let callboard: Callboard;
/** The server's responses in order; then 200 with an empty object. */
let responses: (() => Response | Promise<Response>)[] = [];
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

  it('names the package, its version and the runtime', async () => {
    await callboard.get('/me');
    const userAgent = seen[0]?.headers.get('user-agent');
    expect(userAgent).toBe(
      `callboard-sdk-js/${manifest.version} (Node.js ${process.versions.node})`,
    );
    expect(version).toBe(manifest.version);
  });

  it.each(['', '.', '..', undefined])('is not sent when its path has %j as an id', async (id) => {
    const path = { id: id as string };
    await expect(callboard.get('/projects/{id}', { path })).rejects.toThrow('{id} in the path');
    expect(seen).toEqual([]);
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

/** A response with an error of the API. */
const refuseWith =
  (status: number, code: string, type = 'conflict') =>
  () =>
    Response.json(
      { error: { type, code, message: 'No.' }, request_id: 'req_1' },
      { status, headers: { 'retry-after': '0' } },
    );
const path = { id: 'lnk_1' };

describe('the errors guide says', () => {
  it('a key that is busy is waited for, and the reply comes back', async () => {
    const busy = refuseWith(409, 'idempotency_in_progress');
    responses = [busy, busy, busy, busy, busy, () => Response.json({ id: 'prj_1' })];
    const created = await callboard.post('/projects', { body: { name: 'A' } });
    expect(created).toEqual({ id: 'prj_1' });
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('a key that stays busy is given up after 75 seconds', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValue(75_000);
    responses = [refuseWith(409, 'idempotency_in_progress')];
    const creating = callboard.post('/projects', { body: { name: 'A' } });
    await expect(creating).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  });

  it('a DELETE whose repetition finds nothing is done', async () => {
    responses = [respondWith(502), refuseWith(404, 'not_found', 'not_found')];
    expect(await callboard.delete('/links/{id}', { path })).toBeUndefined();
    expect(seen).toHaveLength(2);
  });

  it('a DELETE that finds nothing at first, or after a refusal, fails', async () => {
    const gone = refuseWith(404, 'not_found', 'not_found');
    for (const before of [[], [refuseWith(429, 'rate_limited', 'rate_limit')]]) {
      responses = [...before, gone];
      const deleting = callboard.delete('/links/{id}', { path });
      await expect(deleting).rejects.toMatchObject({ name: 'NotFoundError', status: 404 });
    }
  });

  it('a PATCH that Callboard failed to do is repeated', async () => {
    responses = [refuseWith(500, 'internal_error', 'server')];
    await callboard.patch('/links/{id}', { path, body: { label: 'x' } });
    expect(seen).toHaveLength(2);
  });
});

describe('an attempt', () => {
  const never = () => new Promise<Response>(() => {});

  it('ends after its timeout, and the next one may succeed', async () => {
    responses = [never];
    await callboard.get('/me', { timeoutSeconds: 0.05 });
    expect(seen).toHaveLength(2);
  });

  it('that ends the last time says how long it waited', async () => {
    responses = [never];
    const impatient = { token: 'svc_1', baseUrl: server.url, maxRetries: 0, timeoutSeconds: 0.05 };
    const late = createCallboard(impatient).get('/me');
    await expect(late).rejects.toBeInstanceOf(CallboardTimeoutError);
    await expect(late).rejects.toThrow('Callboard did not respond within 0.05 seconds.');
  });

  it('ends when the caller aborts, with the reason of the caller', async () => {
    responses = [never];
    const leaving = new AbortController();
    const reading = callboard.get('/me', { signal: leaving.signal });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    leaving.abort(new Error('closed'));
    await expect(reading).rejects.toThrow('closed');
    expect(seen).toHaveLength(1);
  });

  it('calls fetch as browsers require it', async () => {
    const strict = function (this: unknown) {
      if (this !== undefined) throw new TypeError('Illegal invocation');
      return Promise.resolve(Response.json({ ok: true }));
    };
    const browser = createCallboard({ token: 'svc_1', baseUrl: 'http://a.example', fetch: strict });
    expect(await browser.get('/me')).toEqual({ ok: true });
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
    expect(refused).toBeInstanceOf(ConflictError);
    expect(refused).toBeInstanceOf(CallboardError);
    expect(refused).toMatchObject({
      name: 'ConflictError',
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
