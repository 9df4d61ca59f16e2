import { randomUUID } from 'node:crypto';
import { openDatabase } from '@callboard/core/kernel';
import type { HttpResponse } from '@callboard/testing';
import { testSecret } from '@callboard/testing';
import { makeProject, makeToken, type TestToken } from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRest } from './index.ts';
import { refusalOf, type Sent, send, startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
let key: string;
beforeAll(async () => {
  rest = await startRest();
});
beforeEach(() => {
  key = randomUUID();
  rest.app.clock.advance(60);
});
afterAll(() => rest.close());

const post = (body: unknown, sent: Sent & { path?: string } = {}): Promise<HttpResponse> =>
  rest.call('POST', sent.path ?? '/projects', {
    ...sent,
    headers: { 'idempotency-key': key, ...sent.headers },
    body,
  });

async function countOf(name: string): Promise<number> {
  rest.app.clock.advance(60);
  const { json } = await rest.call('GET', '/projects?limit=100');
  return json.data.filter((project: { name: string }) => project.name === name).length;
}

const mismatch = { status: 409, code: 'idempotency_mismatch' };
const badKey = { status: 422, code: 'invalid_idempotency_key' };

describe('a POST repeated with its key', () => {
  it('replays the stored status and exact body, marks the replay, and does the work once', async () => {
    const first = await post({ name: 'Replayed' });
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    await rest.call('PATCH', `/projects/${first.json.id}`, { body: { phase: 'shoot' } });
    const again = await post({ name: 'Replayed' });
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await countOf('Replayed')).toBe(1);
  });

  it('is a replay whatever the key order and white space of the body', async () => {
    const first = await post('{"name":"Ordered","agency":"Ostrander & Pike"}');
    const again = await post('{ "agency" : "Ostrander \\u0026 Pike", "name":"Ordered" }');
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it('counts against the token’s limits like any request', async () => {
    const first = await post({ name: 'Counted' });
    const again = await post({ name: 'Counted' });
    const left = ({ headers }: HttpResponse) => Number(headers.get('ratelimit-remaining'));
    expect(left(again)).toBe(left(first) - 1);
  });

  it.each([
    ['another value', { name: 'Other' }],
    ['one field more', { name: 'Mine', agency: null }],
  ])('with %s gets 409 idempotency_mismatch', async (_, body) => {
    await post({ name: 'Mine' });
    expect(refusalOf(await post(body))).toEqual(mismatch);
  });

  it('on another path gets 409 idempotency_mismatch', async () => {
    const { owner } = rest.workspace;
    const [a, b] = [await makeProject(rest.app, owner), await makeProject(rest.app, owner)];
    const body = { title: 'Hero :60' };
    expect((await post(body, { path: `/projects/${a.id}/deliverables` })).status).toBe(201);
    const elsewhere = await post(body, { path: `/projects/${b.id}/deliverables` });
    expect(refusalOf(elsewhere)).toEqual(mismatch);
    expect(refusalOf(await post({ name: 'x' }))).toEqual(mismatch);
  });

  it('gets 422 for an invalid body before the key is checked', async () => {
    await post({ name: 'Good' });
    const bad = await post({ name: 5 });
    expect(refusalOf(bad)).toEqual({ status: 422, code: 'invalid_parameter', param: 'name' });
    expect(refusalOf(await post('{'))).toEqual({ status: 422, code: 'invalid_body' });
  });

  it('replays links, deliverables, versions and notes too', async () => {
    const { id } = await makeProject(rest.app, rest.workspace.owner);
    const twice = async (path: string, body: object) => {
      key = randomUUID();
      const [first, again] = [await post(body, { path }), await post(body, { path })];
      expect([path, again.status, again.text]).toEqual([path, 201, first.text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      return first.json.id as string;
    };
    const link = { provider: 'review_site', external_id: '1', url: 'https://example.com/1' };
    await twice(`/projects/${id}/links`, link);
    const deliverable = await twice(`/projects/${id}/deliverables`, { title: 'Hero :60' });
    const cut = { url: 'https://video.example.com/1' };
    const version = await twice(`/deliverables/${deliverable}/versions`, cut);
    await twice(`/versions/${version}/notes`, { body: 'Soft on the left' });
  });
});

describe('a key', () => {
  it('is replayed for 24 hours and then free', async () => {
    const first = await post({ name: 'Daily' });
    rest.app.clock.advance(24 * 3600 - 1);
    expect((await post({ name: 'Daily' })).text).toBe(first.text);
    rest.app.clock.advance(1);
    const next = await post({ name: 'Daily' });
    expect([next.status, next.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(next.json.id).not.toBe(first.json.id);
  });

  it('belongs to one token', async () => {
    const other = await makeToken(rest.app, rest.workspace.owner);
    const first = await post({ name: 'Two tokens' });
    const second = await post({ name: 'Two tokens' }, { token: other });
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(second.json.id).not.toBe(first.json.id);
  });

  it('is not kept by a refused request', async () => {
    const unknown = { name: 'Refused', client_id: 'cli_none' };
    expect((await post(unknown)).status).toBe(422);
    expect((await post({ name: '' })).status).toBe(422);
    const none = await post({ title: 'x' }, { path: '/projects/none/deliverables' });
    expect(none.status).toBe(404);
    const good = await post({ name: 'Refused' });
    expect([good.status, good.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  it.each([
    ['one character', '!'],
    ['255 characters', '~'.repeat(255)],
  ])('of %s is accepted', async (_, taken) => {
    const { status } = await post({ name: 'Key' }, { headers: { 'idempotency-key': taken } });
    expect(status).toBe(201);
  });

  it.each([
    ['nothing', ''],
    ['256 characters', 'k'.repeat(256)],
    ['a space inside', 'a b'],
    ['a tab inside', 'a\tb'],
    ['a letter that is not ASCII', 'cl\u00e9'],
    ['a control character', '\u007f'],
  ])('of %s gets 422 invalid_idempotency_key', async (_, bad) => {
    const refused = await post({ name: 'Key' }, { headers: { 'idempotency-key': bad } });
    expect(refusalOf(refused)).toEqual(badKey);
  });

  it('is ignored by PATCH, DELETE and GET', async () => {
    const { json } = await post({ name: 'Unkeyed' });
    const path = `/projects/${json.id}`;
    for (const sent of [key, '', 'a b']) {
      const headers = { 'idempotency-key': sent };
      const body = { agency: `Agency (${sent})` };
      const changed = await rest.call('PATCH', path, { headers, body });
      expect([changed.status, changed.json.agency]).toEqual([200, body.agency]);
      const link = { provider: 'site', external_id: '1', url: 'https://example.com/1' };
      const created = await rest.call('POST', `${path}/links`, { body: link });
      const gone = await rest.call('DELETE', `/links/${created.json.id}`, { headers });
      expect(gone.status).toBe(204);
      expect((await rest.call('GET', path, { headers })).status).toBe(200);
    }
  });
});

describe('while a request with the key runs', () => {
  const running = async (token: TestToken) => {
    const { sql } = rest.app.system;
    const now = rest.app.clock.now().toISOString();
    await sql`
      update idempotency_keys set status = null, body = null, finished_at = null, claimed_at = ${now}
      where token_id = ${token.id} and key = ${key}`;
  };

  it('the next gets 409 idempotency_in_progress, and after 60 seconds takes the key over', async () => {
    await post({ name: 'Stuck' });
    await running(rest.token);
    const inProgress = { status: 409, code: 'idempotency_in_progress' };
    expect(refusalOf(await post({ name: 'Stuck' }))).toEqual(inProgress);
    expect(refusalOf(await post({ name: 'Else' }))).toEqual(mismatch);
    rest.app.clock.advance(59);
    expect(refusalOf(await post({ name: 'Stuck' }))).toEqual(inProgress);
    rest.app.clock.advance(1);
    const next = await post({ name: 'Else' });
    expect([next.status, next.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  it('of 20 concurrent requests over two processes one creates the row', async () => {
    const { app, token } = rest;
    const second = openDatabase({
      databaseUrl: app.databaseUrl,
      appSecret: testSecret,
      now: app.clock.now,
      poolSize: 5,
    });
    const handlers = [rest.rest, createRest({ database: second })];
    const sent = { token, headers: { 'idempotency-key': key }, body: { name: 'Once' } };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const handler = handlers[i % 2] ?? rest.rest;
        return send(handler, 'POST', '/projects', sent);
      }),
    );
    await second.close();
    const created = responses.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    expect(created.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 201)) {
      expect(refusalOf(response)).toEqual({ status: 409, code: 'idempotency_in_progress' });
    }
    expect(await countOf('Once')).toBe(1);
    expect((await post({ name: 'Once' })).text).toBe(created[0]?.text);
  });
});
