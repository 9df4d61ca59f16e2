import { createEmptyDatabase, type TestDatabase } from '@callboard/testing';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMigrated, migrate } from './migrate.ts';

let empty: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  sql = postgres(empty.ownerUrl, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  await sql.end();
  await empty.drop();
});

test('an empty database is migrated once by any number of concurrent processes', async () => {
  await Promise.all([migrate(empty.ownerUrl), migrate(empty.ownerUrl), migrate(empty.ownerUrl)]);
  expect(await isMigrated(sql)).toBe(true);
  const [row] = await sql`
    select count(*)::int as all, count(distinct hash)::int as different
    from callboard_migrations.__drizzle_migrations`;
  expect(row?.all).toBeGreaterThanOrEqual(2);
  expect(row?.all).toBe(row?.different);
});

test('migrating again changes nothing', async () => {
  const before = await sql`select * from callboard_migrations.__drizzle_migrations`;
  await migrate(empty.ownerUrl);
  expect(await sql`select * from callboard_migrations.__drizzle_migrations`).toEqual(before);
});

test('a database that lacks the newest migration is not ready', async () => {
  await sql`begin`;
  await sql`
    delete from callboard_migrations.__drizzle_migrations
    where created_at = (select max(created_at) from callboard_migrations.__drizzle_migrations)`;
  expect(await isMigrated(sql)).toBe(false);
  await sql`rollback`;
  expect(await isMigrated(sql)).toBe(true);
});
