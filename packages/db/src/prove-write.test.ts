import { createTestDatabase, type TestDatabase } from '@callboard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Clients, openClients, proveWrite } from './index.ts';
import { unscoped } from './unscoped.ts';

let database: TestDatabase;
let clients: Clients;

beforeAll(async () => {
  database = await createTestDatabase();
  clients = openClients({ databaseUrl: database.url }, 2);
});
afterAll(async () => {
  await clients.close();
  await database.drop();
});

test('proving a write needs disk space and writes to the server’s log', async () => {
  const [before] = await unscoped(clients).sql`select pg_current_wal_flush_lsn() as flushed`;
  await proveWrite(unscoped(clients));
  const [after] = await unscoped(clients).sql`
    select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), ${before?.flushed}) as bytes`;
  expect(Number(after?.bytes)).toBeGreaterThan(0);
  await vi.waitFor(async () => {
    const [row] = await unscoped(clients).sql`
      select temp_bytes from pg_stat_database where datname = current_database()`;
    expect(Number(row?.temp_bytes)).toBeGreaterThan(500_000);
  }, 20_000);
});

test('it does not change the connection’s settings', async () => {
  const settings = () =>
    unscoped(clients)
      .sql`select current_setting('work_mem'), current_setting('synchronous_commit')`;
  const before = await Promise.all([settings(), settings()]);
  await proveWrite(unscoped(clients));
  expect(await Promise.all([settings(), settings()])).toEqual(before);
});

test('a read-only server refuses it', async () => {
  const url = new URL(database.url);
  url.searchParams.set('default_transaction_read_only', 'on');
  const readOnly = openClients({ databaseUrl: url.href }, 1);
  await expect(proveWrite(unscoped(readOnly))).rejects.toThrow('The database server is read-only.');
  await readOnly.close();
});
