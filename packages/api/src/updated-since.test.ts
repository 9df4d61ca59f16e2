import {
  asOwner,
  createTestApp,
  makeWorkspace,
  type OwnerSql,
  type TestApp,
  type TestMember,
  watchIndexReads,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, operations } from './index.ts';
import { editsFor, routerOf } from './testing/collect.ts';
import { inputOf } from './testing/inputs.ts';
import { invoke } from './testing/invoke.ts';
import { idIn, makeRecords, type Records } from './testing/records.ts';
import { tokenOf } from './testing/tokens.ts';

const rows = 2_000;
const changed = 7;

const lists = operations.filter(({ fields }) => fields.has('updated_since'));
const kindOfRows = (procedure: string) => routerOf(procedure)?.id ?? '';

let app: TestApp;
let owner: TestMember;
let records: Records;
/** The tables with an index of changes, by the list that returns their rows. */
const tables = new Map<string, string>();

beforeAll(async () => {
  // Uses one connection, so that its prepared statements reach the count for a generic plan.
  app = await createTestApp({ poolSize: 1 });
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  records = await makeRecords(
    app,
    owner,
    lists.map((it) => kindOfRows(it.procedure)),
  );
  // Only the owner of the tables may analyze them.
  await asOwner(app, makeBusy);
}, 120_000);

afterAll(() => app.close());

/** Copies the record of each list: copies of two weeks, of which the oldest changed in the last hour. */
async function makeBusy(sql: OwnerSql): Promise<void> {
  const indexed = await sql<{ name: string }[]>`
    select tablename as name from pg_indexes where indexname = tablename || '_changed'`;
  // Without triggers and foreign keys: only the rows are read.
  await sql`set session_replication_role = replica`;
  for (const { name } of indexed) {
    const ids = lists.map(({ procedure }) => [procedure, idIn(records, kindOfRows(procedure))]);
    for (const [procedure = '', id = ''] of ids) {
      const found = await sql`select from ${sql(name)} where id = ${id}`;
      if (found.length === 0) continue;
      tables.set(procedure, name);
      await sql`update ${sql(name)} set updated_at = updated_at - interval '1 month'`;
      await copy(sql, name, id);
    }
  }
  // Removes the index entries of the versions before the update, too.
  for (const name of new Set(tables.values()))
    await sql`vacuum (analyze, index_cleanup on) ${sql(name)}`;
  expect(indexed.length, 'A table has the index `_changed` and no list with `updated_since`.').toBe(
    new Set(tables.values()).size,
  );
}

async function copy(sql: OwnerSql, name: string, id: string): Promise<void> {
  const now = app.clock.now().toISOString();
  const columns = await sql<{ column: string }[]>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`;
  const stored = sql(columns.map(({ column }) => column));
  // Values that may occur once are among them, whichever table has them.
  await sql`
    insert into ${sql(name)} (${stored}) select ${stored} from (
    select (jsonb_populate_record(t, jsonb_build_object(
      'id', id || '_' || n, 'job_no', 'J' || n, 'is_primary', false,
      'created_at', ${now}::timestamptz - make_interval(mins => n + 61),
      'updated_at', ${now}::timestamptz -
        make_interval(mins => case when n > ${rows - changed} then 1 else n + 61 end)))).*
    from ${sql(name)} t, generate_series(1, ${rows}::int) as n where id = ${id}) as copies`;
}

test('every list with updated_since has a table with an index of changes', () => {
  const names = { stated: tables.keys(), existing: lists.map(({ procedure }) => procedure) };
  expect(editsFor('the `id` of a record with an index `_changed`', names)).toEqual([]);
});

test.each(lists)(
  '$method $path with updated_since reads only changed rows by index, the tenth time as the first',
  async (list) => {
    const table = tables.get(list.procedure) ?? '';
    const updated_since = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
    const input = { ...inputOf(list.procedure, { inputs: [list.input] }, records), updated_since };
    const { session: token } = await tokenOf(app, owner);
    for (let time = 1; time <= 10; time += 1) {
      const { database, reads } = watchIndexReads(app.database, table);
      const result = await invoke(createCaller({ database, token }), list.procedure, input);
      expect(result).toMatchObject({ data: { length: changed } });
      expect(reads(), `time ${time}`).toEqual([{ index: `${table}_changed`, read: changed }]);
    }
  },
);
