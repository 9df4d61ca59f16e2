import { randomBytes } from 'node:crypto';
import { migrate } from '@callboard/db/migrate';
import postgres, { type Sql } from 'postgres';
import { keepSecret } from './run-record.ts';

/** Where the run's server is told to the processes that run tests. */
export const serverVariable = 'CALLBOARD_TEST_SERVER';

const template = 'callboard_template';

/** A migrated database of its own for one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Clones the run's migrated template. `drop` ends whatever is still connected. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${template}`);
}

/** An empty database, without a single migration. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

/** Makes the template every test database is cloned from. Once per server. */
export async function createTemplate(server: string): Promise<void> {
  await onServer(server, (sql) => sql.unsafe(`create database ${template}`));
  await migrate(urlOf(server, template));
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (sql) => sql.unsafe(`create database ${name} ${source}`));
  keepSecret(new URL(server).password);
  return {
    url: urlOf(server, name),
    drop: () => onServer(server, (sql) => sql.unsafe(`drop database ${name} with (force)`)),
  };
}

function serverUrl(): string {
  const url = process.env[serverVariable];
  if (url) return url;
  throw new Error('There is no test server here: run tests from the root of the repository.');
}

async function onServer(server: string, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
