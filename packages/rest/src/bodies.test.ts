import { AppError } from '@callboard/domain/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRest } from './index.ts';
import { refusalOf, send, startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
beforeEach(() => rest.app.clock.advance(60));
afterAll(() => rest.close());

const post = (body?: unknown, headers: Record<string, string> = {}) =>
  rest.call('POST', '/projects', { body, headers });
const invalidBody = { status: 422, code: 'invalid_body' };

describe('a body', () => {
  it.each(['[]', '[{"name":"x"}]', '"name"', 'null', '5', 'true', '1e400'])(
    'that is JSON but not an object (%j) gets 422 invalid_body',
    async (body) => expect(refusalOf(await post(body))).toEqual(invalidBody),
  );

  it.each([
    '',
    ' ',
    '{',
    '{"name":"x"',
    'name=x',
    '{name:1}',
    '{"name":"x"}}',
    '\0',
    "{'name':'x'}",
  ])('that is not JSON (%j) gets 422 invalid_body', async (body) =>
    expect(refusalOf(await post(body))).toEqual(invalidBody),
  );

  it('that is missing gets 422 invalid_body', async () => {
    expect(refusalOf(await post())).toEqual(invalidBody);
  });

  it('in broken UTF-8 gets 422 invalid_body', async () => {
    const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')]);
    const response = await rest.rest(
      new Request('https://callboard.example.com/api/v1/projects', {
        method: 'POST',
        headers: rest.token.headers,
        body: bytes,
      }),
    );
    expect(response.status).toBe(422);
  });

  it.each([
    'text/plain',
    'application/json; charset=utf-8',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('with content type %s is read as JSON', async (type) => {
    expect((await post({ name: 'Any type' }, { 'content-type': type })).status).toBe(201);
  });

  it('without a content type is read as JSON', async () => {
    const response = await rest.rest(
      new Request('https://callboard.example.com/api/v1/projects', {
        method: 'POST',
        headers: rest.token.headers,
        body: Buffer.from('{"name":"No type"}'),
      }),
    );
    expect(response.status).toBe(201);
  });

  it.each([
    ['deep arrays', `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['deep objects', `{"description":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['many keys', `{${Array.from({ length: 50_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
    ['a huge number', `{"name":${'9'.repeat(100_000)}}`],
    ['an infinite number', '{"name":1e400}'],
    ['a long key', `{"${'k'.repeat(500_000)}":1}`],
    ['a surrogate as key', '{"\\ud800":1}'],
    ['NUL as key', '{"\\u0000":1}'],
  ])('with %s gets 422 invalid_parameter', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(422);
    expect(response.json.error.code).toBe('invalid_parameter');
    expect(response.text.length).toBeLessThan(1000);
  });

  it('of 1 MB is read, one byte more gets 413', async () => {
    const limit = 1024 * 1024;
    const padded = (length: number) => '{"name":""}'.padEnd(length, ' ');
    expect((await post(padded(limit))).status).toBe(422);
    const refused = await post(padded(limit + 1));
    expect(refusalOf(refused)).toEqual({ status: 413, code: 'invalid_body' });
  });

  it('that never ends is not read to its end', async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    const response = await rest.rest(
      new Request('https://callboard.example.com/api/v1/projects', {
        method: 'POST',
        headers: rest.token.headers,
        body,
        duplex: 'half',
      }),
    );
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(30);
  });

  it('with a content-length over 1 MB is not read at all', async () => {
    const response = await post('{"name":"x"}', { 'content-length': '2000000' });
    expect(response.status).toBe(413);
  });
});

it('no bad body caused an internal error', () => expect(rest.failures).toEqual([]));

it('a write is answered in the turn of its company, or refused as over a limit', async () => {
  const subjects: string[] = [];
  const inTurns = createRest({
    database: rest.app.database,
    inBodyTurn: async ({ request, subject }, work) => {
      subjects.push(subject);
      if (subjects.length > 1) throw new AppError('rate_limited', 'Too many large calls.');
      return work(new Request(request, { body: '{"name":"In turn"}' }));
    },
  });
  const { token } = rest;
  const create = () => send(inTurns, 'POST', '/projects', { token, body: { name: 'Sent' } });
  const made = await create();
  expect([made.status, made.json.name]).toEqual([201, 'In turn']);
  expect(refusalOf(await create())).toEqual({ status: 429, code: 'rate_limited' });
  expect(subjects).toEqual([rest.workspace.id, rest.workspace.id]);
});
