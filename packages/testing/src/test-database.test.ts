import postgres from 'postgres';
import { expect, test } from 'vitest';
import { createEmptyDatabase, createFilledDatabase, createTestDatabase } from './test-database.ts';

test('each test database is migrated and separate, and deleted when dropped', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const sql = postgres(first.ownerUrl, { max: 1, onnotice: () => {} });
  expect(await tablesOf(first.ownerUrl)).toContain('workspaces');
  await sql`create table mine (id int)`;
  expect(await tablesOf(second.ownerUrl)).not.toContain('mine');
  await sql.end();
  await Promise.all([first.drop(), second.drop()]);
  await expect(tablesOf(first.ownerUrl)).rejects.toThrow(/does not exist/);
});

test('a database is filled once per run, and its clones are separate', async () => {
  let times = 0;
  const fill = async () => {
    times += 1;
    return { at: new Date(0) };
  };
  const open = () => createFilledDatabase('filled', fill);
  const [first, second] = await Promise.all([open(), open()]);
  expect(times).toBe(1);
  expect([first.result, second.result]).toEqual([{ at: new Date(0) }, { at: new Date(0) }]);
  expect(first.url).not.toBe(second.url);
  expect(await tablesOf(second.ownerUrl)).toContain('workspaces');
  await Promise.all([first.drop(), second.drop()]);
});

test('an empty database has no table', async () => {
  const empty = await createEmptyDatabase();
  expect(await tablesOf(empty.ownerUrl)).toEqual([]);
  await empty.drop();
});

async function tablesOf(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 });
  try {
    const rows = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public'`;
    return rows.map((row) => row.name);
  } finally {
    await sql.end();
  }
}
