import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { allowLongBody, limitBodies } from './limit-bodies.ts';

const limitMilliseconds = 100;

/** Serves with limits, and returns the port. */
async function serve(listener: RequestListener, limits = {}): Promise<number> {
  const all = { milliseconds: limitMilliseconds, most: 10, ...limits };
  const server = createServer(limitBodies(listener, all));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends a body that does not end, and returns how the connection was answered and how it ended. */
function sendTo(port: number) {
  const socket = connect(port, '127.0.0.1');
  // The last bytes may meet a connection that is closed already.
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n');
  const drip = setInterval(() => socket.writable && socket.write('x'), 10);
  onTestFinished(() => clearInterval(drip));
  return { socket, received: () => received };
}

const send = async (listener: RequestListener) => sendTo(await serve(listener));

test.each<[string, RequestListener]>([
  ['is read', (request) => request.resume()],
  ['is not read', () => undefined],
  ['was already refused', (_, response) => response.writeHead(401).end()],
])('a body that does not end closes the connection when it %s', async (_, listener) => {
  const { socket } = await send(listener);
  await finished(socket).catch(() => undefined);
  expect(socket.destroyed).toBe(true);
});

test('a body that was allowed to take longer is read to the end of the limit and after', async () => {
  const { socket, received } = await send((request, response) => {
    allowLongBody(request);
    let bytes = 0;
    request.on('data', (chunk) => {
      bytes += chunk.length;
    });
    setTimeout(() => response.end(`read ${bytes > 10}`), 3 * limitMilliseconds);
  });
  await expect.poll(received, { timeout: 10_000 }).toContain('read true');
  expect(socket.destroyed).toBe(false);
});

test('the oldest of too many bodies on their way is cut off, and short ones are answered', async () => {
  const port = await serve((_, response) => setTimeout(() => response.end('answered'), 1_000), {
    ...{ milliseconds: 60_000, most: 2 },
  });
  const first = sendTo(port);
  await expect.poll(() => first.socket.bytesWritten).toBeGreaterThan(100);
  const others = [sendTo(port), sendTo(port)];
  await finished(first.socket).catch(() => undefined);
  expect(others.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x' });
  expect(await answer.text()).toBe('answered');
});
