import { asOperator, setPlan } from '@callboard/core/accounts';
import { makeToken, makeWorkspace } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRest } from './index.ts';
import { refusalOf, send, startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

describe('checks run in a fixed order', () => {
  it('the token before the route', async () => {
    for (const [method, path] of [
      ['GET', '/nope'],
      ['DELETE', '/me'],
      ['GET', '/projects?limit=0'],
    ] as const) {
      expect((await rest.call(method, path, { token: null })).status).toBe(401);
    }
  });

  it('the plan before the route and the scope', async () => {
    const workspace = await makeWorkspace(rest.app);
    const token = await makeToken(rest.app, workspace.owner, []);
    await asOperator(rest.app.database, workspace.id, (ctx) =>
      setPlan(ctx, { status: 'canceled' }),
    );
    expect((await rest.call('GET', '/nope', { token })).status).toBe(402);
    expect((await rest.call('GET', '/projects', { token })).status).toBe(402);
  });

  it('the route before the scope', async () => {
    const token = await makeToken(rest.app, rest.workspace.owner, ['media:read']);
    expect((await rest.call('GET', '/nope', { token })).status).toBe(404);
    expect((await rest.call('DELETE', '/projects', { token })).status).toBe(405);
  });

  it('the scope before the parameters', async () => {
    const token = await makeToken(rest.app, rest.workspace.owner, ['media:read']);
    expect((await rest.call('GET', '/projects?limit=0', { token })).status).toBe(403);
    expect((await rest.call('POST', '/projects', { token, body: '[]' })).status).toBe(403);
  });

  it('the scope before the rate, and the rate before the parameters', async () => {
    const token = await makeToken(rest.app, rest.workspace.owner, ['projects:read']);
    for (let i = 0; i < 120; i += 1) await rest.call('GET', '/me', { token });
    expect((await rest.call('GET', '/clients', { token })).status).toBe(403);
    expect((await rest.call('GET', '/projects?limit=0', { token })).status).toBe(429);
  });

  it('the parameters before the record', async () => {
    expect((await rest.call('GET', '/projects/none?a=1')).status).toBe(422);
    expect((await rest.call('PATCH', '/projects/none', { body: { nme: 'x' } })).status).toBe(422);
  });
});

describe('routes', () => {
  it.each([
    '/nope',
    '/',
    '//projects',
    '/projects/',
    '/Projects',
    '/PROJECTS',
    '/projects/a/b/c',
    '/projects/%E0%A4%A',
    '/projects/%',
    '/projects/%00',
    '/me/x',
    '/openapi',
    '/__proto__',
  ])('%s does not exist: 404 not_found', async (path) => {
    const response = await rest.call('GET', path);
    expect(refusalOf(response)).toEqual({ status: 404, code: 'not_found' });
    expect(response.json.error.type).toBe('not_found');
  });

  it.each([
    ['DELETE', '/projects', 'GET, HEAD, POST'],
    ['PUT', '/projects/x', 'GET, HEAD, PATCH'],
    ['POST', '/me', 'GET, HEAD'],
    ['OPTIONS', '/clients', 'GET, HEAD'],
  ])('%s %s gets 405 with Allow: %s', async (method, path, allow) => {
    const response = await rest.call(method, path);
    expect(refusalOf(response)).toEqual({ status: 405, code: 'method_not_allowed' });
    expect(response.json.error.type).toBe('invalid_request');
    expect(response.headers.get('allow')).toBe(allow);
  });

  it('HEAD responds like GET, without a body', async () => {
    const response = await rest.call('HEAD', '/projects');
    expect(response.status).toBe(200);
    expect(response.text).toBe('');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect((await rest.call('HEAD', '/projects/none')).status).toBe(404);
  });

  it('a path value is decoded once', async () => {
    const { json } = await rest.call('POST', '/projects', { body: { name: 'Decoded' } });
    const encoded = `%${json.id.charCodeAt(0).toString(16)}${json.id.slice(1)}`;
    expect((await rest.call('GET', `/projects/${encoded}`)).json.id).toBe(json.id);
    expect((await rest.call('GET', `/projects/%25${encoded.slice(1)}`)).status).toBe(404);
  });
});

describe('every response', () => {
  it('carries its own request id in the header and in an error’s body', async () => {
    const calls = [
      rest.call('GET', '/me'),
      rest.call('GET', '/openapi.json', { token: null }),
      rest.call('GET', '/me', { token: null }),
      rest.call('GET', '/nope'),
      rest.call('DELETE', '/me'),
      rest.call('GET', '/projects?limit=0'),
      rest.call('POST', '/projects', { body: '[]' }),
      rest.call('HEAD', '/me'),
    ];
    const responses = await Promise.all(calls);
    const ids = responses.map(({ headers }) => headers.get('x-request-id'));
    expect(ids.every((id) => /^req_[a-z0-9]{26}$/.test(id ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { status, json, headers } of responses) {
      if (status >= 400) expect(json.request_id).toBe(headers.get('x-request-id'));
    }
  });

  it('is JSON and never cached', async () => {
    for (const path of ['/me', '/nope', '/projects?limit=0']) {
      const { headers } = await rest.call('GET', path);
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('has one shape for errors', async () => {
    const { json } = await rest.call('GET', '/projects?limit=0');
    expect(json).toEqual({
      error: {
        type: 'invalid_request',
        code: 'invalid_parameter',
        message: expect.stringContaining('limit'),
        param: 'limit',
      },
      request_id: expect.any(String),
    });
  });

  it('to an internal failure is internal_error without details, and the failure is logged', async () => {
    const logged: object[] = [];
    const broken = createRest({
      database: {
        ...rest.app.database,
        cursorKey: Buffer.alloc(0),
        encryptionKeys: [Buffer.alloc(0)],
        now: () => new Date(Number.NaN),
      },
      logger: { error: (facts) => logged.push(facts) },
    });
    const response = await send(broken, 'GET', '/me', { token: rest.token });
    expect(refusalOf(response)).toEqual({ status: 500, code: 'internal_error' });
    expect(response.json.error.type).toBe('server');
    expect(response.text).not.toContain('Invalid time');
    expect(logged).toMatchObject([{ requestId: response.json.request_id, err: expect.any(Error) }]);
  });
});
