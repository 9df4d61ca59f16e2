import {
  createTestApp,
  makeCode,
  makeConnection,
  makeMember,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { createEndpoint } from '../../tell/webhook-endpoints/index.ts';
import { authenticate } from '../access/authenticate.unscoped.ts';
import { authenticateMcp } from '../access/authenticate-mcp.unscoped.ts';
import { asMember, asToken } from '../access/open-context.ts';
import { updateMember } from '../members/index.ts';
import { createToken } from '../tokens/create-token.ts';
import { revokeToken } from '../tokens/revoke-token.ts';
import { approve, exchangeCode, refresh, registerClient, storeRequest } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
});

beforeEach(async () => {
  admin = await makeMember(app, company, 'admin');
});

afterAll(() => app.close());

const changes = [
  ['demoted', { role: 'producer' }],
  ['removed', { status: 'removed' }],
] as const;

type Change = (typeof changes)[number][1];

describe.each(changes)('while a person is being %s', (_, to) => {
  const during = (work: () => Promise<unknown>) =>
    whileCommitting(app, { by: company.owner, change: (ctx) => end(ctx, to), work });

  test('they cannot approve a connection', async () => {
    const id = await requestOf();
    const met = await during(() => approve(app.database, id, { ...admin, estimate: true }));
    expect(met).toMatchObject({ hasWaited: true, changedNothing: true });
    expect(met.outcome).toBe('role' in to ? 'forbidden' : 'not_signed_in');
  });

  test('the code they approved cannot be exchanged', async () => {
    const code = await makeCode(app, admin);
    const met = await during(() => exchangeCode(app.database, { ...code, isReadOnly: false }));
    expect(met).toMatchObject({ hasWaited: true, changedNothing: true });
    expect(met.outcome).toEqual({ refused: expect.any(String) });
  });

  test('their connection cannot be refreshed', async () => {
    const held = await makeConnection(app, admin);
    const met = await during(() => refresh(app.database, { ...held, isReadOnly: false }));
    expect(met).toMatchObject({ hasWaited: true, changedNothing: true });
    expect(met.outcome).toEqual({ refused: expect.any(String) });
  });
});

describe.each(changes)('a person who is %s', (_, to) => {
  /** Creates something as the admin, and ends the admin's rights before it is committed. */
  const before = (change: (ctx: Ctx) => Promise<unknown>) =>
    whileCommitting(app, {
      by: admin,
      change,
      work: () => asMember(app.database, company.owner, (ctx) => end(ctx, to)),
    });

  test('leaves no token that was being created', async () => {
    const secrets: string[] = [];
    const input = { name: 'Kept', scopes: [], creatorId: admin.membershipId };
    const met = await before(async (ctx) => {
      secrets.push((await createToken(ctx, input)).secret);
    });
    expect(met.hasWaited).toBe(true);
    await expect(authenticate(app.database, `Bearer ${secrets[0]}`)).rejects.toMatchObject({
      code: 'invalid_token',
    });
    expect(await liveTokens()).toBe(0);
  });

  test('leaves no connection whose code was being exchanged', async () => {
    const code = await makeCode(app, admin);
    const [grant] = await Promise.all([
      exchangeCode(app.database, { ...code, isReadOnly: false }),
      asMember(app.database, company.owner, (ctx) => end(ctx, to)),
    ]);
    if ('refused' in grant) return;
    const bearer = `Bearer ${grant.tokens.accessToken}`;
    await expect(authenticateMcp(app.database, bearer)).rejects.toMatchObject({
      code: 'invalid_token',
    });
  });
});

test('an endpoint being created by a token is paused when the token is revoked', async () => {
  const token = await makeToken(app, admin);
  const created = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const making = asToken(app.database, token.session, async (ctx) => {
    const { endpoint } = await createEndpoint(ctx, {
      kind: 'webhook',
      name: 'Kept',
      url: 'https://hooks.example.com/kept',
      events: ['project_updated'],
    });
    created.resolve();
    await mayCommit.promise;
    return endpoint;
  });
  await created.promise;
  const revoking = asMember(app.database, company.owner, (ctx) => revokeToken(ctx, token));
  mayCommit.resolve();
  const [{ id }] = await Promise.all([making, revoking]);
  const [endpoint] = await app.system.sql`
    select enabled, paused_because from webhook_endpoints where id = ${id}`;
  expect(endpoint).toEqual({ enabled: false, paused_because: 'token_ended' });
});

function end(ctx: Ctx, to: Change) {
  return updateMember(ctx, { id: admin.membershipId, ...to });
}

async function requestOf(): Promise<string> {
  const redirectUri = 'http://127.0.0.1:3334/callback';
  const client = await registerClient(app.database, {
    name: 'Reader',
    redirectUris: [redirectUri],
  });
  return storeRequest(app.database, {
    clientId: client.id,
    redirectUri,
    scopes: ['read'],
    state: null,
    codeChallenge: 'a challenge',
  });
}

async function liveTokens(): Promise<number> {
  const [row] = await app.system.sql<{ count: number }[]>`
    select count(*)::int from api_tokens
    where creator_id = ${admin.membershipId} and revoked_at is null`;
  return row?.count ?? 0;
}
