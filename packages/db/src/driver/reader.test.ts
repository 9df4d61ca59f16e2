import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeStatements } from '../tenancy.ts';
import { openTestRows, type TestRows } from '../testing/open-test-rows.ts';
import { openReader, readWith } from './reader.ts';
import type { Tx } from './statements.ts';

let clients: TestRows['clients'];
let databaseUrl: TestRows['databaseUrl'];
let operator: TestRows['operator'];
let close: TestRows['close'];
beforeAll(async () => {
  ({ clients, databaseUrl, operator, close } = await openTestRows());
});
afterAll(() => close());

const settingOf = async (tx: Tx, name: string) => {
  const [row] = await tx.execute<{ value: string }>(sql`select current_setting(${name}) as value`);
  return row?.value;
};

test('the next reader of a connection has its own workspace and the default plan mode', async () => {
  const seen = await clients.readers.read('wsp_a', async (tx) => {
    await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
    return settingOf(tx, 'app.workspace_id');
  });
  expect(seen).toBe('wsp_a');
  await clients.readers.read('wsp_b', async (tx) => {
    expect(await settingOf(tx, 'app.workspace_id')).toBe('wsp_b');
    expect(await settingOf(tx, 'plan_cache_mode')).toBe('auto');
  });
});

test('a reader cannot write', async () => {
  const writing = clients.readers.read('wsp_a', (tx) =>
    tx.execute(sql`insert into test_rows values ('no')`),
  );
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('concurrent reads wait for each other, and each has its own workspace', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => `wsp_${i}`);
  const seen = await Promise.all(
    ids.map((id) =>
      clients.readers.read(id, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.001)`);
        return settingOf(tx, 'app.workspace_id');
      }),
    ),
  );
  expect(seen).toEqual(ids);
});

test('work that outlives its read cannot use the next transaction', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await clients.readers.read('wsp_a', async (tx) => {
    late = new Promise((resolve) => setTimeout(resolve, 30)).then(() => tx.execute(sql`select 1`));
    late.catch(() => {});
  });
  await expect(late).rejects.toMatchObject({ cause: { message: 'This transaction has ended.' } });
});

test('work that lost its connection is retried once, in the same workspace', async () => {
  let turns = 0;
  const seen = await clients.readers.read('wsp_a', async (tx) => {
    turns += 1;
    await tx.execute(sql`select 1`);
    if (turns === 1) await endConnections();
    return settingOf(tx, 'app.workspace_id');
  });
  expect([seen, turns]).toEqual(['wsp_a', 2]);
});

test('a connection lost while idle is reopened', async () => {
  await endConnections();
  const seen = await clients.readers.read('wsp_c', (tx) => settingOf(tx, 'app.workspace_id'));
  expect(seen).toBe('wsp_c');
});

test('work that fails for another reason is not retried', async () => {
  let turns = 0;
  const reading = clients.readers.read('wsp_a', async () => {
    turns += 1;
    throw new Error('no');
  });
  await expect(reading).rejects.toThrow('no');
  expect(turns).toBe(1);
});

test('a reader has no workspace after its transaction', async () => {
  const reader = openReader(databaseUrl);
  const work = (tx: Tx) => settingOf(tx, 'app.workspace_id');
  expect(await readWith(reader, { setup: scopeStatements('wsp_a'), work })).toBe('wsp_a');
  const id = async () => {
    const [row] = await reader.sql`select current_setting('app.workspace_id', true) as id`;
    return row?.id;
  };
  await expect.poll(id).toBe('');
  await reader.sql.end();
});

async function endConnections(): Promise<void> {
  await operator`
    select pg_terminate_backend(pid, 1000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
}
