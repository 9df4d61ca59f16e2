import {
  as,
  createTestApp,
  makeEndpoint,
  makeWorkspace,
  queueDeliveries,
  type TestApp,
  type TestEndpoint,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listWebhookNotices } from '../notices/index.ts';
import { findEndpoint } from '../webhook-endpoints/index.ts';
import {
  type Attempt,
  chartDeliveries,
  claimDeliveries,
  findDelivery,
  listDeliveries,
  recordAttempts,
} from './index.ts';
import { attemptsPerDelivery, waitSeconds } from './schedule.ts';

let app: TestApp;
let owner: TestMember;
let endpoint: TestEndpoint;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  await app.system.sql`delete from webhook_deliveries`;
  app.clock.set('2026-11-21T17:04:05.123Z');
  owner = (await makeWorkspace(app, { timeZone: 'America/St_Johns' })).owner;
  endpoint = await makeEndpoint(app, owner, { url: 'https://hooks.example.com/tt' });
});

afterAll(() => app.close());

describe('a failing delivery', () => {
  test('is attempted eight times over about 22 hours, with the contract’s waits', async () => {
    const [id = ''] = await queueDeliveries(app, endpoint);
    const waited = [];
    for (let number = 1; number < attemptsPerDelivery; number += 1) {
      await post({ statusCode: 500 });
      const { status, attempts, nextAt } = await look(id);
      expect({ status, attempts }).toEqual({ status: 'queued', attempts: number });
      const seconds = ((nextAt?.getTime() ?? 0) - app.clock.now().getTime()) / 1000;
      waited.push(seconds);
      app.clock.advance(seconds - 0.001);
      expect(await claim()).toEqual([]);
      app.clock.advance(0.001);
    }
    expect(waited).toEqual([60, 300, 900, 3600, 10_800, 21_600, 43_200]);
    expect(waited).toEqual([...waitSeconds]);
    await post({ statusCode: 500 });
    expect(await look(id)).toMatchObject({ status: 'failed', attempts: 8, nextAt: null });
    expect(await standing()).toEqual({ failing: app.clock.now(), delivered: null });
    app.clock.advance(7 * 86_400);
    expect(await claim()).toEqual([]);
  });

  test('records whether the response, the connection or the deadline failed', async () => {
    const [id = ''] = await queueDeliveries(app, endpoint);
    await post({ statusCode: 404, responseBody: 'Nothing here' });
    app.clock.advance(60);
    await post({ statusCode: null, error: 'The connection was refused.', responseBody: null });
    const { attemptList } = await look(id);
    expect(attemptList).toMatchObject([
      {
        number: 1,
        statusCode: 404,
        error: null,
        responseBody: 'Nothing here',
        isResponseTruncated: false,
      },
      { number: 2, statusCode: null, error: 'The connection was refused.', responseBody: null },
    ]);
    const { items } = await as(app, owner, (ctx) =>
      listDeliveries(ctx, { endpointId: endpoint.id, limit: 5 }),
    );
    expect(items).toMatchObject([{ lastError: 'The connection was refused.', attempts: 2 }]);
  });
});

describe('an endpoint', () => {
  test('is failing from the last failed attempt until the next success', async () => {
    await queueDeliveries(app, endpoint);
    await post({ statusCode: 500 });
    expect(await standing()).toEqual({ failing: null, delivered: null });
    await giveUp();
    const failing = app.clock.now();
    expect(await standing()).toEqual({ failing, delivered: null });
    app.clock.advance(60);
    await queueDeliveries(app, endpoint);
    await post({ statusCode: 204 });
    expect(await standing()).toEqual({ failing: null, delivered: app.clock.now() });
    app.clock.advance(60);
    await queueDeliveries(app, endpoint);
    await giveUp();
    expect((await standing()).failing).toEqual(app.clock.now());
  });

  test('with a success and a final failure in one batch has the state of the later one', async () => {
    const outcomes = async (first: Partial<Attempt>, second: Partial<Attempt>) => {
      await app.system.sql`delete from webhook_deliveries`;
      await queueDeliveries(app, endpoint, 2);
      await app.system.sql`update webhook_deliveries set attempts_left = 1`;
      const [one, two] = await claim();
      const later = new Date(app.clock.now().getTime() + 1);
      const ended = { startedAt: later, endedAt: later };
      await recordAttempts(app.database, [
        toAttempt(one, first),
        toAttempt(two, { ...ended, ...second }),
      ]);
      app.clock.advance(60);
      return (await standing()).failing;
    };
    const taken = { statusCode: 200 };
    const refused = { statusCode: 500 };
    expect(await outcomes(taken, refused)).not.toBeNull();
    expect(await outcomes(refused, taken)).toBeNull();
  });

  test('gets one notice while it fails, and one for a final failure', async () => {
    await queueDeliveries(app, endpoint, 3);
    await post({ statusCode: 503 });
    expect(await notices()).toEqual([
      'Edit bay is failing. It returned 503. Each delivery is retried for about 22 hours.',
    ]);
    app.clock.advance(60);
    await post({ statusCode: 503 });
    expect(await notices()).toHaveLength(1);
    app.clock.advance(300);
    await giveUp({ statusCode: null, error: 'The name was not found.' });
    expect((await notices())[0]).toBe(
      'A delivery to Edit bay failed. The name was not found. Resend it when the receiver is back up.',
    );
    expect(await notices()).toHaveLength(2);
  });

  test('gets a new notice a day later if a delivery succeeded since, and not before', async () => {
    const told = new Set<string>();
    const noticedAfter = async (seconds: number, statusCode: number) => {
      app.clock.advance(seconds);
      await queueDeliveries(app, endpoint);
      await post({ statusCode });
      await app.system.sql`delete from webhook_deliveries`;
      const rows = await app.system.sql<{ at: string }[]>`
        select created_at as at from notices where subject_id = ${endpoint.id}`;
      for (const { at } of rows) told.add(String(at));
      return told.size;
    };
    expect(await noticedAfter(0, 500)).toBe(1);
    expect(await noticedAfter(60, 200)).toBe(1);
    expect(await noticedAfter(86_400 - 61, 500)).toBe(1);
    expect(await noticedAfter(1, 500)).toBe(2);
    expect(await noticedAfter(2 * 86_400, 500)).toBe(2);
  });

  test('of another company is not affected', async () => {
    const stranger = (await makeWorkspace(app)).owner;
    const theirs = await makeEndpoint(app, stranger, { url: 'https://hooks.example.com/tt' });
    await queueDeliveries(app, endpoint);
    const [theirId = ''] = await queueDeliveries(app, theirs);
    await giveUp();
    const [row] = await app.system.sql`
      select status, attempts from webhook_deliveries where id = ${theirId}`;
    expect(row).toEqual({ status: 'queued', attempts: 0 });
  });
});

describe('the queue of an endpoint', () => {
  test('is sent longest waiting first, and not at all while paused', async () => {
    const [late = ''] = await queueDeliveries(app, endpoint);
    app.clock.advance(-60);
    const [early = ''] = await queueDeliveries(app, endpoint);
    app.clock.advance(60);
    expect((await claim(1)).map(({ id }) => id)).toEqual([early]);
    await app.system.sql`update webhook_endpoints set enabled = false where id = ${endpoint.id}`;
    expect(await claim()).toEqual([]);
    await app.system.sql`update webhook_endpoints set enabled = true where id = ${endpoint.id}`;
    expect((await claim()).map(({ id }) => id)).toEqual([late]);
  });

  test('never gives one delivery to two concurrent senders', async () => {
    const ids = await queueDeliveries(app, endpoint, 20);
    const claims = await Promise.all(Array.from({ length: 4 }, () => claim(8)));
    const claimed = claims.flat().map(({ id }) => id);
    expect(claimed.toSorted()).toEqual([...new Set(claimed)].toSorted());
    expect([...claimed, ...(await claim()).map(({ id }) => id)].toSorted()).toEqual(ids.toSorted());
  });
});

test('the chart uses the hours of the company’s time zone, even one with a half-hour offset', async () => {
  await queueDeliveries(app, endpoint);
  // In St. John's it is now 13:34; 13:59 and 14:00 follow.
  await post({ statusCode: 500 });
  app.clock.set('2026-11-21T17:29:59.999Z');
  const seen = async () => {
    const { hours } = await as(app, owner, (ctx) =>
      chartDeliveries(ctx, { endpointId: endpoint.id }),
    );
    return hours.slice(-2).map(({ at, failed }) => [at.toISOString(), failed]);
  };
  expect(await seen()).toEqual([
    ['2026-11-21T15:30:00.000Z', 0],
    ['2026-11-21T16:30:00.000Z', 1],
  ]);
  app.clock.set('2026-11-21T17:30:00.000Z');
  expect(await seen()).toEqual([
    ['2026-11-21T16:30:00.000Z', 1],
    ['2026-11-21T17:30:00.000Z', 0],
  ]);
});

function claim(count = 100) {
  const { workspaceId, id: endpointId } = endpoint;
  return claimDeliveries(app.database, [{ workspaceId, endpointId, count }]);
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];

function toAttempt(claimed: Claimed | undefined, outcome: Partial<Attempt>): Attempt {
  if (!claimed) throw new Error('Nothing was claimed.');
  const { workspaceId, id, leasedUntil } = claimed;
  const { statusCode = 200 } = outcome;
  const now = app.clock.now();
  return {
    workspaceId,
    id,
    leasedUntil,
    startedAt: now,
    endedAt: now,
    durationMs: 12,
    statusCode,
    error: null,
    isDelivered: statusCode !== null && statusCode < 300,
    requestHeaders: {},
    responseBody: '',
    ...outcome,
  };
}

/** Claims due deliveries and records one outcome for each. */
async function post(outcome: Partial<Attempt>): Promise<void> {
  const claimed = await claim();
  expect(claimed).not.toEqual([]);
  await recordAttempts(
    app.database,
    claimed.map((it) => toAttempt(it, outcome)),
  );
}

/** Like the above for deliveries on their last attempt, due or not. */
async function giveUp(outcome: Partial<Attempt> = { statusCode: 500 }): Promise<void> {
  const now = app.clock.now().toISOString();
  await app.system.sql`
    update webhook_deliveries set attempts_left = 1, next_at = ${now}
    where endpoint_id = ${endpoint.id} and status = 'queued'`;
  await post(outcome);
}

function look(id: string) {
  return as(app, owner, (ctx) => findDelivery(ctx, { id }));
}

async function standing() {
  const found = await as(app, owner, (ctx) => findEndpoint(ctx, endpoint));
  return { failing: found.failingSince, delivered: found.lastDeliveredAt };
}

async function notices(): Promise<string[]> {
  const listed = await as(app, owner, listWebhookNotices);
  return listed.filter((it) => it.subjectId === endpoint.id).map(({ text }) => text);
}
