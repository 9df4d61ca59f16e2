import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { asOperator, revokeToken, setPlan } from '@callboard/core/accounts';
import { updateProject } from '@callboard/core/jobs';
import { countEventStreams } from '@callboard/core/tell';
import { verifyWebhook } from '@callboard/sdk';
import { keepSecret } from '@callboard/testing';
import {
  as,
  createTestApp,
  makeEndpoint,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  queueDeliveries,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { listenerOf } from '../testing/serve-once.ts';
import { createEvents } from './events.ts';
import { readStream } from './testing/read-stream.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(120);
  ({ owner } = await makeWorkspace(app));
  ({ id: projectId } = await makeProject(app, owner));
  // Events of the past: a stream starts after them.
  await rename('Before');
});
afterAll(() => app.close());

const facts = {
  requestId: 'req_1',
  drop: () => undefined,
  log: { error: (facts: object) => expect.fail(JSON.stringify(facts)) },
};
const serve = (more = {}) =>
  createEvents({ database: app.database, stopping: new AbortController().signal, ...more });

interface Opening {
  headers?: Record<string, string>;
  query?: string;
  options?: object;
}

/** Opens a stream, with a new token by default, and returns what reads its messages. */
async function open({ headers, query = '', options }: Opening = {}) {
  const held = headers ?? (await makeToken(app, owner)).headers;
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const request = new Request(`http://localhost/sdk/events${query}`, {
    headers: held,
    signal: leaving.signal,
  });
  const response = await serve(options)(request, facts);
  const { next, nextMessage } = readStream(response);
  return { response, next, nextMessage, leave: () => leaving.abort(), headers: held };
}

/** Opens a stream and reads its session. */
async function openSession(opening: Opening = {}) {
  const stream = await open(opening);
  const session = await stream.nextMessage();
  if (session?.event !== 'session') throw new Error('The stream has no session.');
  keepSecret(session.secret);
  // Without events to catch up with, a comment says that it is listening.
  if (!opening.headers?.['last-event-id']) {
    expect((await stream.next())?.data).toBeUndefined();
  }
  return { ...stream, session };
}

function rename(name = `Name ${++count}`, member = owner, id = projectId) {
  return as(app, member, (ctx) => updateProject(ctx, { id, name, opened: undefined }));
}

const refusalIn = async (response: Response) => {
  const { error } = await response.json();
  return { status: response.status, code: error.code, param: error.param };
};

describe('a stream is refused', () => {
  test.each([
    ['without a token', {}, '', { status: 401, code: 'missing_token' }],
    [
      'with an unknown token',
      { authorization: 'Bearer svc_1' },
      '',
      { status: 401, code: 'invalid_token' },
    ],
  ])('%s, before anything else is read', async (_, headers, query, expected) => {
    const { response } = await open({ headers, query: `${query}?events=x&a=1` });
    expect(await refusalIn(response)).toEqual({ ...expected, param: undefined });
  });

  test.each([
    [['projects:read'], '', 'webhooks:manage'],
    [['webhooks:manage'], '', 'projects:read'],
    [['webhooks:manage', 'projects:read'], '?events=schedule_day_created', 'schedule:read'],
  ] as const)('to a token with %j that asks for %j', async (scopes, query, param) => {
    const { headers } = await makeToken(app, owner, scopes);
    const { response } = await open({ headers, query });
    expect(await refusalIn(response)).toEqual({ status: 403, code: 'insufficient_scope', param });
  });

  test.each([
    ['?events=project_created', 'events'],
    ['?events=', 'events'],
    ['?session=short', 'session'],
    ['?token=svc_1', 'token'],
    ['?events=project_updated&events=project_updated', 'events'],
  ])('with %s', async (query, param) => {
    const { response } = await open({ query });
    expect(await refusalIn(response)).toEqual({ status: 422, code: 'invalid_parameter', param });
  });

  test('beyond three of a token and ten of a workspace, until one ends', async () => {
    const { headers } = await makeToken(app, owner);
    const own = [];
    for (let at = 0; at < 3; at++) own.push(await openSession({ headers }));
    const { response } = await open({ headers });
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await refusalIn(response)).toMatchObject({ status: 429, code: 'rate_limited' });
    for (let at = 0; at < 7; at++) await openSession();
    expect((await open()).response.status).toBe(429);
    const before = await countEventStreams(app.database);
    own[0]?.leave();
    await vi.waitFor(async () => expect(await countEventStreams(app.database)).toBe(before - 1));
    expect((await open()).response.status).toBe(200);
    const other = await makeWorkspace(app);
    expect(
      (await open({ headers: (await makeToken(app, other.owner)).headers })).response.status,
    ).toBe(200);
  });

  test('to a token over its limit of requests', async () => {
    const { headers, id } = await makeToken(app, owner);
    await app.system.sql`
      insert into rate_limits (key, window_ends_at, count)
      values (${`restRequests:${id}`}, ${new Date(app.clock.now().getTime() + 9_000).toISOString()}, 120)`;
    const { response } = await open({ headers });
    expect(await refusalIn(response)).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});

describe('an event', () => {
  test('comes as its webhook does, signed with the secret of the session', async () => {
    const token = await makeToken(app, owner);
    await makeEndpoint(app, owner, { url: 'https://hooks.example.com', tokenId: token.id });
    const { session, nextMessage, response } = await openSession(token);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(session.secret).toMatch(/^whsec_[\w-]{43}$/);
    await rename('Harbor at dawn');
    const delivery = await nextMessage();
    if (!delivery) throw new Error('The stream ended.');
    const { id, headers, body } = delivery;
    const [queued] = await app.system.sql`
      select d.id, d.body, d.event_id from webhook_deliveries d where event_id = ${id ?? null}`;
    expect(body).toBe(queued?.body.replace(queued.id, headers['SVC-Delivery']));
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': 'Service-Webhooks/1',
      'SVC-Event': 'project_updated',
      'SVC-Delivery': JSON.parse(body).id,
      'SVC-Signature': expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/),
    });
    const verified = await verifyWebhook(body, headers['SVC-Signature'], session.secret, {
      now: () => app.clock.now().getTime(),
    });
    expect(verified.summary).toContain('Harbor at dawn');
  });

  test('of another workspace, of another kind and without its scope does not come', async () => {
    const { headers } = await makeToken(app, owner, ['webhooks:manage', 'projects:read']);
    const { session, nextMessage } = await openSession({ headers });
    expect(session.events).toEqual(['project_updated']);
    const other = await makeWorkspace(app);
    const foreign = await makeProject(app, other.owner);
    await rename('Foreign', other.owner, foreign.id);
    // Emits project_created, which only endpoints of the settings receive.
    await makeProject(app, owner, { name: 'New' });
    await rename('Own');
    expect(JSON.parse((await nextMessage())?.body ?? '').data.name).toBe('Own');
  });

  test('comes although it is committed after one that occurred later', async () => {
    const { nextMessage } = await openSession();
    await rename('Later');
    expect((await nextMessage())?.body).toContain('Later');
    app.clock.advance(-20);
    await rename('Earlier');
    expect((await nextMessage())?.body).toContain('Earlier');
    app.clock.advance(20);
  });

  test('that was missed comes to whoever names the last one, with the same secret', async () => {
    const first = await openSession();
    await rename('One');
    const { id = '' } = (await first.nextMessage()) ?? {};
    first.leave();
    await rename('Two');
    await rename('Three');
    const again = await openSession({
      headers: { ...first.headers, 'last-event-id': id },
      query: `?session=${first.session.session}`,
    });
    expect(again.session.secret).toBe(first.session.secret);
    expect((await again.nextMessage())?.body).toContain('Two');
    expect((await again.nextMessage())?.body).toContain('Three');
    const stranger = await openSession({ query: `?session=${first.session.session}` });
    expect(stranger.session.secret).not.toBe(first.session.secret);
  });
});

describe('an open stream', () => {
  test('ends as soon as its token is revoked', async () => {
    const token = await makeToken(app, owner);
    const { nextMessage } = await openSession(token);
    await as(app, owner, (ctx) => revokeToken(ctx, { id: token.id }));
    await rename('Secret');
    const message = await nextMessage();
    expect(message?.error.code).toBe('invalid_token');
    expect(message?.event).toBe('error');
    expect(await nextMessage()).toBeUndefined();
  });

  test('ends when its token expires, at the next heartbeat', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    const { headers } = await makeToken(app, owner, undefined, { expiresAt });
    const { nextMessage } = await openSession({ headers, options: { heartbeatSeconds: 0.05 } });
    app.clock.advance(61);
    expect((await nextMessage())?.error.code).toBe('invalid_token');
  });

  test('ends when its creator is no longer an admin, or the plan is not active', async () => {
    const admin = await makeMember(app, { id: owner.workspaceId }, 'admin');
    const { headers } = await makeToken(app, admin);
    const { nextMessage } = await openSession({ headers });
    await app.system.sql`
      update memberships set role = 'producer' where id = ${admin.membershipId}`;
    expect((await nextMessage())?.error.code).toBe('invalid_token');
    const other = await openSession();
    await asOperator(app.database, owner.workspaceId, (ctx) =>
      setPlan(ctx, { status: 'canceled' }),
    );
    expect((await other.nextMessage())?.error.code).toBe('plan_inactive');
  });

  test('says now and then that it is alive, and ends with its process', async () => {
    const stopping = new AbortController();
    const options = { heartbeatSeconds: 0.05, stopping: stopping.signal };
    const { next } = await openSession({ options });
    expect(await next()).toEqual({ id: undefined, event: '', data: undefined });
    stopping.abort();
    await vi.waitFor(async () => expect(await next()).toBeUndefined());
  });
});

describe('resending', () => {
  const resend = (id: string, headers: Record<string, string>) =>
    serve()(
      new Request(`http://localhost/sdk/events/${id}/resend`, { method: 'POST', headers }),
      facts,
    );

  test('an event reaches the streams of the token, with the same id and no mark', async () => {
    const { nextMessage, headers } = await openSession();
    await rename('Once');
    const first = await nextMessage();
    const stranger = await openSession();
    const id = first?.headers['SVC-Delivery'] ?? '';
    const resent = await resend(id, headers);
    expect(resent.status).toBe(202);
    expect(await resent.json()).toEqual({ id, event: 'project_updated', to: 'streams' });
    const second = await nextMessage();
    expect(second?.id).toBeUndefined();
    expect(second?.body).toBe(first?.body);
    await rename('Next');
    expect((await stranger.nextMessage())?.body).toContain('Next');
  });

  test('a delivery goes to its endpoint again, if the token created it', async () => {
    const token = await makeToken(app, owner);
    const endpoint = await makeEndpoint(app, owner, {
      url: 'https://a.example',
      tokenId: token.id,
    });
    const [id = ''] = await queueDeliveries(app, endpoint);
    await app.system.sql`update webhook_deliveries set status = 'failed' where id = ${id}`;
    const other = await makeToken(app, owner);
    expect((await resend(id, other.headers)).status).toBe(404);
    const resent = await resend(id, token.headers);
    expect(await resent.json()).toEqual({ id, event: 'project_updated', to: 'endpoint' });
    const [row] = await app.system.sql`select status from webhook_deliveries where id = ${id}`;
    expect(row?.status).toBe('queued');
  });

  test('is refused for what the token may not read, and for another workspace', async () => {
    const { nextMessage } = await openSession();
    await rename('Private');
    const { id = '' } = (await nextMessage()) ?? {};
    const { headers } = await makeToken(app, owner, ['webhooks:manage', 'schedule:read']);
    const other = await makeWorkspace(app);
    const foreign = await makeToken(app, other.owner);
    for (const held of [headers, foreign.headers]) {
      expect(await refusalIn(await resend(id, held))).toMatchObject({ status: 404 });
    }
    expect((await resend(id, {})).status).toBe(401);
  });
});

test('callboard listen forwards a signed event to a local address', async () => {
  const token = await makeToken(app, owner);
  const url = await listenWith(listenerOf((request) => serve()(request, facts)));
  const posted = new Promise<{ headers: Headers; body: string }>((resolve) => {
    receive = async (request) => {
      resolve({ headers: request.headers, body: await request.text() });
      return new Response(null, { status: 204 });
    };
  });
  const target = await listenWith(listenerOf((request) => receive(request)));
  const command = fileURLToPath(
    new URL('../../../../packages/sdk/bin/callboard.js', import.meta.url),
  );
  const env = { CALLBOARD_URL: url, CALLBOARD_TOKEN: token.secret };
  const child = spawn(process.execPath, [command, 'listen', '--forward-to', target], { env });
  onTestFinished(() => void child.kill());
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (it) => (printed += it));
  await vi.waitFor(() => expect(printed).toContain('Signing secret'), { timeout: 10_000 });
  const [, secret = ''] = /Signing secret: (whsec_\S+)/.exec(printed) ?? [];
  keepSecret(secret);
  await rename('Forwarded');
  const { headers, body } = await posted;
  const now = () => app.clock.now().getTime();
  await verifyWebhook(body, headers.get('svc-signature'), secret, { now });
  await vi.waitFor(() => expect(printed).toMatch(/project_updated {2}whd_\w+ → 204 in \d+ ms/));
  const args = [command, 'events', 'resend', JSON.parse(body).id];
  const resent = await new Promise((resolve) =>
    execFile(process.execPath, args, { env }, (_, stdout, stderr) => resolve(stdout + stderr)),
  );
  expect(resent).toMatch(/^Resent project_updated whd_\w+ to the sessions that listen\.\n$/);
  await vi.waitFor(() => expect(printed.match(/→ 204/g)).toHaveLength(2));
  await as(app, owner, (ctx) => revokeToken(ctx, { id: token.id }));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect([code, printed]).toEqual([1, expect.stringContaining('invalid_token: ')]);
});

let receive: (request: Request) => Promise<Response>;

/** Serves a listener until the test ends, and returns its URL. */
async function listenWith(listener: ReturnType<typeof listenerOf>): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
