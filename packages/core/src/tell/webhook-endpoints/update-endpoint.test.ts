import {
  activityOf,
  as,
  createTestApp,
  makeEndpoint,
  makeWorkspace,
  refusalsOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateEndpoint } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

const name = 'n8n';
const url = 'https://hooks.example.com/callboard';
const create = () => makeEndpoint(app, owner, { name, url });
const update = (id: string, changes: object) =>
  as(app, owner, (ctx) => updateEndpoint(ctx, { id, ...changes }));
const fail = (id: string) => app.system.sql`
  update webhook_endpoints set failing_since = ${app.clock.now().toISOString()} where id = ${id}`;

describe('pausing and resuming', () => {
  test('clears failing_since on resuming, and records why it was paused', async () => {
    const { id } = await create();
    await fail(id);
    expect(await update(id, { enabled: false })).toMatchObject({
      enabled: false,
      pausedBecause: 'person',
      failingSince: app.clock.now(),
    });
    expect(await update(id, { enabled: true })).toMatchObject({
      enabled: true,
      pausedBecause: null,
      failingSince: null,
    });
  });

  test('clears failing_since of a failing endpoint that was never paused', async () => {
    const { id } = await create();
    await fail(id);
    app.clock.advance(60);
    expect(await update(id, { enabled: true, name, url })).toMatchObject({
      enabled: true,
      failingSince: null,
      updatedAt: app.clock.now(),
    });
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({ verb: 'resumed', subjectId: id });
    expect(await refusalsOf([update(id, { enabled: true })])).toEqual(['invalid_body']);
  });

  test('an empty change is refused, even for a failing endpoint', async () => {
    const { id } = await create();
    const nothing = [{}, { enabled: true }, { name, url }];
    expect(await refusalsOf(nothing.map((it) => update(id, it)))).toEqual(['invalid_body']);
    await fail(id);
    expect(await refusalsOf([{}, { name, url }].map((it) => update(id, it)))).toEqual([
      'invalid_body',
    ]);
    await update(id, { enabled: false });
    expect(await refusalsOf([update(id, { enabled: false })])).toEqual(['invalid_body']);
  });
});
