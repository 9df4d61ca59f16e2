import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';

/** A request to store. */
export interface StoredRequest {
  id: string;
  workspaceId: string;
  tokenId: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  errorCode: string | null;
  errorParam: string | null;
  message: string | null;
  sent: string | null;
  createdAt: Date;
}

/** Requests of one workspace that are stored per day; further ones are only counted. */
export const mostPerDay = 100_000;

/**
 * Stores requests in one statement, and counts those of each workspace. Beyond the most per day they
 * are counted as dropped. Those of a workspace that is being deleted are left out.
 */
export async function storeRequests(
  database: Database,
  requests: readonly StoredRequest[],
): Promise<void> {
  const day = database.now().toISOString().slice(0, 10);
  const { sql } = unscoped(database);
  const given = columnsOf(requests);
  // An array for each column: PostgreSQL takes twice as long to read the rows as JSON.
  await sql`
    with given as (
      select * from unnest(
        ${given.workspaceId}::text::text[], ${given.nth}::text::int[], ${given.id}::text::text[],
        ${given.tokenId}::text::text[], ${given.method}::text::text[], ${given.path}::text::text[],
        ${given.status}::text::int[], ${given.durationMs}::text::real[],
        ${given.errorCode}::text::text[], ${given.errorParam}::text::text[],
        ${given.message}::text::text[], ${given.sent}::text::text[], ${given.at}::text::float8[]
      ) as g (workspace_id, nth, id, token_id, method, path, status, duration_ms, error_code,
        error_param, message, sent, at)
    ), filled as materialized (
      select w.id, coalesce(c.recorded, 0) as recorded
      from (select distinct workspace_id as id from given) d
      join workspaces w on w.id = d.id and w.deleted_at is null
      left join request_counts c on c.workspace_id = w.id and c.day = ${day}::date
    ), fitted as (
      select g.*, f.recorded + g.nth <= ${mostPerDay} as has_room
      from given g join filled f on f.id = g.workspace_id
    ), counted as (
      insert into request_counts as c (workspace_id, day, recorded, refused, dropped)
      select workspace_id, ${day}::date, count(*) filter (where has_room),
        count(*) filter (where has_room and status >= 400), count(*) filter (where not has_room)
      from fitted group by 1 order by 1
      on conflict (workspace_id, day) do update set
        recorded = c.recorded + excluded.recorded, refused = c.refused + excluded.refused,
        dropped = c.dropped + excluded.dropped)
    insert into request_log (workspace_id, id, token_id, method, path, status, duration_ms,
      error_code, error_param, message, sent, created_at)
    select workspace_id, id, token_id, method, path, status, duration_ms, error_code, error_param,
      message, sent, to_timestamp(at / 1000)
    from fitted where has_room`;
}

/**
 * Returns an array for each column, as PostgreSQL writes it, and the place of each request among those
 * of its workspace, from 1.
 */
function columnsOf(requests: readonly StoredRequest[]) {
  const seen = new Map<string, number>();
  const nth = requests.map(({ workspaceId }) => {
    const place = (seen.get(workspaceId) ?? 0) + 1;
    seen.set(workspaceId, place);
    return place;
  });
  const texts = (of: (request: StoredRequest) => string | null) => arrayOf(requests.map(of), quote);
  return {
    nth: arrayOf(nth, String),
    workspaceId: texts((it) => it.workspaceId),
    id: texts((it) => it.id),
    tokenId: texts((it) => it.tokenId),
    method: texts((it) => it.method),
    path: texts((it) => it.path),
    status: arrayOf(requests, (it) => String(it.status)),
    durationMs: arrayOf(requests, (it) => String(it.durationMs)),
    errorCode: texts((it) => it.errorCode),
    errorParam: texts((it) => it.errorParam),
    message: texts((it) => it.message),
    sent: texts((it) => it.sent),
    at: arrayOf(requests, (it) => String(it.createdAt.getTime())),
  };
}

function arrayOf<T>(values: readonly T[], toText: (value: T) => string): string {
  return `{${values.map(toText).join(',')}}`;
}

/** Quotes an item of an array. The driver would search each text twice. */
function quote(text: string | null): string {
  if (text === null) return 'null';
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

/** Counts requests of workspaces that were not stored. */
export async function countDropped(
  database: Database,
  dropped: ReadonlyMap<string, number>,
): Promise<void> {
  if (dropped.size === 0) return;
  const day = database.now().toISOString().slice(0, 10);
  const counts = [...dropped].map(([workspaceId, count]) => ({ workspaceId, count }));
  await unscoped(database).sql`
    insert into request_counts as c (workspace_id, day, recorded, refused, dropped)
    select w.id, ${day}::date, 0, 0, g.count
    from json_to_recordset(${JSON.stringify(counts)}::text::json) as g (
      "workspaceId" text collate "C", count int)
    join workspaces w on w.id = g."workspaceId" and w.deleted_at is null
    order by 1
    on conflict (workspace_id, day) do update set dropped = c.dropped + excluded.dropped`;
}

/** The token of a secret, whatever became of it. */
export interface TokenOfSecret {
  tokenId: string;
  workspaceId: string;
}

/** Finds the tokens of secrets by their hashes, revoked and expired ones included. */
export async function findTokensOf(
  database: Database,
  hashes: readonly string[],
): Promise<Map<string, TokenOfSecret>> {
  if (hashes.length === 0) return new Map();
  const rows = await unscoped(database).sql<(TokenOfSecret & { hash: string })[]>`
    select secret_hash as hash, id as "tokenId", workspace_id as "workspaceId"
    from api_tokens where secret_hash = any(${[...hashes]}::text[])`;
  return new Map(rows.map(({ hash, ...token }) => [hash, token]));
}
