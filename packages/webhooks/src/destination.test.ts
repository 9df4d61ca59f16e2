import { isPublicHost } from '@callboard/core/kernel';
import { isHttps } from '@callboard/domain/addresses/is-https';
import { hostileUrls } from '@callboard/testing';
import { expect, it } from 'vitest';
import {
  createPoster,
  DestinationError,
  isTrusted,
  requireDestination,
  type TrustedOrigin,
} from './index.ts';

it('refuses hundreds of hostile addresses by their text alone', () => {
  expect(new Set(hostileUrls).size).toBe(hostileUrls.length);
  expect(hostileUrls.length).toBeGreaterThan(500);
  const taken = hostileUrls.filter((url) => !isRefused(url));
  expect(taken).toEqual([]);
});

it('refuses them with the same two checks when an endpoint is created', () => {
  expect(hostileUrls.filter((url) => isHttps(url) && isPublicHost(url))).toEqual([]);
});

it('reports it as the outcome of a post, without a DNS query', async () => {
  const poster = createPoster({ nameServers: ['127.0.0.1:9'] });
  const outcomes = await Promise.all(
    hostileUrls.map((url) => poster.post({ workspaceId: 'ws_1', url, headers: {}, body: '{}' })),
  );
  poster.close();
  const sentences = new Set(outcomes.map((it) => it.error));
  expect([...sentences].sort()).toEqual([
    'The URL does not lead to a public address.',
    'The URL is not https, or contains a username or password.',
  ]);
  expect(outcomes.every((it) => !it.isDelivered && it.statusCode === null)).toBe(true);
});

it.each([
  'https://hooks.example.com/callboard',
  'https://hooks.example.com:8443/a?b=c@d#e',
  'https://8.8.8.8/hook',
  'https://[2606:4700::1111]/hook',
  'https://münchen.example.com/hook',
  'https://172.32.0.1/hook',
  'https://100.128.0.1/hook',
  'https://my-local.tv/hook',
])('takes %s', (url) => {
  expect(isRefused(url)).toBe(false);
});

it('trusts an origin letter by letter: scheme, host and port', () => {
  const trusted = [{ origin: 'http://n8n.internal:5678' }, { origin: 'https://10.0.0.5' }];
  expect(isTrusted(from('http://n8n.internal:5678/webhook/x'), trusted)).toBe(true);
  expect(isTrusted(from('https://10.0.0.5:443/x'), trusted)).toBe(true);
  const others = [
    'https://n8n.internal:5678/x',
    'http://n8n.internal/x',
    'http://n8n.internal:5679/x',
    'http://n8n.internal.evil.example:5678/x',
    'http://user@n8n.internal:5678/x',
    'http://n8n.internal:5678@evil.example/x',
    'http://10.0.0.5/x',
    'https://10.0.0.6/x',
    'data:text/plain,x',
  ];
  for (const url of others) {
    expect(isTrusted(from(url), trusted), url).toBe(false);
    expect(isRefused(url, trusted), url).toBe(true);
  }
});

it('trusts an origin for the workspaces named with it alone', () => {
  const url = 'http://n8n.internal:5678/webhook/x';
  const origin = 'http://n8n.internal:5678';
  const named = [{ origin, workspaceIds: ['ws_1', 'ws_2'] }];
  const trusting = (list: TrustedOrigin[]) =>
    ['ws_1', 'ws_2', 'ws_3', 'ws', ''].filter((it) => isTrusted(from(url, it), list));
  expect(trusting(named)).toEqual(['ws_1', 'ws_2']);
  expect(trusting([{ origin, workspaceIds: [] }])).toEqual([]);
  expect(trusting([...named, { origin, workspaceIds: ['ws_3'] }])).toHaveLength(3);
  expect(trusting([{ origin: 'http://n8n.internal', workspaceIds: ['ws_1'] }])).toEqual([]);
  expect(() => requireDestination(from(url, 'ws_3'), named)).toThrow(DestinationError);
});

const from = (url: string, workspaceId = 'ws_1') => ({ url, workspaceId });

function isRefused(url: string, trustedOrigins: TrustedOrigin[] = []): boolean {
  try {
    requireDestination(from(url), trustedOrigins);
    return false;
  } catch (error) {
    if (error instanceof DestinationError) return true;
    throw error;
  }
}
