import type { Sql } from 'postgres';
import { type Address, hostOf, withConnection } from './address.ts';
import { DatabaseError } from './database-error.ts';

/**
 * Requires that no pooler in transaction mode is in between, because LISTEN and prepared statements
 * would be lost. Opens two connections and checks that each keeps its server connection.
 * @throws DatabaseError.
 */
export async function requireSessions(address: Address): Promise<void> {
  const isOwn = await withConnection(address, (first) =>
    withConnection(address, (second) => haveOwnSessions(first, second)),
  );
  if (isOwn) return;
  throw new DatabaseError(
    `The pooler at ${hostOf(address)} pools by transaction. Set pool_mode = session for this database, or connect to PostgreSQL directly.`,
  );
}

// This order detects poolers that assign the last used connection and poolers that alternate between
// two.
async function haveOwnSessions(first: Sql, second: Sql): Promise<boolean> {
  const order = [first, second, second, first, first, second];
  const seen = new Map<Sql, Set<number>>([
    [first, new Set()],
    [second, new Set()],
  ]);
  for (const sql of order) {
    const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid').simple();
    seen.get(sql)?.add(row?.pid ?? 0);
  }
  const pids = [...seen.values()].map((it) => [...it]);
  return new Set(pids.flat()).size === 2 && pids.every((it) => it.length === 1);
}
