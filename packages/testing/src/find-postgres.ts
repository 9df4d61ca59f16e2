import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '@callboard/db/embedded';
import { hasPooler } from './start-pooler.ts';

/**
 * Finds the programs of Debian's PostgreSQL 15, the oldest supported version. Returns undefined
 * when they are not installed; in CI it throws, because the tests would be skipped silently.
 */
export function findOldestPostgres(): Binaries | undefined {
  const folder = '/usr/lib/postgresql/15/bin';
  const postgres = join(folder, 'postgres');
  if (existsSync(postgres)) return { initdb: join(folder, 'initdb'), postgres, majorVersion: '15' };
  return missing('PostgreSQL 15', 'postgresql-15');
}

/** Returns whether Debian's PgBouncer is installed. In CI it throws when it is not. */
export function findPooler(): boolean {
  if (!hasPooler()) missing('PgBouncer', 'pgbouncer');
  return hasPooler();
}

function missing(name: string, debianPackage: string): undefined {
  const line = `${name} is not installed: apt-get install --no-install-recommends ${debianPackage}`;
  if (process.env.CI) throw new Error(line);
  process.stderr.write(`Skipped: ${line}\n`);
  return undefined;
}
