import type { OutgoingPost } from '@callboard/core/tell';
import { makeToken, type TestToken } from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, type Sent, startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
let token: TestToken;
let posts: OutgoingPost[];
let status: number | null;

const body = {
  name: 'Edit bay sync',
  url: 'https://hooks.example.com/callboard',
  events: ['project_updated', 'deliverable_created', 'project_updated'],
};

beforeAll(async () => {
  rest = await startRest({
    post: async (post) => {
      posts.push(post);
      return {
        startedAt: rest.app.clock.now(),
        durationMs: 3,
        isDelivered: status !== null && status >= 200 && status < 300,
        statusCode: status,
        error: status === null ? 'Nobody answered.' : null,
        requestHeaders: {},
        responseBody: null,
      };
    },
  });
});
beforeEach(async () => {
  posts = [];
  status = 204;
  token = await makeToken(rest.app, rest.workspace.owner);
  rest.app.clock.advance(60);
});
afterAll(() => rest.close());

const call = (method: string, path = '', sent: Sent = {}) =>
  rest.call(method, `/webhook-endpoints${path}`, { token, ...sent });
const create = async (change: object = {}) =>
  (await call('POST', '', { body: { ...body, ...change } })).json;

describe('POST /webhook-endpoints', () => {
  it('returns the endpoint with its secret, duplicate events dropped', async () => {
    const { status, json } = await call('POST', '', { body });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.stringMatching(/^whe_/),
      name: body.name,
      url: body.url,
      events: ['project_updated', 'deliverable_created'],
      enabled: true,
      failing_since: null,
      last_delivered_at: null,
      created_at: rest.app.clock.now().toISOString(),
      updated_at: rest.app.clock.now().toISOString(),
      secret: expect.stringMatching(/^whsec_/),
    });
    const { json: again } = await call('GET', `/${json.id}`);
    const { secret: _, ...shown } = json;
    expect(again).toEqual(shown);
  });

  it('is replayed without the secret', async () => {
    const sent = { body, headers: { 'idempotency-key': `key-${token.id}` } };
    const first = await call('POST', '', sent);
    const replay = await call('POST', '', sent);
    expect(replay.status).toBe(201);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(first.json).toEqual({ ...replay.json, secret: expect.any(String) });
    expect(replay.text).not.toContain('whsec_');
    const rows = await rest.app.system.sql`select body from idempotency_keys`;
    expect(JSON.stringify(rows)).not.toContain('whsec_');
    expect((await call('GET')).json.data).toHaveLength(1);
  });

  it('refuses an event outside the seven, and one whose read scope the token lacks', async () => {
    const outside = await call('POST', '', { body: { ...body, events: ['project_created'] } });
    expect(refusalOf(outside)).toEqual({ status: 422, code: 'invalid_parameter', param: 'events' });
    const narrow = await makeToken(rest.app, rest.workspace.owner, [
      'webhooks:manage',
      'projects:read',
    ]);
    const unread = await call('POST', '', { body, token: narrow });
    expect(refusalOf(unread)).toEqual({
      status: 403,
      code: 'insufficient_scope',
      param: 'deliverables:read',
    });
    const { json } = await call('POST', '', {
      body: { ...body, events: ['project_updated'] },
      token: narrow,
    });
    const wider = await call('PATCH', `/${json.id}`, {
      body: { events: ['schedule_day_created'] },
      token: narrow,
    });
    expect(refusalOf(wider)).toMatchObject({ status: 403, param: 'schedule:read' });
  });

  it.each(['http://hooks.example.com', 'https://127.0.0.1/', 'https://u:p@hooks.example.com'])(
    'refuses %s',
    async (url) => {
      const response = await call('POST', '', { body: { ...body, url } });
      expect(refusalOf(response)).toEqual({ status: 422, code: 'invalid_parameter', param: 'url' });
    },
  );
});

describe('an endpoint of another token', () => {
  it('is in no list and gets 404 everywhere', async () => {
    const { id } = await create();
    const other = { token: await makeToken(rest.app, rest.workspace.owner) };
    expect((await call('GET', '', other)).json).toEqual({ data: [], next_cursor: null });
    const responses = [
      await call('GET', `/${id}`, other),
      await call('PATCH', `/${id}`, { ...other, body: { name: 'Mine' } }),
      await call('DELETE', `/${id}`, other),
      await call('POST', `/${id}/test`, other),
    ];
    for (const response of responses) {
      expect(refusalOf(response)).toEqual({ status: 404, code: 'not_found' });
    }
  });
});

describe('PATCH and DELETE', () => {
  it('pause, resume and change; the secret is never returned', async () => {
    const { id } = await create();
    const paused = await call('PATCH', `/${id}`, { body: { enabled: false } });
    expect(paused.json).toMatchObject({ enabled: false, name: body.name });
    const resumed = await call('PATCH', `/${id}`, { body: { enabled: true, name: 'Mirror' } });
    expect(resumed.json).toMatchObject({ enabled: true, name: 'Mirror' });
    expect(resumed.json).not.toHaveProperty('secret');
    const nothing = await call('PATCH', `/${id}`, { body: { enabled: true } });
    expect(refusalOf(nothing)).toEqual({ status: 422, code: 'invalid_body' });
    expect((await call('PATCH', `/${id}`, { body: {} })).status).toBe(422);
  });

  it('enabled: true clears failing_since even if the endpoint was enabled', async () => {
    const { id } = await create();
    await rest.app.system.sql`
      update webhook_endpoints set failing_since = now() where id = ${id}`;
    const resumed = await call('PATCH', `/${id}`, { body: { enabled: true } });
    expect([resumed.status, resumed.json]).toMatchObject([
      200,
      { enabled: true, failing_since: null },
    ]);
    const again = await call('PATCH', `/${id}`, { body: { enabled: true } });
    expect(refusalOf(again)).toEqual({ status: 422, code: 'invalid_body' });
  });

  it('a deleted endpoint is not listed, and deleting it again gets 404', async () => {
    const { id } = await create();
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect((await call('GET')).json.data).toEqual([]);
  });
});

describe('POST /webhook-endpoints/{id}/test', () => {
  it('posts at once, and responds 200 whatever the receiver does', async () => {
    const { id, secret } = await create();
    const delivered = await call('POST', `/${id}/test`);
    expect([delivered.status, delivered.json]).toEqual([
      200,
      { delivered: true, status_code: 204 },
    ]);
    expect(posts[0]).toMatchObject({
      event: 'test',
      destination: { url: body.url, secrets: [secret] },
    });
    expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({ event: 'test', data: {} });
    for (const statusCode of [302, 410, 500, null]) {
      status = statusCode;
      const { status: own, json } = await call('POST', `/${id}/test`);
      expect([own, json]).toEqual([200, { delivered: false, status_code: statusCode }]);
    }
  });

  it('takes no body, and sends one test per key', async () => {
    const { id } = await create();
    const sent = { headers: { 'idempotency-key': 'once' } };
    const first = await call('POST', `/${id}/test`, sent);
    const replay = await call('POST', `/${id}/test`, sent);
    expect(replay.json).toEqual(first.json);
    expect([replay.status, replay.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(posts).toHaveLength(1);
    expect((await call('POST', `/${id}/test`, { body: { url: 'x' } })).status).toBe(422);
  });
});

it('every route requires the scope webhooks:manage', async () => {
  const narrow = { token: await makeToken(rest.app, rest.workspace.owner, ['projects:read']) };
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/whe_1'],
    ['PATCH', '/whe_1'],
    ['DELETE', '/whe_1'],
    ['POST', '/whe_1/test'],
  ] as const) {
    expect(refusalOf(await call(method, path, narrow))).toMatchObject({
      status: 403,
      param: 'webhooks:manage',
    });
  }
});

it('a write over REST queues its delivery', async () => {
  const { id } = await create({ events: ['project_updated'] });
  const project = await rest.call('POST', '/projects', { token, body: { name: 'Glow Forward' } });
  const path = `/projects/${project.json.id}`;
  const updated = await rest.call('PATCH', path, { token, body: { phase: 'shoot' } });
  const [row] = await rest.app.system.sql`
    select body from webhook_deliveries where endpoint_id = ${id}`;
  expect(JSON.parse(row?.body)).toMatchObject({ event: 'project_updated', data: updated.json });
});
