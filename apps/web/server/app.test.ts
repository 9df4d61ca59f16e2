import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readableLog, serveOnce } from './testing/serve-once.ts';

const named = (name: string) => async () => new Response(name);

function serve() {
  return serveOnce(
    createApp({
      log: readableLog().log,
      baseUrl: 'http://localhost:3000',
      isDevelopment: false,
      trustedProxyHops: 0,
      isReady: async () => true,
      rest: named('rest'),
      mcp: named('mcp'),
      oauth: named('oauth'),
      events: named('events'),
      sessions: { read: async () => null, hold: async () => undefined },
      unsubscribe: async () => false,
      readCalendar: async () => ({
        version: '1',
        changedAt: new Date(),
        read: async () => 'calendar',
      }),
      files: named('files'),
      trpc: named('trpc'),
      guides: { readMarkdown: async (path) => (path === '/developers' ? '# Guide' : undefined) },
      pages: named('pages'),
    }),
  );
}

const bodyOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

test('every path is served by its surface', async () => {
  const base = await serve();
  expect(await bodyOf(`${base}/api/v1/projects`)).toBe('rest');
  expect(await bodyOf(`${base}/api/mcp`)).toBe('mcp');
  expect(await bodyOf(`${base}/sdk/events`)).toBe('events');
  expect(await bodyOf(`${base}/sdk/events/evt_1/resend`)).toBe('events');
  expect(await bodyOf(`${base}/api/trpc/search.all`)).toBe('trpc');
  expect(await bodyOf(`${base}/api/uploads/up_1`)).toBe('files');
  expect(await bodyOf(`${base}/api/files/file_1`)).toBe('files');
  expect(await bodyOf(`${base}/projects`)).toBe('pages');
  expect(await bodyOf(`${base}/oauth/authorize?client_id=x`)).toBe('pages');
  for (const path of [
    '/.well-known/oauth-protected-resource/api/mcp',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-authorization-server',
    '/api/oauth/register',
  ]) {
    expect(await bodyOf(`${base}${path}`)).toBe('oauth');
  }
  expect((await fetch(`${base}/api/elsewhere`)).status).toBe(404);
});

test('MCP is served with a slash behind its path, and other paths name the right one', async () => {
  const base = await serve();
  const init = { method: 'POST', headers: { origin: 'https://assistant.example' }, body: '{}' };
  expect(await bodyOf(`${base}/api/mcp/`, init)).toBe('mcp');
  expect(await bodyOf(`${base}/api/mcp/`)).toBe('mcp');
  expect(await bodyOf(`${base}/mcp`)).toBe('pages');
  for (const path of ['/mcp', '/mcp/', '/mcp/messages', '/api/mcp/sse', '/api/mcp//']) {
    const response = await fetch(`${base}${path}`, init);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      404,
      '*',
    ]);
    expect(response.headers.get('x-request-id')).toBeTruthy();
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: {
        code: -32600,
        message: 'There is no MCP server at this URL. Use http://localhost:3000/api/mcp.',
      },
    });
    expect((await fetch(`${base}${path}`, { method: 'OPTIONS' })).status).toBe(204);
  }
});

test('the guides are served as text, and the list of them', async () => {
  const base = await serve();
  expect(await bodyOf(`${base}/developers.md`)).toBe('# Guide');
  expect(await bodyOf(`${base}/developers/none.md`)).toBe('pages');
  expect(await bodyOf(`${base}/llms.txt`)).toContain(
    '](http://localhost:3000/developers/reference/projects.md): Jobs',
  );
  const collection = await fetch(`${base}/developers/callboard.postman_collection.json`);
  expect(await collection.json()).toMatchObject({ auth: { type: 'bearer' } });
  expect(collection.headers.get('access-control-allow-origin')).toBe('*');
});

test('the REST API, MCP and OAuth accept writes from anywhere, the app only from its own pages', async () => {
  const base = await serve();
  expect(await bodyOf(`${base}/api/v1/projects`, { method: 'POST' })).toBe('rest');
  expect(await bodyOf(`${base}/api/mcp`, { method: 'POST' })).toBe('mcp');
  expect(await bodyOf(`${base}/api/oauth/token`, { method: 'POST' })).toBe('oauth');
  expect((await fetch(`${base}/projects`, { method: 'POST' })).status).toBe(403);
  expect((await fetch(`${base}/oauth/authorize`, { method: 'POST' })).status).toBe(403);
  expect((await fetch(`${base}/api/trpc/x`, { method: 'POST' })).status).toBe(403);
  expect((await fetch(`${base}/api/uploads`, { method: 'POST' })).status).toBe(403);
});
