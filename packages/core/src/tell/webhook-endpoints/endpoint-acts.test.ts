import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestToken,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOperator } from '../../accounts/access/index.ts';
import { revokeToken } from '../../accounts/tokens/index.ts';
import {
  createEndpoint,
  findEndpoint,
  listEndpoints,
  listTokenEndpoints,
  removeEndpoint,
  rotateSecret,
  updateEndpoint,
} from './index.ts';

type Input = Parameters<typeof createEndpoint>[1];

let app: TestApp;
let owner: TestMember;
let token: TestToken;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  app.clock.advance(1);
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  token = await makeToken(app, owner);
});

afterAll(() => app.close());

describe('an address', () => {
  test.each([
    'http://hooks.example.com/a',
    'ftp://hooks.example.com/a',
    'https://user:pass@hooks.example.com/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://intranet/a',
    'not an address',
    '',
  ])('%j is refused for new and existing endpoints', async (url) => {
    const { endpoint } = await create();
    expect(await refusalOf(create({ url }))).toBe('invalid_parameter url');
    expect(await refusalOf(update(endpoint.id, { url }))).toBe('invalid_parameter url');
  });

  test('of a team chat is never shown, and can be replaced', async () => {
    const url = 'https://chat.example.com/services/T0/B0/a-secret';
    const { endpoint } = await create({ kind: 'chat', url });
    expect(endpoint.url).toBe('https://chat.example.com');
    expect(await refusalOf(update(endpoint.id, { url }))).toBe('invalid_body');
    const moved = await update(endpoint.id, { url: 'https://chat.example.com/services/T0/B0/b' });
    expect(moved.url).toBe('https://chat.example.com');
    const seen = [
      await as(app, owner, (ctx) => findEndpoint(ctx, endpoint)),
      await activityOf(app, owner),
    ];
    expect(JSON.stringify(seen)).not.toContain('services');
  });
});

describe('an endpoint', () => {
  test('created paused counts as paused by a person, and can be resumed', async () => {
    const { endpoint } = await create({ enabled: false });
    expect(endpoint).toMatchObject({ enabled: false, pausedBecause: 'person' });
    expect(await update(endpoint.id, { enabled: true })).toMatchObject({ pausedBecause: null });
    expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'resumed' }]);
  });

  test('changes only the given fields, logged as one change', async () => {
    const { endpoint } = await create();
    app.clock.advance(60);
    const changed = await update(endpoint.id, {
      name: 'Łódź mirror',
      events: ['deliverable_created', 'project_updated'],
    });
    expect(changed).toEqual({
      ...endpoint,
      name: 'Łódź mirror',
      events: ['deliverable_created', 'project_updated'],
      updatedAt: app.clock.now(),
    });
    expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'updated' }]);
    expect(await refusalOf(update(endpoint.id, {}))).toBe('invalid_body');
  });

  test('can be created by a person or a token, not by the operator', async () => {
    const making = asOperator(app.database, owner.workspaceId, (ctx) =>
      createEndpoint(ctx, input()),
    );
    expect(await refusalOf(making)).toBe('forbidden');
  });

  test('removed twice concurrently is removed once', async () => {
    const { endpoint } = await create();
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => removeEndpoint(ctx, endpoint),
      work: () => as(app, owner, (ctx) => removeEndpoint(ctx, endpoint)),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'not_found', changedNothing: true });
  });

  test('that is being removed can be neither changed nor given a new secret', async () => {
    for (const work of [
      (id: string) => update(id, { enabled: false }),
      (id: string) => rotate(id),
    ]) {
      const { endpoint } = await create();
      const { outcome } = await whileCommitting(app, {
        by: owner,
        change: (ctx) => removeEndpoint(ctx, endpoint),
        work: () => work(endpoint.id),
      });
      expect(outcome).toBe('not_found');
    }
  });
});

describe('a secret', () => {
  test('is refused for a team chat and a removed endpoint', async () => {
    const chat = await create({ kind: 'chat' });
    expect(chat.secret).toBeNull();
    expect(await refusalOf(rotate(chat.endpoint.id))).toBe('conflict');
    expect(await refusalOf(rotate('whe_none'))).toBe('not_found');
  });

  test('is only in the create response, and not in the activity', async () => {
    const { endpoint, secret } = await create();
    const { secret: next } = await rotate(endpoint.id);
    expect(next).not.toBe(secret);
    const seen = JSON.stringify([
      await as(app, owner, (ctx) => findEndpoint(ctx, endpoint)),
      await as(app, owner, (ctx) => listEndpoints(ctx)),
      await update(endpoint.id, { name: 'Renamed' }),
      await activityOf(app, owner),
    ]);
    expect(seen).not.toMatch(/whsec_|secret_|encrypted/i);
  });
});

describe('the list', () => {
  test('is newest first with the creators, without removed endpoints', async () => {
    const [first, second] = [await create({ name: 'First' }), await createByToken('Second')];
    app.clock.advance(1);
    const gone = await create({ name: 'Gone' });
    await as(app, owner, (ctx) => removeEndpoint(ctx, gone.endpoint));
    const rows = await as(app, owner, (ctx) => listEndpoints(ctx));
    expect(new Set(rows.map(({ id }) => id))).toEqual(
      new Set([first.endpoint.id, second.endpoint.id]),
    );
    const creators = rows.map((it) => [it.name, it.createdByName, it.tokenName]);
    expect(creators.toSorted()).toEqual([
      ['First', owner.name, null],
      ['Second', owner.name, 'Edit bay sync'],
    ]);
  });

  test('of a token has only its own endpoints, page by page', async () => {
    const mine = [];
    for (const name of ['A', 'B', 'C']) mine.push((await createByToken(name)).endpoint.id);
    await create();
    await createByToken('Other', await makeToken(app, owner));
    const list = (page: { limit: number; cursor?: string }) =>
      asTokenOf(app, token, (ctx) => listTokenEndpoints(ctx, { tokenId: token.id, ...page }));
    const first = await list({ limit: 2 });
    const rest = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(ids).toEqual(mine.toSorted().reverse());
    expect(rest.nextCursor).toBeNull();
  });
});

test('an endpoint paused because its token ended cannot be resumed by anyone', async () => {
  const { endpoint } = await createByToken('Mirror');
  await as(app, owner, (ctx) => revokeToken(ctx, token));
  expect(await as(app, owner, (ctx) => findEndpoint(ctx, endpoint))).toMatchObject({
    enabled: false,
    pausedBecause: 'token_ended',
  });
  expect(await refusalOf(update(endpoint.id, { enabled: true }))).toBe('conflict');
  expect(await refusalOf(update(endpoint.id, { name: 'Mine' }))).toBe('conflict');
  await as(app, owner, (ctx) => removeEndpoint(ctx, endpoint));
});

function input(change: Partial<Input> = {}): Input {
  const url = 'https://hooks.example.com/callboard';
  return { kind: 'webhook', name: 'n8n', url, events: ['project_updated'], ...change };
}

function create(change: Partial<Input> = {}) {
  return as(app, owner, (ctx) => createEndpoint(ctx, input(change)));
}

function createByToken(name: string, by = token) {
  return asTokenOf(app, by, (ctx) => createEndpoint(ctx, input({ name })));
}

function update(id: string, change: Omit<Parameters<typeof updateEndpoint>[1], 'id'>) {
  return as(app, owner, (ctx) => updateEndpoint(ctx, { id, ...change }));
}

function rotate(id: string) {
  return as(app, owner, (ctx) => rotateSecret(ctx, { id, overlapHours: 24 }));
}
