import { eventNames } from '@callboard/domain/events/enums';
import { CreateEndpoint } from '@callboard/domain/webhook-endpoints/fields';
import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeMember,
  makeToken,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
  type TestToken,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import {
  pauseEndedEndpoints,
  requireEventScopes,
  revokeToken,
} from '../../accounts/tokens/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { decrypt } from '../../kernel/secrets/index.ts';
import {
  createEndpoint,
  findEndpoint,
  listTokenEndpoints,
  type PostOnce,
  removeEndpoint,
  rotateSecret,
  sendTest,
  updateEndpoint,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let stranger: TestMember;
let token: TestToken;

const url = 'https://hooks.example.com/callboard';
const base = { kind: 'webhook', name: 'n8n', url, events: ['project_updated'] } as const;
type Input = Parameters<typeof createEndpoint>[1];
const input = (change: Partial<Input> = {}): Input => ({
  ...base,
  events: [...base.events],
  ...change,
});

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  stranger = (await makeWorkspace(app)).owner;
  token = await makeToken(app, owner);
});

afterAll(() => app.close());

const create = (change?: Partial<Input>, by = owner) =>
  as(app, by, (ctx) => createEndpoint(ctx, input(change)));
const createBy = (by: TestToken) => asTokenOf(app, by, (ctx) => createEndpoint(ctx, input()));
const found = (id: string, by = owner) => as(app, by, (ctx) => findEndpoint(ctx, { id }));
const stored = async (id: string) => {
  const [row] = await app.system.sql`select * from webhook_endpoints where id = ${id}`;
  return row;
};

describe('a new endpoint', () => {
  test('is enabled, and its secret is shown once and stored encrypted', async () => {
    const { endpoint, secret } = await create();
    expect(endpoint).toMatchObject({
      ...base,
      id: expect.stringMatching(/^whe_/),
      enabled: true,
      pausedBecause: null,
      tokenId: null,
      failingSince: null,
      lastDeliveredAt: null,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(await found(endpoint.id))).not.toContain('whsec_');
    const { encrypted_secret: encrypted } = (await stored(endpoint.id)) ?? {};
    const place = { purpose: 'webhook_secret', id: endpoint.id } as const;
    expect(decrypt(app.database.encryptionKeys, encrypted, place)).toBe(secret);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      verb: 'created',
      summary: 'Webhook endpoint n8n was created',
    });
  });

  test('of a team chat has no secret, and its URL is stored as a secret', async () => {
    const address = 'https://chat.example.com/services/T1/B2/verysecret';
    const { endpoint, secret } = await create({ kind: 'chat', url: address });
    expect([endpoint.url, secret]).toEqual(['https://chat.example.com', null]);
    expect(JSON.stringify(await stored(endpoint.id))).not.toContain('verysecret');
    await as(app, owner, (ctx) => updateEndpoint(ctx, { id: endpoint.id, url: `${address}/3` }));
    const same = as(app, owner, (ctx) =>
      updateEndpoint(ctx, { id: endpoint.id, url: `${address}/3` }),
    );
    expect(await refusalOf(same)).toBe('invalid_body');
    const rotated = as(app, owner, (ctx) =>
      rotateSecret(ctx, { id: endpoint.id, overlapHours: 0 }),
    );
    expect(await refusalOf(rotated)).toBe('conflict');
  });

  test('drops duplicate events, and accepts all fifteen', () => {
    const chosen = CreateEndpoint.parse({ ...base, events: [...eventNames, ...eventNames] });
    expect(chosen.events).toEqual([...eventNames]);
    expect(CreateEndpoint.safeParse({ ...base, events: [] }).success).toBe(false);
  });

  test.each([
    'http://hooks.example.com',
    'https://user:pass@hooks.example.com',
    'https://localhost/hook',
    'https://10.0.0.8/hook',
    'https://169.254.169.254/latest',
    'ftp://hooks.example.com',
    'not an address',
  ])('is refused at %s', async (address) => {
    expect(await refusalOf(create({ url: address }))).toBe('invalid_parameter url');
  });

  test('may have any URL at a trusted origin, even over http', async () => {
    const database = {
      ...app.database,
      webhookTrustedOrigins: [
        { origin: 'http://n8n.lan:5678' },
        { origin: 'http://ours.lan', workspaceIds: [owner.workspaceId] },
        { origin: 'http://theirs.lan', workspaceIds: [stranger.workspaceId] },
      ],
    };
    const trusting = { ...app, database };
    const at = (address: string) =>
      as(trusting, owner, (ctx) => createEndpoint(ctx, input({ url: address })));
    expect((await at('http://n8n.lan:5678/webhook/1')).endpoint.enabled).toBe(true);
    const { endpoint } = await at('http://ours.lan/webhook');
    const refused = [
      at('http://n8n.lan/webhook'),
      at('https://n8n.lan:5678/'),
      at('http://theirs.lan/webhook'),
      as(trusting, owner, (ctx) =>
        updateEndpoint(ctx, { id: endpoint.id, url: 'http://theirs.lan/webhook' }),
      ),
      as(trusting, stranger, (ctx) => createEndpoint(ctx, input({ url: 'http://ours.lan/' }))),
    ];
    expect(await refusalsOf(refused)).toEqual(['invalid_parameter url']);
  });

  test('counts against the plan’s limit; a removed one makes room', async () => {
    const { owner: boss } = await makeWorkspace(app, { status: 'trialing' });
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => create({}, boss)));
    const kept = all.flatMap((it) => (it.status === 'fulfilled' ? [it.value.endpoint.id] : []));
    expect(kept).toHaveLength(5);
    await expect(create({}, boss)).rejects.toMatchObject({
      code: 'invalid_parameter',
      param: 'url',
      message: expect.stringContaining('5 webhook endpoints'),
    });
    await as(app, boss, (ctx) => removeEndpoint(ctx, { id: kept[0] ?? '' }));
    await create({}, boss);
  });
});

describe('a token', () => {
  test('sees and changes only its own endpoints', async () => {
    const other = await makeToken(app, owner);
    const { endpoint } = await createBy(token);
    const ours = (await create()).endpoint;
    const { items } = await asTokenOf(app, other, (ctx) =>
      listTokenEndpoints(ctx, { tokenId: other.id, limit: 10 }),
    );
    expect(items).toEqual([]);
    const acts = (id: string, by: TestToken) => [
      asTokenOf(app, by, (ctx) => findEndpoint(ctx, { id })),
      asTokenOf(app, by, (ctx) => updateEndpoint(ctx, { id, name: 'Mine' })),
      asTokenOf(app, by, (ctx) => removeEndpoint(ctx, { id })),
    ];
    expect(await refusalsOf([...acts(endpoint.id, other), ...acts(ours.id, token)])).toEqual([
      'not_found',
    ]);
    expect((await found(endpoint.id)).tokenName).toBe('Edit bay sync');
    await asTokenOf(app, token, (ctx) => updateEndpoint(ctx, { id: endpoint.id, name: 'Mine' }));
  });

  test('is the only one to change its endpoint’s events and URL; the app may pause and remove it', async () => {
    const { id } = (await createBy(token)).endpoint;
    const renamed = as(app, owner, (ctx) => updateEndpoint(ctx, { id, name: 'Ours' }));
    expect(await refusalOf(renamed)).toBe('conflict');
    await as(app, owner, (ctx) => updateEndpoint(ctx, { id, enabled: false }));
    await as(app, owner, (ctx) => removeEndpoint(ctx, { id }));
  });

  test('may subscribe to events whose records it can read', () => {
    requireEventScopes(['projects:read'], ['project_updated']);
    expect(() => requireEventScopes(['schedule:read'], ['review_note_created'])).toThrow(
      expect.objectContaining({ code: 'insufficient_scope', param: 'deliverables:read' }),
    );
  });

  test('that is revoked pauses its endpoints, and nobody can resume them', async () => {
    const mine = await makeToken(app, owner);
    const { id } = (await createBy(mine)).endpoint;
    await as(app, owner, (ctx) => revokeToken(ctx, { id: mine.id }));
    expect(await found(id)).toMatchObject({ enabled: false, pausedBecause: 'token_ended' });
    const resumed = as(app, owner, (ctx) => updateEndpoint(ctx, { id, enabled: true }));
    expect(await refusalOf(resumed)).toBe('conflict');
  });

  test('that has expired has only its endpoints paused at the next sweep', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 1000);
    const mine = await makeToken(app, owner, undefined, { expiresAt });
    const { id } = (await createBy(mine)).endpoint;
    const other = (await createBy(token)).endpoint;
    await pauseEndedEndpoints(app.database);
    expect(await found(id)).toMatchObject({ enabled: true });
    app.clock.advance(1);
    await pauseEndedEndpoints(app.database);
    expect(await found(id)).toMatchObject({ enabled: false, pausedBecause: 'token_ended' });
    expect(await found(other.id)).toMatchObject({ enabled: true });
  });

  test.each([
    ['suspended', { status: 'suspended' }],
    ['demoted', { role: 'producer' }],
    ['removed', { status: 'removed' }],
  ] as const)('pauses its endpoints when its creator is %s', async (_, change) => {
    const admin = await makeMember(app, company, 'admin');
    const own = (await create({}, admin)).endpoint;
    const mine = await makeToken(app, admin);
    const { id } = (await createBy(mine)).endpoint;
    await as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, ...change }));
    expect(await found(id)).toMatchObject({ enabled: false, pausedBecause: 'token_ended' });
    expect(await found(own.id)).toMatchObject({ enabled: true });
    if (!('status' in change) || change.status !== 'suspended') return;
    await as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, status: 'active' }));
    expect((await found(id)).enabled).toBe(false);
    const resumed = asTokenOf(app, mine, (ctx) => updateEndpoint(ctx, { id, enabled: true }));
    expect((await resumed).enabled).toBe(true);
  });
});

describe('a new secret', () => {
  test('signs together with the previous one for the chosen time', async () => {
    const { endpoint, secret } = await create();
    const { id } = endpoint;
    const rotate = (overlapHours: number) =>
      as(app, owner, (ctx) => rotateSecret(ctx, { id, overlapHours }));
    const first = await rotate(24);
    const until = new Date(app.clock.now().getTime() + 24 * 3_600_000);
    expect(first).toEqual({ secret: expect.stringMatching(/^whsec_/), previousSecretUntil: until });
    expect(await secretsOf(id)).toEqual([first.secret, secret]);
    app.clock.advance(24 * 3600);
    expect(await secretsOf(id)).toEqual([first.secret]);
    await rotate(1);
    const last = await rotate(0);
    expect(last.previousSecretUntil).toBeNull();
    expect(await secretsOf(id)).toEqual([last.secret]);
  });
});

/** Returns the secrets a post is currently signed with. */
async function secretsOf(id: string): Promise<string[]> {
  const posts: Parameters<PostOnce>[0][] = [];
  await sendTest({ open: (work) => as(app, owner, work), post: record(posts) }, { id });
  return posts[0]?.destination.secrets ?? [];
}

const record =
  (posts: Parameters<PostOnce>[0][], statusCode: number | null = 204): PostOnce =>
  async (post) => {
    posts.push(post);
    return {
      startedAt: app.clock.now(),
      durationMs: 12,
      isDelivered: statusCode === 204,
      statusCode,
      error: null,
      requestHeaders: { 'SVC-Event': post.event },
      responseBody: 'ok',
    };
  };

describe('a test', () => {
  test('posts an event named test with empty data, paused or not, and is stored', async () => {
    const { id } = (await create({ enabled: false })).endpoint;
    const posts: Parameters<PostOnce>[0][] = [];
    const open = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
    expect(await sendTest({ open, post: record(posts, 500) }, { id })).toEqual({
      delivered: false,
      statusCode: 500,
      error: null,
    });
    const [post] = posts;
    expect(JSON.parse(post?.body ?? '')).toEqual({
      id: post?.id,
      event: 'test',
      occurredAt: app.clock.now().toISOString(),
      summary: 'This is a test of n8n.',
      data: {},
    });
    expect(post?.destination.url).toBe(url);
    const [row] = await app.system.sql`
      select d.status, d.event_id, d.attempts, d.attempts_left, a.number, a.status_code, a.answer
      from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id
      where d.endpoint_id = ${id}`;
    expect(row).toEqual({
      status: 'failed',
      event_id: null,
      attempts: 1,
      attempts_left: 0,
      number: 1,
      status_code: 500,
      answer: 'ok',
    });
    expect(await found(id)).toMatchObject({ failingSince: null, lastDeliveredAt: null });
  });
});

test('after a change of APP_SECRET nothing is posted, and the person can replace the secret or URL', async () => {
  const database = { ...app.database, encryptionKeys: [Buffer.alloc(32, 1)] as const };
  const open = <T>(work: (ctx: Ctx) => Promise<T>) => as({ ...app, database }, owner, work);
  const posts: Parameters<PostOnce>[0][] = [];
  const hook = (await create()).endpoint;
  const chat = (await create({ kind: 'chat' })).endpoint;
  for (const { id } of [hook, chat]) {
    expect(await sendTest({ open, post: record(posts) }, { id })).toMatchObject({
      delivered: false,
      statusCode: null,
      error: expect.stringContaining('APP_SECRET'),
    });
  }
  expect(posts).toEqual([]);
  await open((ctx) => rotateSecret(ctx, { id: hook.id, overlapHours: 0 }));
  await open((ctx) => updateEndpoint(ctx, { id: chat.id, url }));
  for (const { id } of [hook, chat]) await sendTest({ open, post: record(posts) }, { id });
  expect(posts).toHaveLength(2);
});

test('a removed endpoint loses its secrets, and its queued deliveries fail', async () => {
  const { id } = (await create()).endpoint;
  const now = app.clock.now().toISOString();
  await app.system.sql`
    insert into webhook_deliveries (workspace_id, id, endpoint_id, event_name, body, occurred_at,
      status, next_at) values (${company.id}, 'whd_queued', ${id}, 'project_updated', '{}', ${now},
      'queued', ${now})`;
  await as(app, owner, (ctx) => removeEndpoint(ctx, { id }));
  expect(await refusalOf(found(id))).toBe('not_found');
  expect(await stored(id)).toMatchObject({ encrypted_secret: null, enabled: false });
  const [row] = await app.system.sql`
    select status, next_at from webhook_deliveries where id = 'whd_queued'`;
  expect(row).toEqual({ status: 'failed', next_at: null });
});
