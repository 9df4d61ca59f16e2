import type { Sql } from 'postgres';
import { openConnections } from './open-connections.ts';
import { isLostConnection, openStatements, type Tx } from './statements.ts';

/** One connection for work that only reads, one piece at a time. */
export interface Reader {
  readonly sql: Sql;
  /** How often its connection was closed. */
  closings: number;
  /** Set while the commit of its last work has not been sent. */
  ending: NodeJS.Immediate | undefined;
}

interface Reading<T> {
  /** SQL without parameters or rows that begins each transaction. */
  setup: string;
  work: (tx: Tx) => Promise<T>;
}

/** Opens a reader. It connects when it is first used. */
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
 * the first statement of the work, and nobody waits for the commit. Work that lost its connection is
 * done once more, on a new one.
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
 * PostgreSQL runs what it is sent in its order: when `setup` is refused, so is everything after it
 * in the transaction. Statements without parameters or rows cost least.
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

/** Ends a reader's transaction, in one packet with the beginning of the next when that follows at once. */
function end(reader: Reader): void {
  reader.ending = setImmediate(() => {
    reader.ending = undefined;
    // One that is lost has nothing to end.
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
