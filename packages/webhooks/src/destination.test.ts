import { isHttps, isPublicHost } from '@callboard/core/addresses';
import { hostileUrls } from '@callboard/testing';
import { expect, it } from 'vitest';
import { createPoster, DestinationError, isTrusted, requireDestination } from './index.ts';

it('refuses some hundreds of addresses a stranger may give, by their text alone', () => {
  expect(new Set(hostileUrls).size).toBe(hostileUrls.length);
  expect(hostileUrls.length).toBeGreaterThan(500);
  const taken = hostileUrls.filter((url) => !isRefused(url));
  expect(taken).toEqual([]);
});

it('refuses them when an endpoint is made, with the same two questions', () => {
  expect(hostileUrls.filter((url) => isHttps(url) && isPublicHost(url))).toEqual([]);
});

it('says so as the outcome of a post, and asks no name server', async () => {
  const poster = createPoster({ nameServers: ['127.0.0.1:9'] });
  const outcomes = await Promise.all(
    hostileUrls.map((url) => poster.post({ url, headers: {}, body: '{}' })),
  );
  poster.close();
  const sentences = new Set(outcomes.map((it) => it.error));
  expect([...sentences].sort()).toEqual([
    'The address is not https, or holds a user name or password.',
    'The address is not public.',
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
  const trusted = ['http://n8n.internal:5678', 'https://10.0.0.5'];
  expect(isTrusted('http://n8n.internal:5678/webhook/x', trusted)).toBe(true);
  expect(isTrusted('https://10.0.0.5:443/x', trusted)).toBe(true);
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
    expect(isTrusted(url, trusted), url).toBe(false);
    expect(isRefused(url, trusted), url).toBe(true);
  }
});

function isRefused(url: string, trustedOrigins: string[] = []): boolean {
  try {
    requireDestination(url, trustedOrigins);
    return false;
  } catch (error) {
    if (error instanceof DestinationError) return true;
    throw error;
  }
}
