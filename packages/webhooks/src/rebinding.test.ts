import { createServer, type Server } from 'node:net';
import { startNameServer, type TestNameServer } from '@callboard/testing';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { requirePublic } from './destination.ts';
import { createPoster } from './index.ts';

/** A public but unassigned address: connections to it fail. */
const nobody = '2fff::1';

/** A server on the internal network that no post may reach. */
let inside: Server;
let port: number;
const connections = vi.fn();

beforeAll(async () => {
  inside = createServer((socket) => {
    connections();
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '::', resolve));
  const address = inside.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => void inside.close());

it.each([
  ['this machine', ['127.0.0.1']],
  ['this machine, over IPv6', ['::1']],
  ['a private network', ['10.0.0.1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['NAT64', ['64:ff9b::7f00:1']],
  ['6to4', ['2002:7f00:1::1']],
  ['ISATAP', ['2606:4700::5efe:7f00:1']],
  ['Teredo', ['2001:0:7f00:1::1']],
  ['a public address and a private one', ['8.8.8.8', '127.0.0.1']],
  ['a public address, and this machine over IPv6', ['8.8.8.8', '::1']],
])('refuses a name that resolves to %s', async (_, addresses) => {
  const { nameServer, post } = await open(() => addresses);
  const outcome = await post();
  expect(outcome.error).toBe('hooks.example.com leads to an address that is not public.');
  expect(nameServer.questions.sort()).toEqual(['A hooks.example.com', 'AAAA hooks.example.com']);
});

it('refuses a name without an address', async () => {
  const { post } = await open(() => []);
  expect((await post()).error).toBe('hooks.example.com was not found in DNS.');
});

it('refuses a name with more than a hundred addresses', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `8.8.8.${i}`);
  expect(requirePublic('hooks.example.com', many(100))).toHaveLength(100);
  const { post } = await open(() => many(101));
  expect((await post()).error).toBe('hooks.example.com has more than 100 addresses in DNS.');
});

it('fails closed when no name server responds', async () => {
  const { nameServer, post } = await open(() => []);
  nameServer.close();
  expect((await post()).error).toBe('hooks.example.com was not found in DNS.');
});

it('connects to the address it checked, even if the name resolves differently a moment later', async () => {
  let lookups = 0;
  const { nameServer, post } = await open(() => (lookups++ < 2 ? [nobody] : ['127.0.0.1', '::1']));
  const first = await post();
  expect(first.error).toMatch(/^(The address could not be reached|No response)/);
  expect(nameServer.questions).toHaveLength(2);
  const second = await post();
  expect(second.error).toMatch(/not public/);
});

afterAll(() => expect(connections).not.toHaveBeenCalled());

async function open(addressesOf: (name: string) => string[]) {
  const nameServer: TestNameServer = await startNameServer(addressesOf);
  const poster = createPoster({ nameServers: [nameServer.address], deadlineSeconds: 2 });
  onTestFinished(() => {
    poster.close();
    nameServer.close();
  });
  const url = `https://hooks.example.com:${port}/hook`;
  return {
    nameServer,
    post: () => poster.post({ workspaceId: 'ws_1', url, headers: {}, body: '{}' }),
  };
}
