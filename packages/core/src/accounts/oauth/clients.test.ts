import {
  createTestApp,
  makeCode,
  makeConnection,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findClient, pruneOauth, registerClient } from './index.ts';
import { maxUnusedClients } from './register-client.unscoped.ts';

const day = 86_400;
const redirectUris = ['http://127.0.0.1:3334/callback'];

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});

const register = (address?: string) =>
  registerClient(app.database, { name: 'Tester', redirectUris, ...(address && { address }) });

const exists = async (id: string) => (await findClient(app.database, id)) !== undefined;

/** Inserts registrations without a connection, a second apart and older than any other. */
async function fill(count: number, registeredFrom: string | null) {
  const now = new Date(app.clock.now().getTime() - 2 * day * 1000).toISOString();
  await app.system.sql`
    insert into oauth_clients (id, name, redirect_uris, registered_from, created_at)
    select ${`svcc_${registeredFrom}_`} || n, 'Tester', ${redirectUris}, ${registeredFrom},
      ${now}::timestamptz - make_interval(secs => n)
    from generate_series(1, ${count}::int) as n`;
}

async function countFrom(registeredFrom: string | null): Promise<number> {
  const rows = await app.system.sql`
    select id from oauth_clients where registered_from is not distinct from ${registeredFrom}`;
  return rows.length;
}

describe('a client', () => {
  test('that never got a connection is deleted after 30 days with its requests and codes', async () => {
    const { clientId } = await makeCode(app, owner);
    app.clock.advance(30 * day - 1);
    await pruneOauth(app.database);
    expect(await exists(clientId)).toBe(true);
    app.clock.advance(1);
    await pruneOauth(app.database);
    expect(await exists(clientId)).toBe(false);
  });

  test('that got one stays, even after the connection has ended and been deleted', async () => {
    const { clientId } = await makeConnection(app, owner);
    app.clock.advance(90 * day);
    await pruneOauth(app.database);
    app.clock.advance(90 * day);
    await pruneOauth(app.database);
    const rows = await app.system.sql`
      select id from oauth_connections where client_id = ${clientId}`;
    expect(rows.length).toBe(0);
    expect(await exists(clientId)).toBe(true);
  });
});

describe('over the limit of unused clients', () => {
  test('only the oldest unused clients of an address are deleted', async () => {
    const from = '2001:db8:1:2::/64';
    const connected = await makeConnection(app, owner);
    const elsewhere = await register('192.0.2.1');
    await fill(maxUnusedClients.fromOneAddress - 1, from);
    const last = await register('2001:db8:1:2::1');
    expect(await countFrom(from)).toBe(maxUnusedClients.fromOneAddress);
    const first = await register('2001:db8:1:2:ffff::2');
    expect(await countFrom(from)).toBe(maxUnusedClients.fromOneAddress);
    expect(await exists(`svcc_${from}_${maxUnusedClients.fromOneAddress - 1}`)).toBe(false);
    for (const id of [first.id, last.id, elsewhere.id, connected.clientId]) {
      expect(await exists(id)).toBe(true);
    }
  });

  test('the oldest unused clients are deleted, and no connected one', async () => {
    const connected = await makeConnection(app, owner);
    await fill(maxUnusedClients.inAll, null);
    const { id } = await register();
    const [row] = await app.system.sql<{ count: number }[]>`
      select count(*)::int from oauth_clients where connected_at is null`;
    expect(row?.count).toBe(maxUnusedClients.inAll);
    expect([await exists(id), await exists(connected.clientId)]).toEqual([true, true]);
  });
});
