import { createTestDatabase, type TestDatabase } from '@callboard/testing';
import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Clients, openClients } from '../client.ts';
import { inWorkspace } from '../tenancy.ts';
import type { Tx } from './statements.ts';
import { type Recorder, recordPackets } from './testing/record-packets.ts';

let database: TestDatabase;
let recorder: Recorder;
let clients: Clients;
let operator: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  recorder = await recordPackets(database.url);
  clients = openClients({ databaseUrl: recorder.url }, 1);
  operator = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await clients.close();
  await recorder.close();
  await operator.end();
  await database.drop();
});

// Prepares the statements, which happens when a connection first runs them.
beforeEach(async () => {
  await clients.readers.read('wsp_a', query);
  await inWorkspace(clients.app, 'wsp_a', query);
  await expect.poll(openTransactions).toEqual([]);
  recorder.take();
});

const scope = (id: string) => `set local role callboard_app; set local app.workspace_id = '${id}'`;
const statement = ['Bind', 'Execute', 'Sync'];

test('a read is one round trip, and its commit is sent when nothing follows', async () => {
  await clients.readers.read('wsp_a', query);
  expect(recorder.take()).toEqual([[`begin read only; ${scope('wsp_a')}`, ...statement]]);
  await expect.poll(openTransactions).toEqual([]);
  expect(recorder.take()).toEqual([['commit']]);
});

test('a read that follows at once commits the previous one in its own packet', async () => {
  await clients.readers.read('wsp_a', query);
  await clients.readers.read('wsp_b', query);
  expect(recorder.take()).toEqual([
    [`begin read only; ${scope('wsp_a')}`, ...statement],
    [`commit; begin read only; ${scope('wsp_b')}`, ...statement],
  ]);
});

test('concurrent statements are one round trip', async () => {
  await clients.readers.read('wsp_a', (tx) => Promise.all([query(tx), query(tx), query(tx)]));
  expect(recorder.take()).toEqual([
    [`begin read only; ${scope('wsp_a')}`, ...statement, ...statement, ...statement],
  ]);
});

test('a statement without values is prepared as well', async () => {
  const read = () => clients.readers.read('wsp_a', (tx) => tx.execute(sql`select 'constant'`));
  await read();
  recorder.take();
  await read();
  expect(recorder.take()[0]?.slice(-3)).toEqual(statement);
});

test('a failed read leaves no transaction open', async () => {
  const failing = clients.readers.read('wsp_a', (tx) => tx.execute(sql`select 1 / 0`));
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  await expect.poll(openTransactions).toEqual([]);
  expect(recorder.take().at(-1)).toEqual(['commit']);
});

test('a transaction is begin, its statements and commit; setting its workspace adds no round trip', async () => {
  await inWorkspace(clients.app, 'wsp_a', query);
  expect(recorder.take()).toEqual([['begin '], [scope('wsp_a'), ...statement], statement]);
});

function query(tx: Tx) {
  return tx.execute(sql`select ${'asked'}::text`);
}

/** Returns the last queries of the app's sessions that are in a transaction. */
async function openTransactions(): Promise<string[]> {
  const rows = await operator<{ query: string }[]>`
    select query from pg_stat_activity
    where application_name = 'callboard' and datname = current_database()
      and state like 'idle in transaction%'`;
  return rows.map((row) => row.query);
}
