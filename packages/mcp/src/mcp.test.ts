import { AppError } from '@callboard/domain/errors';
import { readResponse } from '@callboard/testing';
import { makeConnection, makeProject, makeWorkspace } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMcp } from './mcp.ts';
import { baseUrl, startMcp, type TestMcp } from './testing/start-mcp.ts';

let server: TestMcp;

beforeAll(async () => {
  server = await startMcp();
});

afterAll(() => server.close());

const send = async (init: RequestInit) =>
  readResponse(await server.mcp(new Request(`${baseUrl}/api/mcp`, init)));

const challenge =
  'Bearer realm="service", resource_metadata="https://callboard.example.com/.well-known/oauth-protected-resource/api/mcp"';

describe('the four methods', () => {
  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    [7, '2025-11-25'],
    [undefined, '2025-11-25'],
  ])('initialize with revision %j returns %s', async (protocolVersion, returned) => {
    const params = { protocolVersion, capabilities: { roots: {} }, clientInfo: {} };
    const { status, json } = await server.request('initialize', params);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: {
        protocolVersion: returned,
        capabilities: { tools: {} },
        serverInfo: { name: 'callboard', version: expect.any(String) },
      },
    });
  });

  test('ping returns an empty result', async () => {
    expect((await server.request('ping')).json).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test.each([0, -3, 'server-discover-probe-1', ''])('the id %j is returned', async (id) => {
    const { json } = await server.post({ jsonrpc: '2.0', id, method: 'ping' });
    expect(json).toEqual({ jsonrpc: '2.0', id, result: {} });
  });

  test('tools/call returns the same object as text and as structured content', async () => {
    await makeProject(server.app, server.workspace.owner, { name: 'Glow “Forward” 🎬' });
    const { status, json } = await server.call('list_projects', { query: 'glow' });
    expect(status).toBe(200);
    const { content, structuredContent, isError } = json.result;
    expect(isError).toBeUndefined();
    expect(content).toEqual([{ type: 'text', text: expect.any(String) }]);
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    expect(structuredContent.items).toMatchObject([{ name: 'Glow “Forward” 🎬' }]);
  });

  test('additions of a client are ignored: _meta, headers of its revision, any Accept', async () => {
    const headers = {
      ...server.token.headers,
      accept: 'text/plain',
      'content-type': 'text/plain',
      'mcp-protocol-version': '2099-01-01',
      'mcp-method': 'tools/call',
      'mcp-session-id': 'x',
    };
    const _meta = { progressToken: 1, 'io.modelcontextprotocol/x': {} };
    const params = { name: 'list_projects', _meta, task: { ttl: 1 } };
    const {
      status,
      json,
      headers: responseHeaders,
    } = await server.request('tools/call', params, headers);
    expect([status, json.result.structuredContent.truncated]).toEqual([200, false]);
    expect(responseHeaders.get('content-type')).toBe('application/json');
    expect(responseHeaders.get('mcp-session-id')).toBeNull();
    expect(responseHeaders.get('cache-control')).toBe('no-store');
  });
});

describe('notifications', () => {
  test.each(['notifications/initialized', 'notifications/cancelled', 'tools/call', 'nothing'])(
    '%s without an id gets 202 with no body',
    async (method) => {
      const { status, text, headers } = await server.post({ jsonrpc: '2.0', method });
      expect([status, text, headers.get('content-type')]).toEqual([202, '', null]);
    },
  );

  test('are refused without a token', async () => {
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await server.post(message, {})).status).toBe(401);
  });
});

describe('the error table', () => {
  test.each([
    '',
    '{',
    'hello',
    '{"jsonrpc":"2.0","id":1,"method":"ping"} {}',
    new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  ])('-32700 with 400 for what is not JSON: %j', async (body) => {
    const { status, json } = await server.post(body);
    expect(status).toBe(400);
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, message: 'The body is not JSON.' },
    });
  });

  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  test.each([
    ['a batch', [ping], null],
    ['an empty batch', [], null],
    ['null', null, null],
    ['a text', '"ping"', null],
    ['an object of nothing', {}, null],
    ['JSON-RPC 1.0', { ...ping, jsonrpc: '1.0' }, 1],
    ['no revision', { id: 1, method: 'ping' }, 1],
    ['no method', { jsonrpc: '2.0', id: 'a' }, 'a'],
    ['a method that is no text', { ...ping, method: 1 }, 1],
    ['an answer to nothing', { jsonrpc: '2.0', id: 1, result: {} }, 1],
    ['the id null', { ...ping, id: null }, null],
    ['a fractional id', { ...ping, id: 1.5 }, null],
    [
      'an id too large to be told back',
      '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}',
      null,
    ],
    ['an id that is an object', { ...ping, id: {} }, null],
    ['parameters that are text', { ...ping, params: 'x' }, 1],
    ['parameters that are null', { ...ping, params: null }, 1],
  ])('-32600 for %s', async (_, body, id) => {
    const { status, json } = await server.post(body);
    expect(status).toBe(200);
    expect(json).toMatchObject({ jsonrpc: '2.0', id, error: { code: -32600 } });
  });

  test.each([
    'server/discover',
    'resources/list',
    'prompts/list',
    'logging/setLevel',
    'tools/List',
    'constructor',
    '__proto__',
    '',
  ])('-32601 with 200 for the method %j', async (method) => {
    const { status, json } = await server.request(method);
    expect([status, json.id, json.error.code]).toEqual([200, 1, -32601]);
  });

  test.each([
    ['no tool name', {}, /name/],
    ['a tool name that is no text', { name: 1 }, /name/],
    ['an unknown tool', { name: 'drop_tables' }, /no tool drop_tables/],
    ['a name of objects', { name: 'constructor' }, /no tool/],
    ['arguments that are a list', { name: 'list_projects', arguments: [] }, /arguments/],
    ['arguments that are null', { name: 'list_projects', arguments: null }, /arguments/],
    ['a missing argument', { name: 'get_project', arguments: {} }, /^project_id: .*required/],
    ['a wrong type', { name: 'list_projects', arguments: { limit: '5' } }, /^limit: /],
    ['a fraction', { name: 'list_projects', arguments: { limit: 1.5 } }, /^limit: /],
    ['below the range', { name: 'list_projects', arguments: { limit: 0 } }, /^limit: /],
    ['above the range', { name: 'list_projects', arguments: { limit: 51 } }, /^limit: /],
    ['null for text', { name: 'list_projects', arguments: { query: null } }, /^query: /],
    ['an unknown argument', { name: 'list_projects', arguments: { x: 1 } }, /^x: /],
    ['no such day', { name: 'list_shoot_days', arguments: { from: '2026-02-30' } }, /^from: /],
    [
      'a range from no day',
      { name: 'list_shoot_days', arguments: { from: 'soon', to: '2026-02-28' } },
      /^from: /,
    ],
    ['U+0000', { name: 'search', arguments: { query: 'a\0b' } }, /^query: .*U\+0000/],
    ['half a character', { name: 'search', arguments: { query: 'a\ud800' } }, /^query: /],
    ['no arguments where some are needed', { name: 'search' }, /^query: .*required/],
  ])('-32602 for %s', async (_, params, message) => {
    const { status, json } = await server.request('tools/call', params);
    expect([status, json.id, json.error?.code]).toEqual([200, 1, -32602]);
    expect(json.error.message).toMatch(message);
  });

  test('-32602 for a prototype among the arguments', async () => {
    const params = '{"name":"list_projects","arguments":{"__proto__":{"limit":1}}}';
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
    expect((await server.post(body)).json.error.code).toBe(-32602);
  });

  test('-32602 for parameters that are a list, and for a second page of tools', async () => {
    expect((await server.request('tools/list', [1])).json.error.code).toBe(-32602);
    expect((await server.request('tools/list', { cursor: 'x' })).json.error.code).toBe(-32602);
  });

  test('an overlong name is shortened in the message', async () => {
    const { json } = await server.call('x'.repeat(10_000));
    expect(json.error.message.length).toBeLessThan(200);
  });
});

describe('401', () => {
  test('without a token: the challenge, and -32001', async () => {
    const { status, json, headers } = await server.request('initialize', {}, {});
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe(challenge);
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32001, message: expect.any(String) },
    });
  });

  test.each(['svco_unknown', 'svc_unknown', 'svcor_unknown', 'x', `svco_${'x'.repeat(5000)}`])(
    'with the token %j: the challenge has invalid_token',
    async (secret) => {
      const { status, json, headers } = await server.request(
        'ping',
        {},
        { authorization: `Bearer ${secret}` },
      );
      expect([status, json.error.code]).toEqual([401, -32001]);
      expect(headers.get('www-authenticate')).toBe(`${challenge}, error="invalid_token"`);
    },
  );

  test('comes before any error about the body', async () => {
    for (const body of ['{', '[]', ' '.repeat(300_000)]) {
      expect((await server.post(body, {})).status).toBe(401);
    }
  });

  test('is the same for a lapsed plan, a removed owner and an expired token', async () => {
    const { app } = server;
    const other = await makeWorkspace(app);
    const { headers } = await makeConnection(app, other.owner);
    expect((await server.request('ping', {}, headers)).status).toBe(200);
    app.clock.advance(3600);
    const { status, headers: responseHeaders } = await server.request('ping', {}, headers);
    expect(status).toBe(401);
    expect(responseHeaders.get('www-authenticate')).toContain('error="invalid_token"');
  });
});

describe('405', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'])(
    '%s, with a token and without',
    async (method) => {
      for (const headers of [{}, server.token.headers, { accept: 'text/event-stream' }]) {
        const { status, headers: responseHeaders } = await send({ method, headers });
        expect([status, responseHeaders.get('allow')]).toEqual([405, 'POST, OPTIONS']);
      }
    },
  );
});

describe('413', () => {
  const padded = (length: number) => {
    const message = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    return `${message}${' '.repeat(length - message.length)}`;
  };
  const kb256 = 256 * 1024;

  test('256 KB is read, one byte more is not', async () => {
    for (const known of [true, false]) {
      const post = (body: string) =>
        server.post(body, {
          ...server.token.headers,
          ...(known && { 'content-length': String(body.length) }),
        });
      expect((await post(padded(kb256))).status).toBe(200);
      const { status, json } = await post(padded(kb256 + 1));
      expect(status).toBe(413);
      expect(json).toMatchObject({ id: null, error: { code: -32600 } });
    }
  });

  test('an endless body is cut off', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const { status } = await send({
      method: 'POST',
      headers: server.token.headers,
      body,
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(kb256 * 2);
  });
});

test('a message with a large body waits for the turn of its workspace, and is refused with 429', async () => {
  const asked: object[] = [];
  const mcp = createMcp({
    database: server.app.database,
    baseUrl,
    inBodyTurn: async ({ request, ...sent }, work) => {
      asked.push(sent);
      if (asked.length === 1) return work(request);
      throw new AppError('rate_limited', 'Many large calls.', { retryAfterSeconds: 5 });
    },
  });
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const ping = () =>
    mcp(new Request(`${baseUrl}/api/mcp`, { method: 'POST', headers: server.token.headers, body }));
  expect((await ping()).status).toBe(200);
  const refused = await readResponse(await ping());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(refused.json).toMatchObject({ id: null, error: { code: -32000 } });
  const turn = { subject: server.workspace.id, mostBytes: 256 * 1024 };
  expect(asked).toEqual([turn, turn]);
});
