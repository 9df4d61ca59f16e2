import { unscoped } from '@callboard/db/unscoped';
import type { BankProviderName } from '@callboard/domain/bank/enums';
import { sql } from 'drizzle-orm';
import { hasGoodStanding } from '../../accounts/plans/conditions.ts';
import type { Database } from '../../kernel/database/index.ts';
import { decryptOrNull } from '../../kernel/secrets/encrypt.ts';
import { leaseMilliseconds } from './limits.ts';

/** A connection that one worker has to itself until its lease ends. */
export interface ClaimedConnection {
  workspaceId: string;
  id: string;
  provider: BankProviderName;
  /** Null if no key reads it. Never logged. */
  accessToken: string | null;
  cursor: string | null;
  wantsLive: boolean;
  /** Whether its access has to be ended instead of read. */
  isEnding: boolean;
  /** When it was due. A later one means that somebody asked for it again meanwhile. */
  dueAt: Date;
  leasedUntil: Date;
}

/**
 * Claims the connection that has been due longest; null if none is. One of a workspace at a time, so
 * that no workspace keeps the others waiting. Only an ended one of a workspace without a plan.
 */
export async function claimConnection(database: Database): Promise<ClaimedConnection | null> {
  const now = database.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const leasedUntil = new Date(now.getTime() + leaseMilliseconds);
  const [row] = await unscoped(database).transaction((tx) =>
    tx.execute<Record<string, unknown> & Row>(sql`
      update bank_connections c set leased_until = ${leasedUntil.toISOString()}::timestamptz
      from (
        select d.workspace_id, d.id from bank_connections d
        join subscriptions s on s.workspace_id = d.workspace_id
        where d.deleted_at is null and d.next_sync_at <= ${at} and d.provider <> 'statement'
          and coalesce(d.leased_until <= ${at}, true)
          and not exists (select from workspaces w
            where w.id = d.workspace_id and w.sandbox_of is not null)
          and (${hasGoodStanding(now)} or d.status = 'disconnected')
          and not exists (select from bank_connections o
            where o.workspace_id = d.workspace_id and o.leased_until > ${at})
        order by d.next_sync_at limit 1 for no key update of d skip locked) due
      where c.workspace_id = due.workspace_id and c.id = due.id
      returning c.workspace_id as "workspaceId", c.id, c.provider, c.cursor,
        c.wants_live as "wantsLive", c.status = 'disconnected' as "isEnding",
        c.encrypted_access_token as encrypted,
        extract(epoch from c.next_sync_at)::float8 * 1000 as due`),
  );
  if (!row) return null;
  const { encrypted, due, ...claimed } = row;
  const place = { purpose: 'bank_token', id: claimed.id } as const;
  const accessToken =
    encrypted === null ? null : decryptOrNull(database.encryptionKeys, encrypted, place);
  return { ...claimed, accessToken, leasedUntil, dueAt: new Date(Math.round(due)) };
}

type Row = Omit<ClaimedConnection, 'accessToken' | 'dueAt' | 'leasedUntil'> & {
  encrypted: string | null;
  due: number;
};
