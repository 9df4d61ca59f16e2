import { connect, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const own = Object.values(networkInterfaces()).flatMap((it) => it ?? []);
const place = { hosts: ['127.0.0.1'], port: 0 };

test('it listens on both loopback addresses and nothing else', async () => {
  const hosts = ['127.0.0.1', '::1'].filter((host) => own.some((it) => it.address === host));
  const { port, addresses, stop } = await listen((_, response) => response.end('served'), {
    hosts,
    port: 0,
  });
  expect(addresses).toEqual(hosts.map((host) => `${toUrlHost(host)}:${port}`));
  for (const host of [...addresses, `localhost:${port}`]) {
    expect(await (await fetch(`http://${host}`)).text()).toBe('served');
  }
  for (const host of addressesOfOthers()) {
    await expect(fetch(`http://${host}:${port}`)).rejects.toThrow();
  }
  await stop();
});

test('a missing address is skipped among several, and named when it is the only one', async () => {
  const { addresses, stop } = await listen(() => undefined, {
    hosts: ['127.0.0.1', '192.0.2.7'],
    port: 0,
  });
  expect(addresses).toHaveLength(1);
  await stop();
  await expect(listen(() => undefined, { hosts: ['192.0.2.7'], port: 0 })).rejects.toThrow(
    '192.0.2.7 is not an address of this machine: correct HOST.',
  );
});

test('a busy port is named with a way to fix it', async () => {
  const first = await listen((_request, response) => response.end(), place);
  await expect(listen(() => undefined, { ...place, port: first.port })).rejects.toThrow(
    `Port ${first.port} is already in use: stop what is using it, or set PORT to a free one.`,
  );
  await first.stop();
});

test('stopping lets a running request finish', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const listening = await listen((_request, response) => {
    start();
    setTimeout(() => response.end('finished'), 100);
  }, place);
  const response = fetch(`http://127.0.0.1:${listening.port}`).then((it) => it.text());
  await started;
  await listening.stop();
  expect(await response).toBe('finished');
});

test('a request whose headers do not end is closed', async () => {
  const listening = await listen((_request, response) => response.end(), place);
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const drip = setInterval(() => socket.write('X-Drip: 1\r\n'), 500);
  const response = await text(socket);
  clearInterval(drip);
  expect(response).toContain('408 Request Timeout');
  await listening.stop();
});

test('headers of more than 16 kB are refused', async () => {
  const listening = await listen((_request, response) => response.end(), place);
  const response = await fetch(`http://127.0.0.1:${listening.port}/?${'x'.repeat(17_000)}`);
  expect(response.status).toBe(431);
  await listening.stop();
});

/** Returns this machine's external addresses, as written in a URL. */
function addressesOfOthers(): string[] {
  const reachable = own.filter((it) => !it.internal && !it.scopeid);
  return ['127.0.0.2', ...reachable.map(({ address }) => toUrlHost(address))];
}

function toUrlHost(address: string): string {
  return isIPv6(address) ? `[${address}]` : address;
}
