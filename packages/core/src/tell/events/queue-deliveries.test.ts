import { type EventName, eventNames } from '@callboard/domain/events/enums';
import {
  as,
  asTokenOf,
  createTestApp,
  makeProject,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateProject } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { createEndpoint, removeEndpoint, updateEndpoint } from '../webhook-endpoints/index.ts';
import { eventsOf as eventsBy, one } from './testing/events-of.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  projectId = (await makeProject(app, owner, { name: 'Glow Forward' })).id;
});

afterAll(() => app.close());

beforeEach(() => {
  app.clock.advance(1);
});

const eventsOf = <T>(work: (ctx: Ctx) => Promise<T>, by = owner) => eventsBy(app, by, work);

describe('an endpoint', () => {
  const hook = (events: EventName[], kind: 'webhook' | 'chat' = 'webhook', by = owner) =>
    as(app, by, (ctx) =>
      createEndpoint(ctx, { kind, name: 'n8n', url: 'https://hooks.example.com/a/b', events }),
    );

  const inSql = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');

  const deliveriesOf = (endpointId: string) => app.system.sql`
    select id, event_id, event_name, body, occurred_at, status, attempts, attempts_left, next_at
    from webhook_deliveries where endpoint_id = ${endpointId} order by created_at, id`;

  test('gets a delivery of a subscribed event, with a final body and its own id', async () => {
    const { endpoint } = await hook(['project_updated']);
    const { events } = await eventsOf((ctx) =>
      updateProject(ctx, { id: projectId, name: 'Glow é "1"' }),
    );
    const event = one(events);
    const [delivery, ...others] = await deliveriesOf(endpoint.id);
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({
      id: expect.stringMatching(/^whd_[0-9a-hjkmnp-tv-z]{10}[0-9a-f]{32}$/),
      event_id: event.id,
      event_name: 'project_updated',
      status: 'queued',
      attempts: 0,
      attempts_left: 8,
      next_at: inSql(app.clock.now()),
      occurred_at: inSql(app.clock.now()),
    });
    expect(JSON.parse(delivery?.body)).toEqual({
      id: delivery?.id,
      event: 'project_updated',
      occurredAt: app.clock.now().toISOString(),
      summary: event.summary,
      data: event.data,
    });
    await as(app, owner, (ctx) => updateProject(ctx, { id: projectId, name: 'Glow Forward' }));
    await as(app, owner, (ctx) => removeEndpoint(ctx, { id: endpoint.id }));
  });

  test('of a team chat gets only the summary', async () => {
    const { endpoint } = await hook([...eventNames], 'chat');
    const { events } = await eventsOf((ctx) =>
      updateProject(ctx, { id: projectId, phase: 'post' }),
    );
    const [delivery] = await deliveriesOf(endpoint.id);
    expect(JSON.parse(delivery?.body)).toEqual({ text: one(events).summary });
    await as(app, owner, (ctx) => removeEndpoint(ctx, { id: endpoint.id }));
  });

  test('gets nothing when not subscribed, paused, removed or of another company', async () => {
    const deaf = (await hook(['deliverable_created'])).endpoint;
    const paused = (await hook(['project_updated'])).endpoint;
    const removed = (await hook(['project_updated'])).endpoint;
    const { owner: stranger } = await makeWorkspace(app);
    const foreign = (await hook(['project_updated'], 'webhook', stranger)).endpoint;
    await as(app, owner, (ctx) => updateEndpoint(ctx, { id: paused.id, enabled: false }));
    await as(app, owner, (ctx) => removeEndpoint(ctx, { id: removed.id }));
    await as(app, owner, (ctx) => updateProject(ctx, { id: projectId, phase: 'wrap' }));
    for (const { id } of [deaf, paused, removed, foreign]) {
      expect([...(await deliveriesOf(id))]).toEqual([]);
    }
  });

  test('of a token gets nothing from the instant the token expires', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    const token = await makeToken(app, owner, undefined, { expiresAt });
    const { endpoint } = await asTokenOf(app, token, (ctx) =>
      createEndpoint(ctx, {
        kind: 'webhook',
        name: 'Mirror',
        url: 'https://hooks.example.com/mirror',
        events: ['project_updated'],
      }),
    );
    const change = (phase: 'brief' | 'shoot') =>
      as(app, owner, (ctx) => updateProject(ctx, { id: projectId, phase }));
    app.clock.advance(59.999);
    await change('brief');
    expect(await deliveriesOf(endpoint.id)).toHaveLength(1);
    app.clock.advance(0.001);
    await change('shoot');
    expect(await deliveriesOf(endpoint.id)).toHaveLength(1);
  });
});
