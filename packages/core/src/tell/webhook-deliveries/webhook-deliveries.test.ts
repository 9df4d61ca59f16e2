import {
  activityOf,
  as,
  asOwner,
  createTestApp,
  makeEndpoint,
  makeWorkspace,
  queueDeliveries,
  type TestApp,
  type TestEndpoint,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Attempt,
  chartDeliveries,
  claimDeliveries,
  countDeliveries,
  countRecoverable,
  findDelivery,
  findDueQueues,
  findFailingStart,
  findRecovery,
  leaseSeconds,
  listDeliveries,
  recordAttempts,
  recoverDeliveries,
  resendDelivery,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let stranger: TestMember;
let endpoint: TestEndpoint;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.system.sql`delete from webhook_deliveries`;
  ({ owner } = await makeWorkspace(app));
  ({ owner: stranger } = await makeWorkspace(app));
  endpoint = await makeEndpoint(app, owner, { url: 'https://hooks.example.com/tt' });
});
afterAll(() => app.close());

const url = 'https://hooks.example.com/tt';
const look = (id: string, who = owner) => as(app, who, (ctx) => findDelivery(ctx, { id }));
const claim = (count = 100) =>
  claimDeliveries(app.database, [
    { workspaceId: endpoint.workspaceId, endpointId: endpoint.id, count },
  ]);

/** Claims due deliveries and records an attempt with a status for each. */
async function attempt(statusCode: number): Promise<number> {
  const claimed = await claim();
  const now = app.clock.now();
  const attempts = claimed.map(
    ({ workspaceId, id, leasedUntil }): Attempt => ({
      workspaceId,
      id,
      leasedUntil,
      startedAt: now,
      endedAt: now,
      durationMs: 12,
      statusCode,
      error: null,
      isDelivered: statusCode < 300,
      requestHeaders: { 'SVC-Event': 'project_updated' },
      responseBody: 'x'.repeat(16 * 1024),
    }),
  );
  await recordAttempts(app.database, attempts);
  return attempts.length;
}

async function giveUp(): Promise<void> {
  await app.system.sql`
    update webhook_deliveries set attempts_left = 1 where status = 'queued'`;
  await attempt(500);
}

describe('the queue', () => {
  test('gives each delivery to one sender, until its lease is over', async () => {
    const ids = await queueDeliveries(app, endpoint, 3);
    expect((await claim(2)).map((it) => it.id)).toEqual(ids.slice(0, 2));
    expect((await claim()).map((it) => it.id)).toEqual(ids.slice(2));
    app.clock.advance(leaseSeconds - 1);
    expect(await claim()).toEqual([]);
    app.clock.advance(1);
    const again = await claim();
    expect(again.map((it) => it.id).toSorted()).toEqual(ids);
    expect(again[0]?.destination).toEqual({ url, secrets: [endpoint.secret] });
  });

  test('ignores the record of a sender whose lease another has taken over', async () => {
    await queueDeliveries(app, endpoint);
    const [late] = await claim();
    app.clock.advance(leaseSeconds);
    const [current] = await claim();
    const outcome = {
      startedAt: app.clock.now(),
      endedAt: app.clock.now(),
      durationMs: 1,
      statusCode: 200,
      error: null,
      isDelivered: true,
      requestHeaders: {},
      responseBody: '',
    };
    const id = late?.id ?? '';
    const recordBy = (leasedUntil = new Date()) =>
      recordAttempts(app.database, [
        { workspaceId: owner.workspaceId, id, leasedUntil, ...outcome },
      ]);
    await recordBy(late?.leasedUntil);
    expect(await look(id)).toMatchObject({ status: 'queued', attempts: 0 });
    await recordBy(current?.leasedUntil);
    expect(await look(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test('returns only the endpoints with due deliveries', async () => {
    const idle = await makeEndpoint(app, owner, { url });
    const later = await makeEndpoint(app, stranger, { url });
    await queueDeliveries(app, endpoint, 3);
    app.clock.advance(60);
    await queueDeliveries(app, later);
    app.clock.advance(-60);
    const queues = await findDueQueues(app.database);
    expect(queues).toEqual([{ workspaceId: endpoint.workspaceId, endpointId: endpoint.id }]);
    expect(queues.map((it) => it.endpointId)).not.toContain(idle.id);
    app.clock.advance(60);
    expect(await findDueQueues(app.database)).toHaveLength(2);
  });
});

test('a locked job queue does not block queueing a delivery', async () => {
  await asOwner(app, (sql) => sql`alter table graphile_worker._private_jobs rename to changing`);
  const [id = ''] = await queueDeliveries(app, endpoint);
  await asOwner(app, (sql) => sql`alter table graphile_worker.changing rename to _private_jobs`);
  expect(await look(id)).toMatchObject({ status: 'queued' });
});

describe('the list', () => {
  test('is newest first, by status and by event, page by page', async () => {
    const [first = ''] = await queueDeliveries(app, endpoint);
    await attempt(200);
    app.clock.advance(1);
    const [second = ''] = await queueDeliveries(app, endpoint);
    const list = (input: object) =>
      as(app, owner, (ctx) => listDeliveries(ctx, { endpointId: endpoint.id, limit: 1, ...input }));
    const page = await list({});
    expect(page.items.map((it) => it.id)).toEqual([second]);
    const next = await list({ cursor: page.nextCursor });
    expect(next.items).toMatchObject([
      { id: first, status: 'delivered', lastStatusCode: 200, nextAt: null },
    ]);
    expect((await list({ status: 'queued' })).items).toMatchObject([{ id: second, attempts: 0 }]);
    expect((await list({ status: 'failed' })).items).toEqual([]);
    expect((await list({ event: 'deliverable_created' })).items).toEqual([]);
    expect((await list({ event: 'project_updated', limit: 5 })).items).toHaveLength(2);
    const oldest = await list({ sort: 'created' });
    expect(oldest.items.map((it) => it.id)).toEqual([first]);
    const then = await list({ sort: 'created', cursor: oldest.nextCursor });
    expect([then.items.map((it) => it.id), then.nextCursor]).toEqual([[second], null]);
    await expect(list({ cursor: oldest.nextCursor })).rejects.toMatchObject({ param: 'cursor' });
    const count = (event?: 'project_updated' | 'deliverable_created') =>
      as(app, owner, (ctx) => countDeliveries(ctx, { endpointId: endpoint.id, event }));
    expect(await count()).toEqual({ queued: 1, delivered: 1, failed: 0 });
    expect(await count('project_updated')).toEqual({ queued: 1, delivered: 1, failed: 0 });
    expect(await count('deliverable_created')).toEqual({ queued: 0, delivered: 0, failed: 0 });
  });

  test('an attempt shows the request and the response, and whether the response was cut', async () => {
    const [id = ''] = await queueDeliveries(app, endpoint);
    await attempt(500);
    expect(await look(id)).toMatchObject({
      endpointName: 'Edit bay',
      endpointEnabled: true,
      nextAt: new Date(app.clock.now().getTime() + 60_000),
      attemptList: [{ number: 1, statusCode: 500, durationMs: 12, isResponseTruncated: true }],
    });
  });

  test('the chart counts the attempts of each of the last 24 hours', async () => {
    await queueDeliveries(app, endpoint, 2);
    await attempt(500);
    app.clock.advance(3_600);
    await attempt(200);
    const chart = await as(app, owner, (ctx) => chartDeliveries(ctx, { endpointId: endpoint.id }));
    expect(chart.hours).toHaveLength(24);
    expect(chart.hours.slice(-2)).toMatchObject([
      { delivered: 0, failed: 2 },
      { delivered: 2, failed: 0 },
    ]);
    app.clock.advance(24 * 3_600);
    const later = await as(app, owner, (ctx) => chartDeliveries(ctx, { endpointId: endpoint.id }));
    expect(later.hours.every((it) => it.delivered + it.failed === 0)).toBe(true);
  });
});

describe('resending', () => {
  test('queues the same delivery with all its attempts, and is logged', async () => {
    const [id = ''] = await queueDeliveries(app, endpoint);
    const { body } = await look(id);
    await giveUp();
    expect(await look(id)).toMatchObject({ status: 'failed', attempts: 1 });
    await as(app, owner, (ctx) => resendDelivery(ctx, { id }));
    expect(await look(id)).toMatchObject({ status: 'queued', nextAt: app.clock.now(), body });
    expect(await attempt(500)).toBe(1);
    expect(await look(id)).toMatchObject({ status: 'queued', attempts: 2 });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { actorName: owner.name, verb: 'resent', subjectId: endpoint.id },
    ]);
  });

  test('is refused while the endpoint is paused, and while the delivery is being sent', async () => {
    const [id = ''] = await queueDeliveries(app, endpoint);
    const resend = () => as(app, owner, (ctx) => resendDelivery(ctx, { id }));
    await claim();
    await expect(resend()).rejects.toMatchObject({ code: 'conflict' });
    app.clock.advance(leaseSeconds);
    await resend();
    await app.system.sql`
      update webhook_endpoints set enabled = false where id = ${endpoint.id}`;
    await expect(resend()).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('recovery', () => {
  const recover = (since: Date) =>
    as(app, owner, (ctx) => recoverDeliveries(ctx, { endpointId: endpoint.id, since }));
  const progress = () => as(app, owner, (ctx) => findRecovery(ctx, { endpointId: endpoint.id }));

  test('resends deliveries that failed since an instant, and reports its progress', async () => {
    await queueFromEvents(2);
    await giveUp();
    app.clock.advance(60);
    const since = app.clock.now();
    const ids = await queueFromEvents(3);
    await giveUp();
    await queueFromEvents(1);
    const count = await as(app, owner, (ctx) =>
      countRecoverable(ctx, { endpointId: endpoint.id, since }),
    );
    expect([count, await progress()]).toEqual([3, null]);
    expect(await recover(since)).toEqual({ count: 3, recoveredAt: since });
    expect(await progress()).toEqual({
      startedAt: since,
      total: 3,
      queued: 3,
      delivered: 0,
      failed: 0,
    });
    expect(await attempt(200)).toBe(4);
    expect(await progress()).toMatchObject({ total: 3, queued: 0, delivered: 3 });
    expect(await look(ids[0] ?? '')).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'recovered' }]);
  });

  test('starts at the oldest event that failed for good since the last delivery', async () => {
    const start = () => as(app, owner, (ctx) => findFailingStart(ctx, { endpointId: endpoint.id }));
    expect(await start()).toBe(null);
    await queueFromEvents(1);
    await giveUp();
    app.clock.advance(60);
    await queueFromEvents(1);
    expect(await attempt(200)).toBe(1);
    expect(await start()).toBe(null);
    app.clock.advance(60);
    const since = app.clock.now();
    await queueFromEvents(1);
    app.clock.advance(60);
    await queueFromEvents(1);
    await giveUp();
    expect(await start()).toEqual(since);
  });

  test('does nothing when nothing failed, and is refused while paused', async () => {
    await queueFromEvents(1);
    expect(await recover(new Date(0))).toMatchObject({ count: 0 });
    await app.system.sql`
      update webhook_endpoints set enabled = false where id = ${endpoint.id}`;
    await expect(recover(new Date(0))).rejects.toMatchObject({ code: 'conflict' });
  });
});

/** Queues deliveries that report an event, so that they can be recovered. */
async function queueFromEvents(count: number): Promise<string[]> {
  const ids = await queueDeliveries(app, endpoint, count);
  const { sql } = app.system;
  await sql`
    insert into events (workspace_id, id, name, occurred_at, summary, data)
    select workspace_id, 'evt' || id, event_name, occurred_at, 'Moved.', '{}'::jsonb
    from webhook_deliveries where id = any(${ids}::text[])`;
  await sql`update webhook_deliveries set event_id = 'evt' || id where id = any(${ids}::text[])`;
  return ids;
}
