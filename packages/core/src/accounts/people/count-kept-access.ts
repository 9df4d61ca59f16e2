import type { Tx } from '@callboard/db';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';

/** What acts for a person without their password. */
export interface KeptAccess {
  tokens: number;
  connections: number;
  feeds: number;
}

/**
 * Counts the API tokens, connections and calendar feeds of a person that work or would work again, in
 * all their workspaces. Needs an unscoped transaction.
 */
export async function countKeptAccess(
  tx: Tx,
  { now }: Database,
  userId: string,
): Promise<KeptAccess> {
  const of = (column: string) =>
    sql`${sql.identifier(column)} in (select m.id from memberships m
      where m.user_id = ${userId} and m.status <> 'removed')`;
  const [kept] = await tx.execute<Record<string, unknown> & KeptAccess>(sql`select
    (select count(*)::int from api_tokens where ${of('creator_id')} and revoked_at is null
      and (expires_at is null or expires_at > ${now().toISOString()}::timestamptz)) as tokens,
    (select count(*)::int from oauth_connections where ${of('membership_id')}
      and ended_at is null) as connections,
    (select count(*)::int from calendar_feeds where ${of('membership_id')}
      and revoked_at is null) as feeds`);
  return kept ?? { tokens: 0, connections: 0, feeds: 0 };
}
