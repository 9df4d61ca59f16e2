import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Urls } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import postgres, { type Sql } from 'postgres';
import { keepSecret } from './run-record.ts';

// Environment variables that pass the run's server to the test processes.
const serverVariables = { ownerUrl: 'CALLBOARD_TEST_OWNER', url: 'CALLBOARD_TEST_APP' };

const template = 'callboard_template';

/** A migrated database for one test file. */
export interface TestDatabase {
  /** URL for the app's login. */
  url: string;
  /** URL for the owner. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/** Clones the run's migrated template. `drop` also ends open connections. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${template} strategy file_copy`);
}

/**
 * Clones a migrated database filled by `fill`, which runs once per test run. `fill` gets the
 * database's URL and must close its connections; `made` is its result.
 */
export async function createFilledDatabase<T>(
  name: string,
  fill: (url: string) => Promise<T>,
): Promise<TestDatabase & { result: T }> {
  const source = `${template}_${name}`;
  const result = await onServer(serverUrl('ownerUrl'), async (sql) => {
    // The lock is held until the connection ends.
    await sql`select pg_advisory_lock(hashtext(${source}))`;
    return readResult<T>(source) ?? keepResult(source, await fillTemplate(source, fill));
  });
  return { ...(await createDatabase(`template ${source} strategy file_copy`)), result };
}

/** Creates an empty database without migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const server = serverUrl('ownerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (sql) => sql.unsafe(`create database ${name} ${source}`));
  keepSecret(new URL(server).password);
  return {
    url: urlOf(serverUrl('url'), name),
    ownerUrl: urlOf(server, name),
    drop: async () => {
      await onServer(server, (sql) => sql.unsafe(`drop database ${name} with (force)`));
    },
  };
}

async function fillTemplate<T>(name: string, fill: (url: string) => Promise<T>): Promise<T> {
  await onServer(serverUrl('ownerUrl'), async (sql) => {
    await sql.unsafe(`drop database if exists ${name}`);
    await sql.unsafe(`create database ${name} template ${template} strategy file_copy`);
  });
  return fill(urlOf(serverUrl('url'), name));
}

function readResult<T>(name: string): T | undefined {
  const path = join(tmpdir(), name);
  return existsSync(path) ? deserialize(readFileSync(path)) : undefined;
}

function keepResult<T>(name: string, result: T): T {
  writeFileSync(join(tmpdir(), name), serialize(result));
  return result;
}

/** Creates the template on a server. Tests use it until the returned function is called. */
export async function useServer({ url, ownerUrl }: Urls): Promise<() => void> {
  await onServer(ownerUrl, (sql) => sql.unsafe(`create database ${template}`));
  await migrate(urlOf(ownerUrl, template));
  const before = { ...process.env };
  process.env[serverVariables.url] = url;
  process.env[serverVariables.ownerUrl] = ownerUrl;
  return () => {
    for (const name of Object.values(serverVariables)) process.env[name] = before[name];
  };
}

function serverUrl(user: keyof typeof serverVariables): string {
  const url = process.env[serverVariables[user]];
  if (url) return url;
  throw new Error('There is no test server here: run tests from the root of the repository.');
}

async function onServer<T>(server: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
