import { startServer, type TestServer } from '@callboard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from './run.ts';

let server: TestServer;
let seen: { method: string; path: string; headers: Headers; body: string }[] = [];
let respond: () => Response = () => Response.json({ id: 'prj_1' });

beforeAll(async () => {
  server = await startServer(async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    seen.push({ method, path: pathname + search, headers, body: await request.text() });
    return respond();
  });
});
beforeEach(() => {
  seen = [];
  respond = () => Response.json({ id: 'prj_1' });
});
afterAll(() => server.close());

async function command(line: string, { input = '', env = {} } = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(line.match(/'[^']*'|\S+/g)?.map((it) => it.replaceAll("'", '')) ?? [], {
    env: { CALLBOARD_TOKEN: 'svc_1', CALLBOARD_URL: server.url, ...env },
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    readInput: async () => input,
    signal: new AbortController().signal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('callboard get', () => {
  test('prints the response of a route', async () => {
    const { code, out } = await command("get /projects status=production 'name=a b'");
    expect([code, JSON.parse(out)]).toEqual([0, { id: 'prj_1' }]);
    expect(seen[0]?.path).toBe('/api/v1/projects?status=production&name=a+b');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer svc_1');
  });

  test('accepts a path as the reference shows it, with a query', async () => {
    await command('get /api/v1/projects?limit=5');
    expect(seen[0]?.path).toBe('/api/v1/projects?limit=5');
  });

  test('says which error the API returned', async () => {
    const error = { type: 'permission', code: 'insufficient_scope', message: 'It lacks a scope.' };
    respond = () => Response.json({ error, request_id: 'req_1' }, { status: 403 });
    expect(await command('get /me')).toEqual({
      code: 1,
      out: '',
      err: 'insufficient_scope: It lacks a scope. (request req_1)',
    });
  });
});

describe('callboard post', () => {
  test('sends fields as text, and as JSON after :=', async () => {
    await command("post /projects 'name=Harbor at dawn' end_date:=null code=007");
    expect(seen[0]?.method).toBe('POST');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      name: 'Harbor at dawn',
      end_date: null,
      code: '007',
    });
    expect(seen[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('sends a body of an option or of standard input, with the given key', async () => {
    await command(`post /projects --data '{"name":"A"}' --idempotency-key order-1`);
    await command('post /projects -d -', { input: '{"name":"B"}' });
    await command('post /webhook-endpoints/whe_1/test');
    expect(seen.map(({ body }) => body)).toEqual(['{"name":"A"}', '{"name":"B"}', '']);
    expect(seen[0]?.headers.get('idempotency-key')).toBe('order-1');
  });
});

describe('a command that is wrong', () => {
  test.each([
    ['put /projects', 'There is no command put.'],
    ['events', 'There is no command events.'],
    ['get projects', 'Write the path of a route'],
    ['get /projects limit', 'limit is not NAME=VALUE.'],
    ['get /projects --data {}', 'callboard get has no option --data.'],
    ['post /projects --data {', 'The body is not JSON.'],
    ['post /projects a=1 --data {}', 'Use either NAME=VALUE or --data'],
    ['events resend', 'Write the id of one event'],
    ['events resend a/b', 'Write the id of one event'],
    ['get /me --url ftp://a.example', 'ftp://a.example is not a URL.'],
    ['listen --forward-to 3000', '3000 is not a URL.'],
    ['get /me --token svc_1', "Unknown option '--token'"],
  ])('%s', async (line, message) => {
    const { code, err } = await command(line);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(seen).toEqual([]);
  });

  test('lacks a token or an address', async () => {
    const none = await command('get /me', { env: { CALLBOARD_TOKEN: ' ' } });
    expect(none.err).toContain('Set CALLBOARD_TOKEN to an API token.');
    const nowhere = await command('get /me', { env: { CALLBOARD_URL: '' } });
    expect(nowhere.err).toContain('Set CALLBOARD_URL');
  });
});

test('callboard alone and --help print the commands', async () => {
  for (const line of ['', '--help', 'listen --help']) {
    const { code, out } = await command(line);
    expect([code, out]).toEqual([0, expect.stringContaining('events resend ID')]);
  }
});
