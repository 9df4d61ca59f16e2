import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import { installQueue, queueRevision } from './install-queue.ts';

const folder = new URL('../../../drizzle/', import.meta.url);
const lockNumber = 7_201_926;

/**
 * Migrates the database and the job queue. The user of `ownerUrl` may create tables and bypasses
 * row-level security. Any number of processes may call it concurrently.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    // Fails instead of silently seeing fewer rows.
    await client`set row_security = off`;
    await client`select pg_advisory_lock(${lockNumber})`;
    await runMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(folder),
      migrationsSchema: 'callboard_migrations',
    });
    await client`grant usage on schema callboard_migrations to callboard_system`;
    await client`grant select on all tables in schema callboard_migrations to callboard_system`;
    await installQueue(ownerUrl, client);
  } finally {
    await client.end();
  }
}

interface Revisions {
  newest: string | null;
  queue: number | null;
}

/**
 * Returns whether the newest migration of this source tree has run. Works with any login that may
 * read it.
 */
export async function isMigrated(client: Sql): Promise<boolean> {
  const [row] = await client<Revisions[]>`
    select (select max(created_at) from callboard_migrations.__drizzle_migrations) as newest,
      (select max(id) from graphile_worker.migrations) as queue`.catch(noneYet);
  return (
    Number(row?.newest ?? 0) >= (await newestMigration()) && (row?.queue ?? 0) >= queueRevision
  );
}

// Before the first migration the tables do not exist, and during it they are not granted yet.
function noneYet(error: unknown): Revisions[] {
  if (error instanceof postgres.PostgresError && /^(42P01|3F000|42501)$/.test(error.code))
    return [];
  throw error;
}

async function newestMigration(): Promise<number> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'));
  return Math.max(...journal.entries.map((entry: { when: number }) => entry.when));
}
