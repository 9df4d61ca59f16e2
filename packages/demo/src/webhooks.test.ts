import { asMember, type MemberSession } from '@callboard/core/accounts';
import {
  eventData,
  listDeliveries,
  listEndpoints,
  listEvents,
  listWebhookNotices,
} from '@callboard/core/tell';
import { as, createDemoApp, type DemoApp, makeMember } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: DemoApp;
let asOwner: <T>(work: Parameters<typeof as<T>>[2]) => Promise<T>;
let founder: MemberSession;

beforeAll(async () => {
  app = await createDemoApp();
  const { workspace } = app.demo;
  const admin = await makeMember(app, workspace, 'admin');
  asOwner = (work) => as(app, admin, work);
  const [row] = await app.system.sql<MemberSession[]>`
    select workspace_id as "workspaceId", user_id as "userId" from memberships
    where role = 'owner' and workspace_id = ${workspace.id}`;
  if (!row) throw new Error('The company has no owner.');
  founder = row;
});

afterAll(() => app.close());

test('the company has a chat endpoint that works and a webhook endpoint that is down', async () => {
  const [down, works] = await asOwner(listEndpoints);
  const day = 86_400_000;
  const age = (down?.failingSince?.getTime() ?? 0) - app.clock.now().getTime();
  expect([Math.floor(age / day), works?.failingSince]).toEqual([-2, null]);
  expect([down?.url, works?.url]).toEqual([
    'https://hooks.example.com/tt',
    'https://chat.example.com',
  ]);
  expect(works?.lastDeliveredAt).not.toBeNull();
});

test('three deliveries have failed after eight attempts each, and nothing is left to send', async () => {
  const [down, works] = await asOwner(listEndpoints);
  const of = (endpointId = '') => asOwner((ctx) => listDeliveries(ctx, { endpointId, limit: 100 }));
  const failed = (await of(down?.id)).items;
  expect(failed.map(({ status, attempts }) => [status, attempts])).toEqual(
    Array.from({ length: 3 }, () => ['failed', 8]),
  );
  const deliveries = (await of(works?.id)).items;
  expect(deliveries.length).toBeGreaterThan(10);
  expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['delivered']));
  const told = await asMember(app.database, founder, listWebhookNotices);
  expect(told.map((it) => [it.kind, it.subjectId])).toEqual([
    ['endpoint_failing', down?.id],
    ['delivery_given_up', down?.id],
  ]);
});

test('the log has the expected events, each valid under its schema, none in the future', async () => {
  const { items } = await asOwner((ctx) => listEvents(ctx, { limit: 100 }));
  expect(items.length).toBeGreaterThan(50);
  for (const { name, data, occurredAt } of items) {
    eventData[name].parse(data);
    expect(occurredAt.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
  }
});
