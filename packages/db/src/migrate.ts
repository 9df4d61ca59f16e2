import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';

const folder = new URL('../../../drizzle/', import.meta.url);
const lockNumber = 7_201_926;

/** Brings the database up to the newest migration. Any number of processes may call it at once. */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${lockNumber})`;
    await runMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(folder),
      migrationsSchema: 'callboard_migrations',
    });
    await client`grant usage on schema callboard_migrations to callboard_system`;
    await client`grant select on all tables in schema callboard_migrations to callboard_system`;
  } finally {
    await client.end();
  }
}

/** Whether the newest migration of this source tree has run. Answers on any role that may read it. */
export async function isMigrated(client: Sql): Promise<boolean> {
  const [row] = await client<{ newest: string | null }[]>`
    select max(created_at) as newest from callboard_migrations.__drizzle_migrations`;
  return Number(row?.newest ?? 0) >= (await newestMigration());
}

async function newestMigration(): Promise<number> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'));
  return Math.max(...journal.entries.map((entry: { when: number }) => entry.when));
}
