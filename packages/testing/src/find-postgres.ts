import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '@callboard/db/embedded';

/**
 * The programs of Debian's PostgreSQL 15, the oldest version Callboard runs on. Undefined when they
 * are not installed; in CI that throws, because the tests on them would pass unseen.
 */
export function findOldestPostgres(): Binaries | undefined {
  const folder = '/usr/lib/postgresql/15/bin';
  const postgres = join(folder, 'postgres');
  if (existsSync(postgres)) return { initdb: join(folder, 'initdb'), postgres, majorVersion: '15' };
  return missing('PostgreSQL 15', 'postgresql-15');
}

/** Debian's PgBouncer; the same when it is not installed. */
export function findPgbouncer(): string | undefined {
  const program = '/usr/sbin/pgbouncer';
  return existsSync(program) ? program : missing('PgBouncer', 'pgbouncer');
}

function missing(name: string, debianPackage: string): undefined {
  const line = `${name} is not installed: apt-get install --no-install-recommends ${debianPackage}`;
  if (process.env.CI) throw new Error(line);
  process.stderr.write(`Skipped: ${line}\n`);
  return undefined;
}
