import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readMessages } from './read-messages.ts';
import { run } from './run.ts';

interface Opening {
  url: string;
  lastEventId: string | undefined;
  response: ServerResponse;
}

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts `callboard listen` with a server whose streams the test writes. */
async function listen(...more: string[]) {
  const openings: Opening[] = [];
  const posts: { headers: Record<string, unknown>; body: string }[] = [];
  const stream = await serve(({ url = '', headers }, response) => {
    openings.push({ url, lastEventId: headers['last-event-id']?.toString(), response });
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(
      say('session', { session: 's1', secret: 'whsec_1', events: ['a'], workspace: 'W' }),
    );
  });
  const target = await serve(async (request, response) => {
    posts.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  const out: string[] = [];
  const err: string[] = [];
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const ended = run(['listen', '--forward-to', target, ...more], {
    env: { CALLBOARD_TOKEN: 'svc_1', CALLBOARD_URL: stream },
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    readInput: async () => '',
    signal: leaving.signal,
  });
  await vi.waitFor(() => expect(openings).toHaveLength(1));
  const last = () => openings.at(-1)?.response;
  return { openings, posts, out, err, ended, last, leave: () => leaving.abort() };
}

function say(event: string, data: object, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function delivery(number: number, id = `evt_${number}`): string {
  const headers = { 'SVC-Event': 'project_updated', 'SVC-Delivery': `whd_${number}` };
  return say('delivery', { headers, body: `{"summary":"No. ${number}"}` }, id || undefined);
}

test('each event is posted once with its headers and body, also around a lost connection', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { openings, posts, out, last, leave, ended } = await listen('--events', 'project_updated');
  last()?.write(`: nothing\n\n${delivery(1)}${delivery(2)}`);
  await vi.waitFor(() => expect(posts).toHaveLength(2));
  last()?.destroy();
  await vi.waitFor(() => expect(openings).toHaveLength(2), { timeout: 5_000 });
  expect(openings[1]).toMatchObject({
    url: '/sdk/events?events=project_updated&session=s1',
    lastEventId: 'evt_2',
  });
  // The server does not know what arrived.
  last()?.write(delivery(2) + delivery(3));
  await vi.waitFor(() => expect(posts).toHaveLength(3));
  expect(posts.map(({ body }) => body)).toEqual([1, 2, 3].map((it) => `{"summary":"No. ${it}"}`));
  expect(posts[0]?.headers['svc-delivery']).toBe('whd_1');
  // What is resent has no id, and comes again.
  last()?.write(delivery(1, ''));
  await vi.waitFor(() => expect(posts).toHaveLength(4));
  expect(out.filter((it) => it.includes('whsec_1'))).toHaveLength(1);
  leave();
  expect(await ended).toBe(0);
});

test('the error that ends the stream ends the command', async () => {
  const { last, ended, err } = await listen();
  const error = { type: 'authentication', code: 'invalid_token', message: 'It is revoked.' };
  last()?.end(say('error', { error, request_id: 'req_1' }));
  expect(await ended).toBe(1);
  expect(err).toEqual(['invalid_token: It is revoked. (request req_1)']);
});

test('with --json only bodies are on standard output', async () => {
  const { last, posts, out, err } = await listen('--json');
  last()?.write(delivery(1));
  await vi.waitFor(() => expect(out).toEqual(['{"summary":"No. 1"}']));
  expect(posts).toHaveLength(1);
  expect(err.join()).toContain('whsec_1');
});

test('messages are read whatever the pieces in which they arrive', async () => {
  const bytes = new TextEncoder().encode(`: a\n\n${say('x', { text: 'Málaga 早い' }, '1')}`);
  async function* pieces() {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }
  const messages = await Array.fromAsync(readMessages(pieces()));
  expect(messages).toEqual([undefined, { id: '1', event: 'x', data: '{"text":"Málaga 早い"}' }]);
});
