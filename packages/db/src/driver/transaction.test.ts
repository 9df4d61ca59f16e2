import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWorkspace } from '../tenancy.ts';
import { openTestRows, type TestRows } from '../testing/open-test-rows.ts';
import type { Tx } from './statements.ts';

let clients: TestRows['clients'];
let operator: TestRows['operator'];
let close: TestRows['close'];
beforeAll(async () => {
  ({ clients, operator, close } = await openTestRows());
});
afterAll(() => close());

const write = (tx: Tx, text: string) => tx.execute(sql`insert into test_rows values (${text})`);
const test_rows = async () => (await operator`select text from test_rows`).map(({ text }) => text);

test('what a transaction wrote is stored when it ends', async () => {
  await clients.app.transaction(async (tx) => {
    await write(tx, 'kept');
    expect(await test_rows()).toEqual([]);
  });
  expect(await test_rows()).toEqual(['kept']);
});

test('nothing is stored when the work throws', async () => {
  const work = async (tx: Tx) => {
    await write(tx, 'lost');
    throw new Error('no');
  };
  await expect(clients.app.transaction(work)).rejects.toThrow('no');
  expect(await test_rows()).toEqual(['kept']);
});

test('a failed statement that the work ignored fails the transaction', async () => {
  const work = async (tx: Tx) => {
    await write(tx, 'before');
    await write(tx, 'before').catch(() => {});
  };
  await expect(clients.app.transaction(work)).rejects.toThrow('duplicate key');
  expect(await test_rows()).toEqual(['kept']);
});

test('work that outlives its transaction cannot use the next one', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const work = async (tx: Tx) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => write(tx, 'late'));
    late.catch(() => {});
    throw new Error('no');
  };
  await expect(clients.app.transaction(work)).rejects.toThrow('no');
  await clients.app.transaction(async () => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(late).rejects.toMatchObject({ cause: { message: 'This transaction has ended.' } });
  expect(await test_rows()).toEqual(['kept']);
});

test('a connection lost in the middle fails its transaction, and the pool connects again', async () => {
  const work = async (tx: Tx) => {
    await write(tx, 'cut off');
    await Promise.all([tx.execute(sql`select pg_sleep(10)`), endConnections()]);
  };
  await expect(clients.app.transaction(work)).rejects.toThrow();
  await clients.app.transaction((tx) => write(tx, 'after'));
  expect(await test_rows()).toEqual(['kept', 'after']);
});

test('a connection lost between two statements fails its transaction alone', async () => {
  const work = async (tx: Tx) => {
    await write(tx, 'cut off');
    await endConnections();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await write(tx, 'too late');
  };
  await expect(clients.app.transaction(work)).rejects.toThrow();
  await clients.app.transaction((tx) => write(tx, 'after that'));
  expect(await test_rows()).toEqual(['kept', 'after', 'after that']);
});

test('a connection has no workspace and no role after its transaction', async () => {
  const seen = async () => {
    const [row] = await clients.app.sql`
      select pg_backend_pid() as pid, current_user::text as name,
        coalesce(current_setting('app.workspace_id', true), '') as id`;
    return row;
  };
  const before = await seen();
  await inWorkspace(clients.app, 'wsp_a', (tx) => write(tx, 'in a workspace'));
  const failing = inWorkspace(clients.app, 'wsp_b', (tx) => write(tx, 'in a workspace'));
  await expect(failing).rejects.toThrow();
  expect(await seen()).toEqual({ ...before, id: '' });
});

async function endConnections(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  await operator`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'callboard' and datname = current_database()`;
}
