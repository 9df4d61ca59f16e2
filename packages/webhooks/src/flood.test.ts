import { type FloodText, startFlood } from '@callboard/testing';
import { expect, it, onTestFinished } from 'vitest';
import { createPoster } from './index.ts';

const hint = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n';
const ok = 'HTTP/1.1 200 OK\r\n';
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;
const tooMany = 'The receiver sent more than 10 informational (1xx) responses.';
const tooMuch = '64 KB received without a complete response.';
const noHttp = 'The receiver did not send a valid HTTP response.';

/** More than the operating system buffers when nobody reads. */
const bufferedBytes = 20_000_000;

it.each<[string, string, FloodText]>([
  ['early hints', tooMany, { more: hint }],
  ['continues', tooMany, { more: 'HTTP/1.1 100 Continue\r\n\r\n' }],
  [
    'informational responses with headers',
    tooMuch,
    { more: `HTTP/1.1 103\r\n${'A: b\r\n'.repeat(1500)}\r\n` },
  ],
  ['empty lines', tooMuch, { more: '\r\n' }],
  ['headers', noHttp, { head: ok, more: 'X-A: b\r\n' }],
  ['one header', noHttp, { head: `${ok}X-A: `, more: 'b' }],
  ['one status line', noHttp, { head: 'HTTP/1.1 200 ', more: 'O' }],
])('ends a post when it receives endless %s', async (_, error, text) => {
  const { flood, post } = await open(text);
  expect(await post()).toMatchObject({ isDelivered: false, statusCode: null, error });
  expect(flood.sent).toBeLessThan(bufferedBytes);
});

it.each<[string, FloodText, number]>([
  ['a body', { head: `${ok}\r\n`, more: '.' }, 16_384],
  ['small chunks', { head: chunked, more: '1\r\n.\r\n' }, 1000],
  ['large extensions of chunks', { head: chunked, more: `1;${'x'.repeat(16_000)}\r\n.\r\n` }, 4],
])('reads no more than it needs of %s without an end', async (_, text, length) => {
  const { flood, post } = await open(text);
  const responseBody = '.'.repeat(length);
  expect(await post()).toMatchObject({
    isDelivered: true,
    statusCode: 200,
    error: null,
    responseBody,
  });
  expect(flood.sent).toBeLessThan(bufferedBytes);
});

it('does not wait for the end of a trailer', async () => {
  const { flood, post } = await open({ head: `${chunked}0\r\n`, more: 'X-A: b\r\n' });
  expect(await post()).toMatchObject({ isDelivered: true, statusCode: 200, responseBody: '' });
  expect(flood.sent).toBeLessThan(bufferedBytes);
});

it('closes a kept-alive connection that receives unrequested data', async () => {
  const { flood, post } = await open({ head: `${ok}Content-Length: 0\r\n\r\n`, more: '.' });
  for (const connections of [1, 2, 3]) {
    expect(await post()).toMatchObject({ isDelivered: true, responseBody: '' });
    expect(flood.connections).toBe(connections);
  }
  expect(flood.sent).toBeLessThan(bufferedBytes);
});

async function open(text: FloodText) {
  const flood = await startFlood(text);
  const poster = createPoster({ trustedOrigins: [{ origin: flood.url }], deadlineSeconds: 2 });
  onTestFinished(async () => {
    poster.close();
    await flood.close();
  });
  const post = { workspaceId: 'ws_1', url: `${flood.url}/`, headers: {}, body: '{}' };
  return { flood, post: () => poster.post(post) };
}
