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
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOperator } from '../../accounts/access/open-context.ts';
import { setPlan } from '../../accounts/plans/index.ts';
import { updateEndpoint } from '../webhook-endpoints/index.ts';
import { findHeldDeliveries, pruneDeliveries, recordAttempts } from './index.ts';

const day = 86_400;

let app: TestApp;
let company: TestWorkspace;
let endpoint: TestEndpoint;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.system.sql`delete from webhook_deliveries`;
  company = await makeWorkspace(app, { plan: 'house' });
  endpoint = await makeEndpoint(app, company.owner, { url: 'https://hooks.example.com/tt' });
});
afterAll(() => app.close());

const put = (status: 'active' | 'canceled' | 'past_due' | 'trialing') =>
  asOperator(app.database, company.id, (ctx) => setPlan(ctx, { status }));
const held = () => as(app, company.owner, (ctx) => findHeldDeliveries(ctx));
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * day * 1000);

/** Prunes deliveries and counts the rest. */
async function left(): Promise<number> {
  await pruneDeliveries(app.database);
  const { sql } = app.system;
  const rows = await sql`select from webhook_deliveries where endpoint_id = ${endpoint.id}`;
  return rows.length;
}

test('attempts and deliveries are deleted after 30 days, and not before', async () => {
  const [id = ''] = await queueDeliveries(app, endpoint);
  const now = app.clock.now();
  await app.system.sql`update webhook_deliveries set leased_until = ${now.toISOString()}`;
  const attempt = {
    startedAt: now,
    endedAt: now,
    durationMs: 12,
    requestHeaders: {},
    responseBody: '',
  };
  const outcome = { statusCode: 200, error: null, isDelivered: true };
  const claimed = { workspaceId: company.id, id, leasedUntil: now };
  await recordAttempts(app.database, [{ ...claimed, ...attempt, ...outcome }]);
  const attempts = () => app.system.sql`
    select from webhook_attempts where delivery_id = ${id}`;
  app.clock.advance(30 * day);
  expect([await left(), (await attempts()).length]).toEqual([1, 1]);
  app.clock.advance(1);
  expect([await left(), (await attempts()).length]).toEqual([0, 0]);
});

test('queued deliveries of a paused endpoint are deleted after 30 days', async () => {
  await queueDeliveries(app, endpoint, 2);
  const { id } = endpoint;
  await as(app, company.owner, (ctx) => updateEndpoint(ctx, { id, enabled: false }));
  app.clock.advance(30 * day);
  expect(await left()).toBe(2);
  app.clock.advance(1);
  expect(await left()).toBe(0);
});

test.each([
  { status: 'canceled' as const, endsAfterDays: 0 },
  { status: 'past_due' as const, endsAfterDays: 14 },
  { status: 'trialing' as const, endsAfterDays: 14 },
])(
  'deliveries held by a plan that is $status are kept for 30 days after its end, and reported',
  async ({ status, endsAfterDays }) => {
    await queueDeliveries(app, endpoint, 3);
    app.clock.advance(20 * day);
    await put(status);
    const deletedAt = inDays(endsAfterDays + 30);
    app.clock.advance(endsAfterDays * day);
    expect(await held()).toEqual({ count: 3, deletedAt });
    app.clock.advance(30 * day);
    expect(await left()).toBe(3);
    expect(await held()).toEqual({ count: 3, deletedAt });
    app.clock.advance(1);
    expect(await left()).toBe(0);
    expect(await held()).toBeNull();
  },
);

test('completed deliveries are deleted after 30 days, whatever the plan', async () => {
  await queueDeliveries(app, endpoint);
  await app.system.sql`
    update webhook_deliveries set status = 'delivered', next_at = null, ended_at = now()`;
  app.clock.advance(29 * day);
  await put('canceled');
  expect(await held()).toBeNull();
  app.clock.advance(day + 1);
  expect(await left()).toBe(0);
});

test('once the plan is active again, held deliveries are kept until they are sent', async () => {
  await queueDeliveries(app, endpoint, 2);
  await put('canceled');
  app.clock.advance(30 * day);
  await put('active');
  app.clock.advance(1);
  expect(await held()).toBeNull();
  expect(await left()).toBe(2);
});

test('a plan in good standing holds nothing', async () => {
  await queueDeliveries(app, endpoint);
  expect(await held()).toBeNull();
});
