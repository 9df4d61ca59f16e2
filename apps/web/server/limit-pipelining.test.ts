import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { limitPipelining, maxPipelined } from './limit-pipelining.ts';

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const last = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

async function open() {
  const waiting: ServerResponse[] = [];
  const server = createServer(limitPipelining((_, response) => waiting.push(response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { waiting, socket: connect(port, '127.0.0.1') };
}

test('a thousand requests in one packet close the connection, and few of them are started', async () => {
  const { waiting, socket } = await open();
  socket.write(request.repeat(1000));
  expect(await text(socket).catch(() => '')).toBe('');
  expect(waiting).toHaveLength(maxPipelined);
});

test('the allowed number of requests is served, repeatedly', async () => {
  const { waiting, socket } = await open();
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  for (const round of [1, 2, 3]) {
    socket.write(request.repeat(maxPipelined - 1) + (round === 3 ? last : request));
    await expect.poll(() => waiting.length).toBe(maxPipelined);
    for (const response of waiting.splice(0)) response.end('answered');
    await expect.poll(() => received.split('answered').length - 1).toBe(round * maxPipelined);
  }
});
