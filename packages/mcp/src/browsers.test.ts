import { readResponse } from '@callboard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMcp } from './index.ts';
import { baseUrl, startMcp, type TestMcp, toRequest } from './testing/start-mcp.ts';

let server: TestMcp;

beforeAll(async () => {
  server = await startMcp();
});

afterAll(() => server.close());

const from = (origin: string) => server.request('ping', {}, { ...server.token.headers, origin });

describe('a page that sends a token', () => {
  test.each([
    baseUrl,
    'http://localhost:6274',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://localhost',
  ])('may call from %s', async (origin) => {
    const { status, headers } = await from(origin);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });

  test.each([
    'https://evil.example',
    'http://callboard.example.com',
    'https://callboard.example.com.evil.example',
    'https://callboard.example.com:8443',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://2130706433.evil.example',
    'null',
    'localhost',
    '',
  ])('may not from %j', async (origin) => {
    const { status, json, headers } = await from(origin);
    expect([status, json.error.code]).toEqual([403, -32600]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('may call from the configured sites', async () => {
    const { database } = server.app;
    const mcp = createMcp({ database, baseUrl, browserOrigins: ['https://assistant.example'] });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const headers = { ...server.token.headers, origin: 'https://assistant.example' };
    expect((await readResponse(await mcp(toRequest(ping, headers)))).status).toBe(200);
  });
});

test('a page without a token gets the challenge from any origin', async () => {
  const { status, headers } = await server.request('ping', {}, { origin: 'https://page.example' });
  expect(status).toBe(401);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('www-authenticate');
  expect(headers.get('www-authenticate')).toContain('resource_metadata=');
});

test('a preflight allows the headers clients send, and no cookies', async () => {
  const response = await server.mcp(
    new Request(`${baseUrl}/api/mcp`, {
      method: 'OPTIONS',
      headers: { origin: 'https://page.example', 'access-control-request-method': 'POST' },
    }),
  );
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toBe('POST');
  const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
  for (const name of ['authorization', 'content-type', 'mcp-protocol-version', 'mcp-method']) {
    expect(allowed).toContain(name);
  }
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});
