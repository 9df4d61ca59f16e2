import type { Sql } from 'postgres';
import { isLostConnection } from './lost-connection.ts';
import { openConnections } from './open-connections.ts';
import { openStatements, type Tx } from './statements.ts';

/** One connection for read-only work, one call at a time. */
export interface Reader {
  readonly sql: Sql;
  /** Number of times its connection was closed. */
  closings: number;
  /** Set until the commit of the last work is sent. */
  ending: NodeJS.Immediate | undefined;
}

interface Reading<T> {
  /** SQL without parameters or rows that runs at the start of each transaction. */
  setup: string;
  work: (tx: Tx) => Promise<T>;
}

/** Opens a reader, which connects on first use. */
export function openReader(url: string): Reader {
  const sql = openConnections({
    url,
    max: 1,
    onclose: () => {
      reader.closings += 1;
    },
  });
  const reader: Reader = { sql, closings: 0, ending: undefined };
  return reader;
}

/**
 * Runs work in a read-only transaction of a reader. `begin` and `setup` are sent in one packet with
 * the first statement of the work, and the caller does not wait for the commit. Work that lost its
 * connection is retried once, on a new one.
 */
export async function readWith<T>(reader: Reader, reading: Reading<T>): Promise<T> {
  const { closings } = reader;
  const wasLost = (error?: unknown) => reader.closings > closings || isLostConnection(error);
  try {
    const result = await read(reader, reading);
    if (!wasLost()) return result;
  } catch (error) {
    if (!wasLost(error)) throw error;
  }
  return read(reader, reading);
}

/**
 * Runs work after `setup` without waiting for it. PostgreSQL runs statements in order: if `setup`
 * fails, so does the rest of the transaction.
 */
async function read<T>(reader: Reader, { setup, work }: Reading<T>): Promise<T> {
  const { sql } = reader;
  const state = { hasEnded: false };
  const begin = `begin read only; ${setup}`;
  const begun = sql.unsafe(isEnding(reader) ? `commit; ${begin}` : begin).execute();
  try {
    const [, result] = await Promise.all([begun, work(openStatements(sql, state))]);
    return result;
  } finally {
    state.hasEnded = true;
    end(reader);
  }
}

/**
 * Commits a reader's transaction, in one packet with the next transaction's begin if that follows
 * at once.
 */
function end(reader: Reader): void {
  reader.ending = setImmediate(() => {
    reader.ending = undefined;
    // A lost connection has no transaction to commit.
    reader.sql
      .unsafe('commit')
      .execute()
      .catch(() => {});
  });
}

function isEnding(reader: Reader): boolean {
  const wasEnding = reader.ending !== undefined;
  clearImmediate(reader.ending);
  reader.ending = undefined;
  return wasEnding;
}
