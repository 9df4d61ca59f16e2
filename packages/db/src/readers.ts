import type { Sql } from 'postgres';
import { openConnections } from './open-connections.ts';
import { isLostConnection, openStatements, type Tx } from './statements.ts';
import { scopeStatements } from './tenancy.ts';

/** Connections that can only read, each lent to one piece of work at a time. */
export interface Readers {
  /**
   * Runs `work` in a transaction that can only read, one workspace only. It costs no round trip more
   * than its own: the transaction begins in one packet with the first statement, and nobody waits
   * for its end. Work that lost its connection is done once more, on another.
   */
  read<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Reader {
  sql: Sql;
  /** How often its connection was closed. */
  closings: number;
  /** Set while the transaction of its last work has not been told to end. */
  ending: NodeJS.Immediate | undefined;
}

/** Opens `max` readers; each connects when it is first lent. */
export function openReaders(url: string, max: number): Readers {
  const all = Array.from({ length: max }, () => openReader(url));
  const idle = [...all];
  const waiting: ((reader: Reader) => void)[] = [];
  const borrow = async () => idle.pop() ?? new Promise<Reader>((lend) => waiting.push(lend));
  const giveBack = (reader: Reader) => {
    const next = waiting.shift();
    if (next) next(reader);
    else idle.push(reader);
  };
  return {
    read: async (workspaceId, work) => {
      const reader = await borrow();
      try {
        return await readOnceMore(reader, workspaceId, work);
      } finally {
        giveBack(reader);
      }
    },
    close: async () => {
      await Promise.all(all.map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

function openReader(url: string): Reader {
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

async function readOnceMore<T>(
  reader: Reader,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { closings } = reader;
  const wasLost = (error?: unknown) => reader.closings > closings || isLostConnection(error);
  try {
    const result = await read(reader, workspaceId, work);
    if (!wasLost()) return result;
  } catch (error) {
    if (!wasLost(error)) throw error;
  }
  return read(reader, workspaceId, work);
}

/**
 * PostgreSQL runs what it is sent in its order: when the workspace is refused, so is everything
 * after it in the transaction. Statements without parameters or rows cost least.
 */
async function read<T>(
  reader: Reader,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { sql } = reader;
  const state = { hasEnded: false };
  const begin = `begin read only; ${scopeStatements(workspaceId)}`;
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
