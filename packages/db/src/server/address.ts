import postgres, { type Sql } from 'postgres';
import { DatabaseError } from './database-error.ts';

/** A database URL, with the setting it comes from. */
export interface Address {
  name: 'DATABASE_URL' | 'SYSTEM_DATABASE_URL' | 'MIGRATE_DATABASE_URL';
  url: string;
}

const patienceSeconds = 5;

const cures: Record<string, (name: string) => string> = {
  '28P01': (name) =>
    `refused the user or password. Correct ${name}; \`admin database roles\` prints the statements that create the users`,
  '28000': (name) => `refused the user. Correct ${name}, or allow the user in pg_hba.conf`,
  '3D000': (name) => `has no such database. Create it, or correct ${name}`,
  '53300': () => 'has no connection left. Raise max_connections, or close other programs',
};

/** Runs `work` on its own connection. @throws DatabaseError when it cannot connect. */
export async function withConnection<T>(
  address: Address,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(address.url, {
    max: 1,
    connect_timeout: patienceSeconds,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    await sql
      .unsafe('select 1')
      .simple()
      .catch((error: unknown) => {
        throw new DatabaseError(explain(address, error));
      });
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Returns server and port, for messages. */
export function hostOf({ url }: Address): string {
  return new URL(url).host;
}

function explain(address: Address, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  const cure = cures[code]?.(address.name);
  if (cure) return `PostgreSQL at ${hostOf(address)} ${cure}.`;
  return `PostgreSQL at ${hostOf(address)} cannot be reached (${code}). Start it, correct ${address.name}, or unset it to use the embedded one.`;
}
