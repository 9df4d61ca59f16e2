import type { Sql } from 'postgres';
import { openConnections } from './open-connections.ts';
import { isLostConnection, openStatements, type Tx } from './statements.ts';

/** Connections that can only read, each lent to one piece of work at a time. */
export interface Readers {
  /**
   * Runs `work` with what it reads limited to one workspace. There is no transaction round it, so
   * it costs no round trip more than its own; each statement sees what is committed when it begins,
   * as in a transaction. Work that lost its connection is done once more, on another.
   */
  read<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Reader {
  sql: Sql;
  /** How often its connection was closed. */
  closings: number;
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
    role: 'callboard_app',
    max: 1,
    settings: { default_transaction_read_only: true },
    onclose: () => {
      reader.closings += 1;
    },
  });
  const reader: Reader = { sql, closings: 0 };
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
 * The workspace is set for the connection and travels with the first statement of `work` in one
 * packet. Nobody else has the connection, and whoever has it next sets their own. A connection that
 * is made anew has none, and shows no row.
 */
async function read<T>(
  { sql }: Reader,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const state = { hasEnded: false };
  try {
    const scoped = sql`
      select set_config('app.workspace_id', ${workspaceId}, false),
        set_config('plan_cache_mode', 'auto', false)`.execute();
    const [, result] = await Promise.all([scoped, work(openStatements(sql, state))]);
    return result;
  } finally {
    state.hasEnded = true;
  }
}
