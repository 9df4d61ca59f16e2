import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { markServed, servedFrom } from './served.ts';

/** Work that waits in the rows of a table, each of which is due at its `next_at`. */
export interface LeasedQueue {
  table: string;
  /** Condition: a row whose `next_at` has passed waits for a worker. */
  isWaiting: SQL;
  /** Condition: a row whose `next_at` is to come is being worked on. */
  isUnderWay: SQL;
}

/** The places of a worker. */
export interface Places {
  /** Rows of one workspace that are worked on at once, so that others have a place; all if absent. */
  perWorkspace?: number;
}

/** The workspace whose turn it is. */
export interface Turn {
  workspaceId: string;
  /** Now, as SQL. */
  at: SQL;
}

/** Workspaces that are asked in one claim: the rows of one may be locked. */
const mostAsked = 5;

/**
 * Claims a row of the workspace whose turn it is, which `take` updates and returns; null if none is
 * due. First come workspaces with the fewest rows under way, among them those that were served
 * longest ago, so that many rows of one workspace never delay another's. The claims of a queue
 * follow each other.
 */
export function claimFairly<Row>(
  database: Database,
  queue: LeasedQueue & Places,
  take: (tx: Tx, turn: Turn) => Promise<Row[]>,
): Promise<Row | null> {
  const at = sql`${database.now().toISOString()}::timestamptz`;
  return unscoped(database).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${queue.table}, 0))`);
    for (const workspaceId of await listTurns(tx, { database, queue, at })) {
      const [row] = await take(tx, { workspaceId, at });
      if (row === undefined) continue;
      markServed(database, queue.table, workspaceId);
      return row;
    }
    return null;
  });
}

interface Listing {
  database: Database;
  queue: LeasedQueue & Places;
  at: SQL;
}

async function listTurns(tx: Tx, { database, queue, at }: Listing): Promise<string[]> {
  const { isWaiting, isUnderWay, perWorkspace = null } = queue;
  const table = sql.identifier(queue.table);
  const turns = [...servedFrom(database, queue.table)];
  const served = JSON.stringify(turns.map(([workspace_id, turn]) => ({ workspace_id, turn })));
  const rows = await tx.execute<{ workspace_id: string }>(sql`
    with due as (
      select workspace_id, min(next_at) as since from ${table}
      where next_at <= ${at} and ${isWaiting} group by workspace_id
    ), under_way as (
      select workspace_id, count(*) as rows from ${table}
      where next_at > ${at} and ${isUnderWay} group by workspace_id
    ), served as (
      select * from json_to_recordset(${served}::json) as s (workspace_id text, turn bigint)
    )
    select due.workspace_id from due left join under_way using (workspace_id)
    left join served using (workspace_id)
    where coalesce(under_way.rows < ${perWorkspace}::int, true)
    order by coalesce(under_way.rows, 0), served.turn nulls first, due.since, due.workspace_id
    limit ${mostAsked}::int`);
  return rows.map((row) => row.workspace_id);
}
