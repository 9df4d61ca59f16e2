import { findDelivery } from '@callboard/core/tell';
import { verifyWebhook } from '@callboard/sdk';
import { type Receiver, startReceiver } from '@callboard/testing';
import {
  as,
  createTestApp,
  makeEndpoint,
  makeWorkspace,
  queueDeliveries,
  type TestApp,
  type TestEndpoint,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPoster, createSender, type Sender, type Slots } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let receivers: Receiver[] = [];
let senders: Sender[] = [];

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app);
});
afterEach(async () => {
  await Promise.all(senders.map((it) => it.stop()));
  await Promise.all(receivers.map((it) => it.close()));
  [senders, receivers] = [[], []];
  await app.system.sql`delete from webhook_deliveries`;
});
afterAll(() => app.close());

const status = (code: number) => () => new Response('no', { status: code });

async function receive(...[respond]: Parameters<typeof startReceiver>): Promise<Receiver> {
  const receiver = await startReceiver(respond);
  receivers.push(receiver);
  return receiver;
}

function start(options: { slots?: Slots; deadlineSeconds?: number } = {}): Sender {
  const { slots, deadlineSeconds = 10 } = options;
  const trustedOrigins = receivers.map(({ url }) => ({ origin: new URL(url).origin }));
  const sender = createSender({
    database: app.database,
    poster: createPoster({ trustedOrigins, deadlineSeconds }),
    failed: (error) => expect(error).toBeUndefined(),
    ...(slots && { slots }),
  });
  senders.push(sender);
  return sender;
}

async function sweep(sender: Sender): Promise<void> {
  await sender.sweep();
  await sender.idle();
}

const endpointTo = ({ url }: Receiver, input = {}) =>
  makeEndpoint(app, company.owner, { url, ...input });

const look = (id: string) => as(app, company.owner, (ctx) => findDelivery(ctx, { id }));

async function standing({ id }: TestEndpoint) {
  const [row] = await app.system.sql`
    select failing_since, last_delivered_at from webhook_endpoints where id = ${id}`;
  return { failingSince: row?.failing_since, lastDeliveredAt: row?.last_delivered_at };
}

test('a due delivery is posted once as in the contract, and verified by the SDK', async () => {
  const receiver = await receive();
  const endpoint = await endpointTo(receiver);
  const [id = ''] = await queueDeliveries(app, endpoint);
  const sender = start();
  await sweep(sender);
  await sweep(sender);
  const [got] = receiver.got;
  expect(receiver.got).toHaveLength(1);
  expect(Object.fromEntries(got?.headers ?? [])).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Service-Webhooks/1',
    'svc-event': 'project_updated',
    'svc-delivery': id,
  });
  const now = () => app.clock.now().getTime();
  const header = got?.headers.get('svc-signature') ?? '';
  const event = await verifyWebhook(got?.body ?? '', header, endpoint.secret, { now });
  expect(event).toMatchObject({ id, event: 'project_updated', summary: 'Málaga moved.' });
  expect(await look(id)).toMatchObject({
    status: 'delivered',
    attempts: 1,
    nextAt: null,
    isBeingSent: false,
    body: got?.body,
    lastStatusCode: 204,
    attemptList: [
      { number: 1, statusCode: 204, error: null, requestHeaders: { 'SVC-Signature': header } },
    ],
  });
  const at = app.clock.now().toISOString();
  const { failingSince, lastDeliveredAt } = await standing(endpoint);
  expect([failingSince, new Date(lastDeliveredAt).toISOString()]).toEqual([null, at]);
});

describe('a receiver that fails', () => {
  test('gets eight attempts on the contract’s schedule, each with a new signature', async () => {
    const receiver = await receive(status(410));
    const endpoint = await endpointTo(receiver);
    const [id = ''] = await queueDeliveries(app, endpoint);
    const sender = start();
    await sweep(sender);
    for (const [i, seconds] of [60, 300, 900, 3600, 10_800, 21_600, 43_200].entries()) {
      expect(await look(id)).toMatchObject({ status: 'queued', attempts: i + 1 });
      app.clock.advance(seconds - 1);
      await sweep(sender);
      expect(receiver.got).toHaveLength(i + 1);
      expect((await standing(endpoint)).failingSince).toBeNull();
      app.clock.advance(1);
      await sweep(sender);
      expect(receiver.got).toHaveLength(i + 2);
    }
    expect(await look(id)).toMatchObject({ status: 'failed', attempts: 8, nextAt: null });
    expect(new Date((await standing(endpoint)).failingSince)).toEqual(app.clock.now());
    app.clock.advance(86_400);
    await sweep(sender);
    expect(receiver.got).toHaveLength(8);
    const [ids, bodies, signatures] = ['svc-delivery', '', 'svc-signature'].map(
      (name) => new Set(receiver.got.map((it) => (name ? it.headers.get(name) : it.body))).size,
    );
    expect([ids, bodies, signatures]).toEqual([1, 1, 8]);
  });

  test('creates one notice when it starts failing and one when a delivery fails for good', async () => {
    const receiver = await receive(status(500));
    const endpoint = await endpointTo(receiver);
    await queueDeliveries(app, endpoint, 3);
    const sender = start();
    for (const seconds of [0, 60, 300, 900, 3600, 10_800, 21_600, 43_200]) {
      app.clock.advance(seconds);
      await sweep(sender);
    }
    expect((await noticesOf(endpoint)).map(({ kind }) => kind)).toEqual([
      'endpoint_failing',
      'delivery_given_up',
    ]);
  });

  test('creates a new notice when it fails a day after it recovered', async () => {
    let code = 500;
    const receiver = await receive(() => new Response(null, { status: code }));
    const endpoint = await endpointTo(receiver);
    const sender = start();
    for (const next of [200, 500, 200, 500]) {
      await queueDeliveries(app, endpoint);
      await sweep(sender);
      code = next;
      app.clock.advance(60);
      await sweep(sender);
    }
    const [first] = await noticesOf(endpoint);
    app.clock.advance(86_400);
    code = 500;
    await queueDeliveries(app, endpoint);
    await sweep(sender);
    const [second, ...others] = await noticesOf(endpoint);
    expect(others).toEqual([]);
    expect(second?.at).not.toEqual(first?.at);
  });

  test('is no longer failing once a delivery succeeds', async () => {
    let code = 503;
    const receiver = await receive(() => new Response(null, { status: code }));
    const endpoint = await endpointTo(receiver);
    const [id = ''] = await queueDeliveries(app, endpoint);
    await app.system.sql`update webhook_deliveries set attempts_left = 1`;
    const sender = start();
    await sweep(sender);
    expect(await look(id)).toMatchObject({ status: 'failed' });
    expect((await standing(endpoint)).failingSince).not.toBeNull();
    code = 299;
    await queueDeliveries(app, endpoint);
    await sweep(sender);
    expect((await standing(endpoint)).failingSince).toBeNull();
  });

  test.each([
    ['a redirect', () => Response.redirect('http://127.0.0.1:9/', 307), 307],
    ['a 304', () => new Response(null, { status: 304 }), 304],
    ['silence', () => new Promise<Response>((r) => setTimeout(r, 1500, new Response())), null],
  ])('%s is a failure', async (_, respond, statusCode) => {
    const endpoint = await endpointTo(await receive(respond));
    const [id = ''] = await queueDeliveries(app, endpoint);
    await sweep(start({ deadlineSeconds: 1 }));
    expect(await look(id)).toMatchObject({ status: 'queued', attempts: 1 });
    expect((await look(id)).lastStatusCode).toBe(statusCode);
  });
});

describe('nothing is sent', () => {
  const holds: [string, string, string][] = [
    ['while its endpoint is paused', 'enabled = false', 'enabled = true'],
    ['once its endpoint is removed', 'deleted_at = now()', 'deleted_at = null'],
  ];
  test.each(holds)('%s, and it is sent afterwards', async (_, hold, release) => {
    const receiver = await receive();
    const endpoint = await endpointTo(receiver);
    await queueDeliveries(app, endpoint);
    const sender = start();
    const { sql } = app.system;
    await sql`update webhook_endpoints set ${sql.unsafe(hold)} where id = ${endpoint.id}`;
    await sweep(sender);
    sender.wake([{ workspaceId: endpoint.workspaceId, endpointId: endpoint.id }]);
    await sender.idle();
    expect(receiver.got).toHaveLength(0);
    await sql`update webhook_endpoints set ${sql.unsafe(release)} where id = ${endpoint.id}`;
    await sweep(sender);
    expect(receiver.got).toHaveLength(1);
  });

  test('while the plan is not in good standing, and it is sent afterwards', async () => {
    const receiver = await receive();
    await queueDeliveries(app, await endpointTo(receiver));
    const { sql } = app.system;
    const setPlan = (plan: string) =>
      sql`update subscriptions set ${sql.unsafe(plan)} where workspace_id = ${company.id}`;
    const sender = start();
    await setPlan(`status = 'canceled'`);
    await sweep(sender);
    await setPlan(`status = 'past_due', grace_ends_at = '${app.clock.now().toISOString()}'`);
    await sweep(sender);
    expect(receiver.got).toHaveLength(0);
    await setPlan(`status = 'active'`);
    await sweep(sender);
    expect(receiver.got).toHaveLength(1);
  });

  test('to an address that is not public, and the attempt shows why', async () => {
    const receiver = await receive();
    const [id = ''] = await queueDeliveries(app, await endpointTo(receiver));
    receivers = [];
    const sender = start();
    receivers = [receiver];
    await sweep(sender);
    expect(receiver.got).toHaveLength(0);
    expect((await look(id)).lastError).toMatch(/not https|not public/);
  });

  test('when its secret cannot be decrypted, and the attempt shows why', async () => {
    const receiver = await receive();
    const endpoint = await endpointTo(receiver);
    const [id = ''] = await queueDeliveries(app, endpoint);
    await app.system.sql`
      update webhook_endpoints set encrypted_secret = 'v1.YWJj' where id = ${endpoint.id}`;
    await sweep(start());
    expect(receiver.got).toHaveLength(0);
    expect((await look(id)).lastError).toMatch(/APP_SECRET/);
  });
});

test('a team chat gets the sentence escaped, without a signature', async () => {
  const receiver = await receive();
  const endpoint = await endpointTo(receiver, { kind: 'chat' });
  await queueDeliveries(app, endpoint);
  await app.system.sql`update webhook_deliveries set body = '{"text":"<!channel> Málaga moved."}'`;
  await sweep(start());
  const [got] = receiver.got;
  expect(got?.body).toBe('{"text":"&lt;!channel&gt; Málaga moved."}');
  expect([...(got?.headers.keys() ?? [])].filter((it) => it.startsWith('svc-'))).toEqual([]);
});

test('during a rotation both secrets sign, and afterwards only the new one', async () => {
  const receiver = await receive();
  const endpoint = await endpointTo(receiver);
  const other = await endpointTo(receiver);
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await app.system.sql`
    update webhook_endpoints set encrypted_previous_secret = encrypted_secret,
      previous_secret_until = ${until} where id = ${endpoint.id}`;
  const sender = start();
  const count = async () => {
    await queueDeliveries(app, endpoint);
    await sweep(sender);
    return receiver.got.at(-1)?.headers.get('svc-signature')?.match(/v1=/g)?.length;
  };
  expect(await count()).toBe(2);
  app.clock.advance(3_600);
  expect(await count()).toBe(1);
  expect(other.secret).not.toBe(endpoint.secret);
});

describe('many at once', () => {
  test('one endpoint gets at most eight concurrent posts, and every delivery once', async () => {
    // Holds the first posts until eight have arrived, so that a slow machine gets there too.
    const together = Promise.withResolvers<void>();
    let arrived = 0;
    const receiver = await receive(async () => {
      arrived += 1;
      if (arrived === 8) together.resolve();
      await together.promise;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return new Response();
    });
    const ids = await queueDeliveries(app, await endpointTo(receiver), 100);
    await Promise.all([sweep(start())]);
    expect(receiver.most).toBe(8);
    expect(receiver.got.map((it) => it.id).toSorted()).toEqual(ids.toSorted());
  });

  test('two senders never post the same delivery', async () => {
    const receiver = await receive();
    const endpoints = await Promise.all([1, 2, 3].map(() => endpointTo(receiver)));
    for (const endpoint of endpoints) await queueDeliveries(app, endpoint, 100);
    await Promise.all([sweep(start()), sweep(start())]);
    await Promise.all(senders.map(sweep));
    expect(receiver.got).toHaveLength(300);
    expect(new Set(receiver.got.map((it) => it.id)).size).toBe(300);
  });

  test('hanging endpoints never block the others, however many there are', async () => {
    const hanging = await receive(() => new Promise((r) => setTimeout(r, 2000, new Response())));
    const quick = await receive();
    const dead = await Promise.all(Array.from({ length: 6 }, () => endpointTo(hanging)));
    for (const endpoint of dead) await queueDeliveries(app, endpoint, 50);
    const sender = start({ deadlineSeconds: 1, slots: { total: 16, perEndpoint: 2, forSlow: 8 } });
    await sender.sweep();
    await new Promise((resolve) => setTimeout(resolve, 1300));
    const endpoint = await endpointTo(quick);
    await queueDeliveries(app, endpoint, 100);
    const startedAt = performance.now();
    sender.wake([{ workspaceId: endpoint.workspaceId, endpointId: endpoint.id }]);
    while (quick.got.length < 100) await new Promise((resolve) => setTimeout(resolve, 10));
    // It would take about twenty seconds behind the three hundred hanging endpoints.
    expect(performance.now() - startedAt).toBeLessThan(8000);
    await app.system.sql`update webhook_endpoints set enabled = false`;
  });
});

function noticesOf({ id }: TestEndpoint) {
  return app.system.sql<{ kind: string; at: string }[]>`
    select kind, created_at as at from notices where subject_id = ${id} order by created_at`;
}
