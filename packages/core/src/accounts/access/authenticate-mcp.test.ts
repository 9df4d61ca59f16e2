import {
  createTestApp,
  makeConnection,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPlan } from '../plans/index.ts';
import { authenticate, authenticateMcp } from './index.ts';
import { asOperator } from './open-context.ts';

let app: TestApp;
let company: TestWorkspace;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app);
});

afterAll(() => app.close());

const use = (secret: string) => authenticateMcp(app.database, `Bearer ${secret}`);
const dead = { code: 'invalid_token' };

describe('an OAuth access token', () => {
  test('acts in its workspace as its member, under the name of the client', async () => {
    const { accessToken } = await makeConnection(app, company.owner, { clientName: 'Reader' });
    expect(await use(accessToken)).toMatchObject({
      workspace: { id: company.id },
      actor: { kind: 'api', name: 'mcp:Reader', membershipId: company.owner.membershipId },
      scopes: ['read', 'estimate'],
    });
  });

  test('without the estimate scope only reads', async () => {
    const { accessToken } = await makeConnection(app, company.owner, { scopes: ['read'] });
    expect((await use(accessToken)).scopes).toEqual(['read']);
  });

  test('is not a REST credential', async () => {
    const { headers } = await makeConnection(app, company.owner);
    await expect(authenticate(app.database, headers.authorization)).rejects.toMatchObject(dead);
  });

  test('has its use recorded at most every 5 minutes', async () => {
    const { accessToken, clientId } = await makeConnection(app, company.owner);
    const lastUse = async () => {
      const [row] = await app.system.sql`
        select last_used_at from oauth_connections where client_id = ${clientId}`;
      return row?.last_used_at ? new Date(row.last_used_at).getTime() : null;
    };
    expect(await lastUse()).toBeNull();
    await use(accessToken);
    const first = app.clock.now().getTime();
    expect(await lastUse()).toBe(first);
    app.clock.advance(299);
    await use(accessToken);
    expect(await lastUse()).toBe(first);
    app.clock.advance(1);
    await use(accessToken);
    expect(await lastUse()).toBe(first + 300_000);
  });
});

describe('an API token', () => {
  test.each([[['projects:write']], [[]]] as const)(
    'with the scopes %j only reads',
    async (scopes) => {
      const { secret, id } = await makeToken(app, company.owner, [...scopes]);
      expect(await use(secret)).toMatchObject({ actor: { tokenId: id }, scopes: ['read'] });
    },
  );

  test('of a workspace without an active plan is rejected with 401, not 402', async () => {
    const other = await makeWorkspace(app);
    const { secret } = await makeToken(app, other.owner);
    const { accessToken } = await makeConnection(app, other.owner);
    await asOperator(app.database, other.id, (ctx) => setPlan(ctx, { status: 'canceled' }));
    await expect(use(secret)).rejects.toMatchObject(dead);
    await expect(use(accessToken)).rejects.toMatchObject(dead);
  });
});

test('a refresh token, a client id and random text are rejected as bearer tokens', async () => {
  const { refreshToken, clientId } = await makeConnection(app, company.owner);
  for (const secret of [refreshToken, clientId, 'svco_', 'svco_x', 'x']) {
    await expect(use(secret)).rejects.toMatchObject(dead);
  }
  await expect(authenticateMcp(app.database, null)).rejects.toMatchObject({
    code: 'missing_token',
  });
});
