import { asOperator, setPlan } from '@callboard/core/accounts';
import { makeMember, makeUnproved, makeWorkspace } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  baseUrl,
  makeRequest,
  redirectUri,
  startOauth,
  type TestOauth,
} from '../testing/start-oauth.ts';

let server: TestOauth;
let clientId: string;

beforeAll(async () => {
  server = await startOauth();
  clientId = await server.makeClient();
});

afterAll(() => server.close());

const idOf = (changes: Record<string, string | undefined> = {}, client = clientId) =>
  server.begin(makeRequest(client, changes).query);

const allow = () => ({ allow: true, workspaceId: server.workspace.id, estimate: true }) as const;
const decide = (id: string, choice: Parameters<TestOauth['authorization']['decide']>[2]) =>
  server.authorization.decide(server.workspace.owner, id, choice);

describe('a decision', () => {
  test('to allow sends the browser back with code, state and iss', async () => {
    const state = 'a b&c=d#e/é"+%20';
    const address = new URL(await decide(await idOf({ state }), allow()));
    expect(`${address.origin}${address.pathname}`).toBe(redirectUri);
    expect([...address.searchParams.keys()]).toEqual(['code', 'state', 'iss']);
    expect(address.searchParams.get('state')).toBe(state);
    expect(address.searchParams.get('iss')).toBe(baseUrl);
    expect(address.searchParams.get('code')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('to decline sends it back with access_denied, state and iss', async () => {
    const address = new URL(await decide(await idOf(), { allow: false }));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      error: 'access_denied',
      state: 'a state',
      iss: baseUrl,
    });
  });

  test('without a state sends none, and keeps the query an address has', async () => {
    const uri = 'http://127.0.0.1/callback?tenant=a%20b';
    const client = await server.makeClient([uri]);
    const port = uri.replace('127.0.0.1', '127.0.0.1:5000');
    const id = await idOf({ state: undefined, redirect_uri: port }, client);
    expect(await decide(id, allow())).toMatch(
      /^http:\/\/127\.0\.0\.1:5000\/callback\?tenant=a%20b&code=[\w-]{43}&iss=https%3A%2F%2Fcallboard\.example\.com$/,
    );
  });

  test('is made once, whichever it is', async () => {
    const id = await idOf();
    await decide(id, allow());
    for (const choice of [allow(), { allow: false } as const]) {
      await expect(decide(id, choice)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(server.authorization.find(server.workspace.owner, id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('made five times concurrently counts once', async () => {
    const id = await idOf();
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => decide(id, allow())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  test('must be made within 30 minutes', async () => {
    const [inTime, late] = [await idOf(), await idOf()];
    server.app.clock.advance(1799.999);
    await decide(inTime, allow());
    server.app.clock.advance(0.001);
    await expect(decide(late, allow())).rejects.toMatchObject({ code: 'not_found' });
    const [row] = await server.app.system.sql`
      select count(*)::int from oauth_requests where id_hash like ${`%${late}%`}`;
    expect(row).toEqual({ count: 0 });
  });

  test.each(['producer', 'coordinator', 'crew', 'client'] as const)(
    'of a %s is refused, and the workspace is not offered; the request stays',
    async (role) => {
      const member = await makeMember(server.app, server.workspace, role);
      const id = await idOf();
      expect((await server.authorization.find(member, id)).workspaces).toEqual([]);
      await expect(server.authorization.decide(member, id, allow())).rejects.toMatchObject({
        code: 'forbidden',
      });
      await decide(id, allow());
    },
  );

  test('for a workspace the person is not a member of is refused', async () => {
    const { owner: stranger } = await makeWorkspace(server.app);
    const id = await idOf();
    await expect(server.authorization.decide(stranger, id, allow())).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    for (const workspaceId of ['', 'ws_nothing']) {
      await expect(decide(id, { ...allow(), workspaceId })).rejects.toMatchObject({
        code: 'not_signed_in',
      });
    }
  });

  test('of a person whose email was not proved is refused, and the request stays', async () => {
    const unproved = await makeUnproved(server.app, { email: 'squatted@example.com' });
    const choice = { ...allow(), workspaceId: unproved.workspaceId };
    const id = await idOf();
    await expect(server.authorization.decide(unproved, id, choice)).rejects.toThrow(
      'Confirm your email first',
    );
    await decide(id, allow());
  });

  test('for a workspace whose plan is not active is refused', async () => {
    const lapsed = await makeWorkspace(server.app);
    await asOperator(server.app.database, lapsed.id, (ctx) => setPlan(ctx, { status: 'canceled' }));
    const choice = { allow: true, workspaceId: lapsed.id, estimate: false } as const;
    await expect(
      server.authorization.decide(lapsed.owner, await idOf(), choice),
    ).rejects.toMatchObject({ code: 'plan_inactive' });
  });

  test('cannot grant a scope that was not requested', async () => {
    const id = await idOf({ scope: 'read' });
    const address = new URL(await decide(id, { ...allow(), estimate: true }));
    const [row] = await server.app.system.sql`
      select scopes from oauth_codes order by created_at desc, id desc limit 1`;
    expect(address.searchParams.has('code')).toBe(true);
    expect(row).toEqual({ scopes: ['read'] });
  });
});

test('only the hash of a request is stored', async () => {
  const id = await idOf();
  const rows = await server.app.system.sql`select * from oauth_requests`;
  expect(JSON.stringify(rows)).not.toContain(id);
});
