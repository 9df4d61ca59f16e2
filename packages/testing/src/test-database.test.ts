import postgres from 'postgres';
import { expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from './test-database.ts';

test('each test database is migrated and its own, and is gone when dropped', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const sql = postgres(first.ownerUrl, { max: 1, onnotice: () => {} });
  expect(await tablesOf(first.ownerUrl)).toContain('workspaces');
  await sql`create table mine (id int)`;
  expect(await tablesOf(second.ownerUrl)).not.toContain('mine');
  await sql.end();
  await Promise.all([first.drop(), second.drop()]);
  await expect(tablesOf(first.ownerUrl)).rejects.toThrow(/does not exist/);
});

test('an empty database holds no table', async () => {
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
