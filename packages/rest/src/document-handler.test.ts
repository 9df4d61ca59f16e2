import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toCall } from './call.ts';
import { createDocumentHandler } from './document-handler.ts';

const text = JSON.stringify({ openapi: '3.1.0', paths: {} });
const handle = createDocumentHandler(async () => text);

const get = (encoding?: string, method = 'GET') =>
  handle(
    toCall(
      new Request('http://localhost/api/v1/openapi.json', {
        method,
        headers: encoding ? { 'accept-encoding': encoding } : {},
      }),
      'req_1',
    ),
  );

test.each(['gzip', 'br, gzip', 'gzip;q=0.5', 'GZIP'])(
  '%s gets a compressed response',
  async (encoding) => {
    const response = await get(encoding);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(gunzipSync(await response.bytes()).toString()).toBe(text);
  },
);

test.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
  '%s gets an uncompressed response',
  async (encoding) => {
    const response = await get(encoding);
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toBe(text);
  },
);

test('it is compressed once, and not sent in response to HEAD', async () => {
  const [first, second] = await Promise.all([get('gzip'), get('gzip')]);
  expect(await first.bytes()).toEqual(await second.bytes());
  expect((await (await get('gzip', 'HEAD')).bytes()).length).toBe(0);
});

const ask = (headers: Record<string, string>) =>
  handle(toCall(new Request('http://localhost/api/v1/openapi.json', { headers }), 'req_1'));

test('a client that has the document gets 304 without a body', async () => {
  const first = await ask({});
  const etag = String(first.headers.get('etag'));
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const sent of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const response = await ask({ 'if-none-match': sent, 'accept-encoding': 'gzip' });
    expect([sent, response.status, await response.text()]).toEqual([sent, 304, '']);
    expect(response.headers.get('etag')).toBe(etag);
  }
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
});

test('a page of any origin may send If-None-Match', async () => {
  const response = await get(undefined, 'OPTIONS');
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
    204,
    '*',
  ]);
  expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
  expect(response.headers.get('access-control-allow-headers')).toBe('if-none-match');
});

test('the document can be read by pages of any origin and kept if it is checked again', async () => {
  const { headers } = await ask({ 'accept-encoding': 'gzip' });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('no-cache, no-transform');
});
