import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { createPoster, maxResponseBodyBytes } from './index.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const workspaceId = 'ws_1';
const headers = { 'Content-Type': 'application/json', 'SVC-Delivery': 'whd_1' };
const processing = 'HTTP/1.1 102 Processing\r\n\r\n';
const announced = 'HTTP/1.1 202 Accepted\r\nContent-Length: 9\r\n\r\n';
const chunked = 'HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n';
const body = '{"summary":"Málaga – 早い"}';

it('posts the exact body, with the given headers and only the required ones besides', async () => {
  let got:
    | { method?: string | undefined; headers: http.IncomingHttpHeaders; body: string }
    | undefined;
  const { post, origin } = await receive(async (request, response) => {
    got = { method: request.method, headers: request.headers, body: String(await buffer(request)) };
    response.writeHead(204).end();
  });
  expect(await post()).toMatchObject({
    isDelivered: true,
    statusCode: 204,
    error: null,
    responseBody: '',
  });
  expect(got).toEqual({
    method: 'POST',
    body,
    headers: {
      host: new URL(origin).host,
      connection: 'keep-alive',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'svc-delivery': 'whd_1',
    },
  });
});

it.each([200, 201, 202, 204, 299])('%d is delivered', async (status) => {
  const { post } = await receive((_, response) => response.writeHead(status).end());
  expect(await post()).toMatchObject({ isDelivered: true, statusCode: status, error: null });
});

it.each([300, 301, 304, 400, 401, 404, 410, 429, 500, 503])('%d is not', async (status) => {
  const { post } = await receive((_, response) => response.writeHead(status).end());
  expect(await post()).toMatchObject({ isDelivered: false, statusCode: status, error: null });
});

it('follows no redirect, whatever its kind', async () => {
  let hits = 0;
  const { post } = await receive((request, response) => {
    if (request.url === '/inside') hits++;
    response.writeHead(Number(request.url?.slice(1)) || 200, { location: '/inside' }).end();
  });
  for (const status of [301, 302, 303, 307, 308]) {
    expect(await post(`/${status}`)).toMatchObject({ isDelivered: false, statusCode: status });
  }
  expect(hits).toBe(0);
});

it('reads 16 KB of a response and drops the rest, however long it is', async () => {
  let written = 0;
  const { post } = await receive((_, response) => {
    response.on('error', () => undefined);
    const more = () => {
      if (response.destroyed) return;
      written += 65_536;
      response.write(Buffer.alloc(65_536, 'a'), () => setImmediate(more));
    };
    more();
  });
  const outcome = await post();
  expect(outcome).toMatchObject({ isDelivered: true, responseBody: 'a'.repeat(16_384) });
  expect(written).toBeLessThan(20_000_000);
});

it('returns a response as text that PostgreSQL can store', async () => {
  const { post } = await receive((_, response) => response.end(Buffer.from([97, 0, 0xff, 98])));
  expect((await post()).responseBody).toBe('a\ufffd\ufffdb');
});

it.each<[string, (socket: Socket) => void]>([
  ['never answers', () => undefined],
  ['sends headers for ever', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-More: 1\r\n')],
  ['is about to begin for ever', (socket) => socket.write(processing)],
  ['sends a byte at a time', (socket) => drip(socket, 'HTTP/1.1 200 ', 'O')],
])('gives up after the deadline on one that %s', async (_, act) => {
  const { post } = await listen(act, { deadlineSeconds: 0.3 });
  const outcome = await post();
  expect(outcome).toMatchObject({
    isDelivered: false,
    statusCode: null,
    error: 'No response within 0.3 seconds.',
  });
  expect(outcome.durationMs).toBeGreaterThanOrEqual(290);
  expect(outcome.durationMs).toBeLessThan(2_000);
});

it.each<[string, (socket: Socket) => void]>([
  ['never begins', (it) => it.write(announced)],
  ['never ends', (it) => it.write(`${announced}so far`)],
  ['comes a byte at a time', (it) => drip(it, announced, '.')],
  ['is cut', (it) => it.end(`${announced}so far`)],
  ['is reset', (it) => it.write(announced, () => setTimeout(() => it.resetAndDestroy(), 50))],
  ['is not what its header says', (it) => it.end(`${chunked}4\r\nso far\r\n`)],
  ['never ends its trailer', (it) => drip(it, `${chunked}0\r\n`, 'X-More: 1\r\n')],
])('a response in time is delivered even if its body %s', async (_, act) => {
  const { post } = await listen(act, { deadlineSeconds: 0.3 });
  const { durationMs, ...outcome } = await post();
  expect(outcome).toMatchObject({ isDelivered: true, statusCode: 202, error: null });
  expect(durationMs).toBeLessThan(2_000);
});

it('keeps the part of a body received before the deadline, even without a 2xx status', async () => {
  const head = announced.replace('202 Accepted', '503 Service Unavailable');
  const { post } = await listen((it) => it.write(`${head}so far`), { deadlineSeconds: 0.3 });
  expect(await post()).toMatchObject({
    isDelivered: false,
    statusCode: 503,
    error: null,
    responseBody: 'so far',
  });
});

it.each<[string, string, (socket: Socket) => void]>([
  ['hangs up', 'The connection closed', (socket) => socket.destroy()],
  ['resets the connection', 'The connection closed', (socket) => socket.resetAndDestroy()],
  [
    'sends an eleventh informational answer',
    'The receiver sent more than 10 informational (1xx) responses.',
    (it) => it.end(`${processing.repeat(11)}HTTP/1.1 204 No Content\r\n\r\n`),
  ],
  [
    'speaks something else',
    'The receiver did not send a valid HTTP response.',
    (it) => it.end('SSH-2.0-x\r\n'),
  ],
  [
    'sends too many headers',
    'The receiver did not send a valid HTTP response.',
    (it) => it.end(`HTTP/1.1 200 OK\r\n${`X-A: ${'a'.repeat(99)}\r\n`.repeat(400)}\r\n`),
  ],
  [
    'wants another protocol',
    'The connection closed',
    (it) =>
      it.end(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      ),
  ],
])('reports a receiver that %s', async (_, sentence, act) => {
  const { post } = await listen(act);
  const outcome = await post();
  expect(outcome.isDelivered).toBe(false);
  expect(outcome.error).toContain(sentence);
});

it('accepts ten informational responses before the final one', async () => {
  const { post } = await listen((socket) => {
    socket.end(`${processing.repeat(10)}HTTP/1.1 204 No Content\r\n\r\n`);
  });
  expect(await post()).toMatchObject({ isDelivered: true, statusCode: 204 });
});

it('does not decompress a response', async () => {
  const packed = gzipSync(Buffer.alloc(100_000_000));
  const { post } = await receive((request, response) => {
    expect(request.headers['accept-encoding']).toBeUndefined();
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  });
  const { isDelivered, responseBody } = await post();
  expect(isDelivered).toBe(true);
  expect(responseBody?.length).toBeLessThanOrEqual(maxResponseBodyBytes);
});

it('gives up after the deadline if the TLS handshake never finishes', async () => {
  const { port } = await listen(() => undefined);
  const trustedOrigins = [{ origin: `https://127.0.0.1:${port}` }];
  const poster = createPoster({ trustedOrigins, deadlineSeconds: 0.3 });
  closers.push(() => poster.close());
  const { error } = await poster.post({
    workspaceId,
    url: `https://127.0.0.1:${port}/`,
    headers,
    body,
  });
  expect(error).toBe('No response within 0.3 seconds.');
});

it('reports a receiver that is not there, and one that does not speak TLS', async () => {
  const { port, stop } = await listen((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  const poster = createPoster({ trustedOrigins: [{ origin: `https://127.0.0.1:${port}` }] });
  closers.push(() => poster.close());
  const post = () => poster.post({ workspaceId, url: `https://127.0.0.1:${port}/`, headers, body });
  expect((await post()).error).toMatch(
    /^(The receiver did not complete the TLS handshake|The connection closed)/,
  );
  await stop();
  expect((await post()).error).toBe('The connection was refused.');
});

it('posts again when a kept-alive connection turns out to be closed', async () => {
  const sockets: Socket[] = [];
  let posts = 0;
  const { post } = await listen((socket) => {
    sockets.push(socket);
    socket.once('data', () => {
      posts++;
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
      // Resets the connection on the next post.
      socket.once('data', () => socket.resetAndDestroy());
    });
  });
  expect((await post()).isDelivered).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await post()).toMatchObject({ isDelivered: true, statusCode: 200 });
  expect(sockets).toHaveLength(2);
  expect(posts).toBe(2);
});

it('connects once for many posts in a row', async () => {
  let connections = 0;
  const { post, server } = await receive((_, response) => response.end());
  server.on('connection', () => connections++);
  for (let count = 0; count < 5; count++) await post();
  expect(connections).toBe(1);
});

async function receive(act: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = http.createServer(act);
  const { port } = await start(server);
  closers.push(() => server.closeAllConnections());
  return { ...posterFor(port), server };
}

async function listen(act: (socket: Socket) => void, options: { deadlineSeconds?: number } = {}) {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    act(socket);
  });
  const { port, stop } = await start(server);
  const end = () => {
    for (const socket of sockets) socket.destroy();
    return stop();
  };
  closers.push(end);
  return { ...posterFor(port, options), port, stop: end };
}

async function start(server: net.Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  closers.push(stop);
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, stop };
}

function posterFor(port: number, options: { deadlineSeconds?: number } = {}) {
  const origin = `http://127.0.0.1:${port}`;
  const poster = createPoster({ trustedOrigins: [{ origin }], ...options });
  closers.push(() => poster.close());
  const post = (path = '/') => poster.post({ workspaceId, url: `${origin}${path}`, headers, body });
  return { origin, post };
}

function drip(socket: Socket, head: string, more: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(more), 20);
  socket.on('close', () => clearInterval(timer));
}
