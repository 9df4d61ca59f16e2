import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createTexter, type OutgoingText } from './index.ts';
import { acceptAndList, answer, type Gateway, startGateway } from './testing/start-gateway.ts';

const text: OutgoingText = {
  ...{ to: '+13105550123', body: 'Call 7:00 & lunch + wrap · https://b.example/c/Qx7' },
  ...{ statusUrl: 'https://b.example/texts/1', mark: '/c/Qx7', isUncertain: false },
};
const sid = `SM${'0'.repeat(31)}1`;
const unknown = { result: 'unknown', sid: null, isStopped: false };
const retry = { ...unknown, result: 'retry' };
const failed = { ...unknown, result: 'failed' };

let gateway: Gateway;
afterEach(() => gateway.close());

async function send(
  respond?: Parameters<typeof startGateway>[0],
  { from, ...changes }: Partial<OutgoingText> & { from?: string } = {},
) {
  gateway = await startGateway(respond);
  const settings = { ...gateway.settings, ...(from && { from }) };
  return createTexter(settings, { timeoutMilliseconds: 2_000 }).send({ ...text, ...changes });
}

const answering =
  (status: number, body: unknown) =>
  (_: unknown, response: ServerResponse): void =>
    answer(response, status, body);

const refusal = (code: number, message: string) => ({ code, message, status: 400 });

test('an accepted text is sent, as a form of the account', async () => {
  expect(await send()).toEqual({
    ...{ result: 'sent', sid, response: 'Accepted.', isStopped: false },
  });
  expect(gateway.got).toMatchObject([
    {
      method: 'POST',
      path: '/sms/2010-04-01/Accounts/AC1/Messages.json',
      query: {},
      headers: {
        authorization: `Basic ${Buffer.from('AC1:hidden-key').toString('base64')}`,
        'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/),
      },
    },
  ]);
  expect(gateway.got[0]?.form).toEqual({
    ...{ To: text.to, From: '+13235550100', Body: text.body, StatusCallback: text.statusUrl },
  });
});

test('a messaging service sends in place of a number, and nothing is posted back to nowhere', async () => {
  await send(acceptAndList, { from: 'MG12ab', statusUrl: null });
  expect(gateway.got[0]?.form).toEqual({
    ...{ To: text.to, MessagingServiceSid: 'MG12ab', Body: text.body },
  });
});

test.each([
  ['a UUID', '5f0c5a04-4d0f-4a39-9d5c-3b8f1f9a9d11', 'sent'],
  ['64 characters', 'x'.repeat(64), 'sent'],
  ['65 characters', 'x'.repeat(65), 'unknown'],
  ['nothing', '', 'unknown'],
  ['a sentence', 'It was sent', 'unknown'],
  ['a number', 7, 'unknown'],
  ['null', null, 'unknown'],
])('an accepted text whose id is %s', async (_, id, result) => {
  expect(await send(answering(201, { sid: id }))).toMatchObject({
    ...{ result, sid: result === 'sent' ? id : null },
  });
});

test('a number that the server refuses fails with its words and code', async () => {
  expect(await send(answering(400, refusal(21211, "Invalid 'To' Phone Number")))).toEqual({
    ...failed,
    response: "The server answered 400: Invalid 'To' Phone Number (error 21211)",
  });
});

test('a person who answered STOP is known by the code of a refusal alone', async () => {
  const stopped = refusal(21610, 'Attempt to send to unsubscribed recipient');
  expect(await send(answering(400, stopped))).toMatchObject({ ...failed, isStopped: true });
  await gateway.close();
  expect(await send(answering(500, stopped))).toMatchObject(unknown);
  await gateway.close();
  expect(await send(answering(400, refusal(21611, 'No room')))).toMatchObject(failed);
});

test.each([
  [401, retry, 'The server refused the account (401): no (error 1)'],
  [403, retry, 'The server refused the account (403): no (error 1)'],
  [429, retry, 'The server takes no more texts for now (429): no (error 1)'],
  [404, failed, 'The server answered 404: no (error 1)'],
  [499, failed, 'The server answered 499: no (error 1)'],
  [500, unknown, 'The server answered 500: no (error 1)'],
  [503, unknown, 'The server answered 503: no (error 1)'],
  [302, unknown, 'The server answered 302: no (error 1)'],
])('an answer of %i', async (status, outcome, response) => {
  expect(await send(answering(status, refusal(1, 'no')))).toEqual({ ...outcome, response });
});

test.each([
  ['a page', '<html>'],
  ['nothing', ''],
  ['null', 'null'],
  ['other fields', { code: 'x', message: 7 }],
])('a refusal with %s fails without words', async (_, body) => {
  expect(await send(answering(400, body))).toEqual({
    ...failed,
    response: 'The server answered 400.',
  });
});

test.each([
  ['a page', '<html>'],
  ['a list', '[]'],
  ['nothing', ''],
])('an accepted text may have been sent when the answer is %s', async (_, body) => {
  expect(await send(answering(200, body))).toEqual({
    ...unknown,
    response: 'The server answered 200, but not as expected.',
  });
});

const padded = (bytes: number) => JSON.stringify({ sid }).padEnd(bytes, ' ');

test('an answer of 64 kB is read, and a longer one is not, even if it is packed', async () => {
  expect(await send(answering(201, padded(65_536)))).toMatchObject({ result: 'sent', sid });
  await gateway.close();
  expect(await send(answering(201, padded(65_537)))).toMatchObject(unknown);
  await gateway.close();
  const packed = await send((_, response) => {
    response.writeHead(201, { 'content-encoding': 'gzip' }).end(gzipSync(padded(65_537)));
  });
  expect(packed).toMatchObject(unknown);
});

test('an endless answer is left', async () => {
  let pieces = 0;
  function* endless() {
    while (true) {
      pieces += 1;
      yield Buffer.alloc(16_384, ' ');
    }
  }
  const left = Promise.withResolvers<void>();
  const outcome = await send((_, response) => {
    response.writeHead(201);
    pipeline(Readable.from(endless()), response).catch(() => left.resolve());
  });
  await left.promise;
  expect(outcome).toMatchObject(unknown);
  expect(pieces).toBeLessThan(1_000);
});

test('a redirect is not followed', async () => {
  const outcome = await send((request, response, self) => {
    const to = `${self.settings.url}/2010-04-01/Accounts/AC1/Messages.json?again`;
    if ('again' in request.query) return acceptAndList(request, response, self);
    response.writeHead(307, { location: to }).end();
  });
  expect(outcome).toEqual({ ...unknown, response: 'The server answered 307.' });
  expect(gateway.got).toHaveLength(1);
});

test.each([
  ['no answer', () => {}, 'The server did not answer in time.'],
  [
    'half an answer',
    (_: unknown, response: ServerResponse) => response.writeHead(201).write('{'),
    'The server answered 201, but not as expected.',
  ],
])('%s until the deadline may be a sent text', async (_, respond, response) => {
  gateway = await startGateway(respond);
  const texter = createTexter(gateway.settings, { timeoutMilliseconds: 60 });
  expect(await texter.send(text)).toEqual({ ...unknown, response });
  expect(gateway.got).toHaveLength(1);
});

test('a connection that is lost after the request may be a sent text', async () => {
  const outcome = await send((_, response) => response.socket?.resetAndDestroy());
  expect(outcome).toMatchObject(unknown);
  expect(outcome.response).toMatch(/^The connection was lost \(\w+\)\.$/);
  expect(gateway.got).toHaveLength(1);
});

test('a server that cannot be reached got nothing', async () => {
  gateway = await startGateway();
  await gateway.close();
  expect(await createTexter(gateway.settings).send(text)).toEqual({
    ...retry,
    response: 'The server could not be reached (ECONNREFUSED).',
  });
  const nowhere = { ...gateway.settings, url: 'http://texts.invalid' };
  expect(await createTexter(nowhere).send(text)).toMatchObject(retry);
});

test('what the server says is one visible line of at most 300 characters', async () => {
  const said = (
    await send(answering(400, refusal(1, `a\u0000b\n\u202ec \ud800${'😀'.repeat(300)}`)))
  ).response;
  expect(said).toBe(`The server answered 400: ab c \ufffd${'😀'.repeat(294)} (error 1)`);
});

test('the key is in no words, not even hidden or cut', async () => {
  const basic = Buffer.from('AC1:hidden-key').toString('base64');
  const message = `hidden-key hid\u0000den-key ${basic} ${'x'.repeat(250)} hidden-key`;
  const { response } = await send(answering(400, refusal(1, message)));
  expect(response).toBe(`The server answered 400: … … … ${'x'.repeat(250)} … (error 1)`);
});

const uncertain = { isUncertain: true };

test('a text that may have been accepted is looked up, and not sent again', async () => {
  const outcome = await send((request, response, self) => {
    const old = { sid: 'SM7', to: text.to, body: `Sent from a service: ${text.body}` };
    const blank = { sid: 'SM8', to: text.to, body: null };
    if (request.method === 'GET') return answer(response, 200, { messages: [blank, old] });
    acceptAndList(request, response, self);
  }, uncertain);
  expect(outcome).toEqual({
    ...{ result: 'sent', sid: 'SM7', isStopped: false },
    response: 'Accepted by an earlier attempt.',
  });
  expect(gateway.got).toMatchObject([
    { method: 'GET', path: '/sms/2010-04-01/Accounts/AC1/Messages.json', form: {} },
  ]);
  expect(gateway.got[0]?.query).toEqual({ To: text.to, PageSize: '100' });
});

test('a text that is not in the list is sent', async () => {
  const other = { sid: 'SM7', body: 'https://b.example/c/Qx8' };
  const outcome = await send((request, response, self) => {
    if (request.method === 'GET') return answer(response, 200, { messages: [other] });
    acceptAndList(request, response, self);
  }, uncertain);
  expect(outcome).toMatchObject({ result: 'sent', sid });
  expect(gateway.got.map((it) => it.method)).toEqual(['GET', 'POST']);
});

test('a second attempt finds what the first one lost', async () => {
  gateway = await startGateway((request, response, self) => {
    if (request.method === 'GET') return acceptAndList(request, response, self);
    self.accepted.unshift({ sid, to: text.to, body: text.body });
    response.destroy();
  });
  const texter = createTexter(gateway.settings);
  expect(await texter.send(text)).toMatchObject(unknown);
  expect(await texter.send({ ...text, ...uncertain })).toMatchObject({ result: 'sent', sid });
  expect(gateway.accepted).toHaveLength(1);
});

test.each([
  ['a refusal', 401, { code: 20003, message: 'Authenticate' }, /the account \(401\): Auth/],
  ['an outage', 500, '', /answered 500\.$/],
  ['a redirect', 302, { messages: [] }, /answered 302\.$/],
  ['a page', 200, '<html>', /not as expected\.$/],
  ['another shape', 200, { messages: [{ sid: 7, body: '' }] }, /not as expected\.$/],
])('a text is not sent while the list is %s', async (_, status, body, words) => {
  const outcome = await send((request, response, self) => {
    if (request.method === 'GET') return answer(response, status, body);
    acceptAndList(request, response, self);
  }, uncertain);
  expect(outcome).toMatchObject(retry);
  expect(outcome.response).toMatch(/^Whether it was sent before is not known\. /);
  expect(outcome.response).toMatch(words);
  expect(gateway.got).toHaveLength(1);
});

test('a text is not sent while the list does not come', async () => {
  gateway = await startGateway(async (_, response) => {
    await wait(120);
    answer(response, 200, { messages: [] });
  });
  const texter = createTexter(gateway.settings, { timeoutMilliseconds: 60 });
  expect(await texter.send({ ...text, ...uncertain })).toMatchObject(retry);
  expect(gateway.got).toHaveLength(1);
});

test('a list of 100 long texts is read, and one of more than 2 MB is not', async () => {
  const list = (count: number) =>
    JSON.stringify({
      messages: Array.from({ length: count }, () => ({ sid: 'SM7', body: '\u0001'.repeat(1_600) })),
    });
  const respond =
    (count: number): Parameters<typeof startGateway>[0] =>
    (request, response, self) =>
      request.method === 'GET'
        ? answer(response, 200, list(count))
        : acceptAndList(request, response, self);
  expect(await send(respond(100), uncertain)).toMatchObject({ result: 'sent' });
  await gateway.close();
  expect(await send(respond(250), uncertain)).toMatchObject(retry);
});
