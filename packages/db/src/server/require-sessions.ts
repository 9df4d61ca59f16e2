import type { Sql } from 'postgres';
import { type Address, hostOf, withConnection } from './address.ts';
import { DatabaseError } from './database-error.ts';

/**
 * Throws DatabaseError when a pooler in between lends connections of the server by transaction: what
 * is listened to and what is prepared would be lost. Two connections are open at once, and each must
 * be one of the server's own for as long as it lasts.
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

// Asked in this order, both a pooler that lends the connection used last and one that takes turns
// between two of them show.
async function haveOwnSessions(first: Sql, second: Sql): Promise<boolean> {
  const asked = [first, second, second, first, first, second];
  const seen = new Map<Sql, Set<number>>([
    [first, new Set()],
    [second, new Set()],
  ]);
  for (const sql of asked) {
    const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid').simple();
    seen.get(sql)?.add(row?.pid ?? 0);
  }
  const pids = [...seen.values()].map((it) => [...it]);
  return new Set(pids.flat()).size === 2 && pids.every((it) => it.length === 1);
}
