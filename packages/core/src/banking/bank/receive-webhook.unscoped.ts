import { inWorkspace } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, eq } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isConnected, isEndingSoon } from './conditions.ts';
import { reader } from './reader.ts';
import { type Connection, connectionColumns } from './record.ts';
import { endAccess } from './record-refusal.ts';
import { setAttention, setHealthy } from './set-attention.ts';

const { bankConnections } = schema;

/** What a provider says about a login. Its signature was verified. */
export interface BankWebhook {
  itemId: string;
  /** The provider's code, such as `LOGIN_REPAIRED`. */
  code: string;
  consentExpiresAt: Date | null;
}

/** Records what Plaid says about a login, and reads the bank. One of an unknown login is ignored. */
export async function receiveWebhook(database: Database, webhook: BankWebhook): Promise<void> {
  const { itemId } = webhook;
  const { sql } = unscoped(database);
  const [found] = await sql<{ workspaceId: string; id: string }[]>`
    select workspace_id as "workspaceId", id from bank_connections
    where provider = 'plaid' and item_id = ${itemId} and deleted_at is null
      and status <> 'disconnected'`;
  if (!found) return;
  await inWorkspace(database.app, found.workspaceId, async (tx) => {
    const ctx = await openContext(tx, database, reader);
    const [connection] = await ctx.tx
      .select(connectionColumns)
      .from(bankConnections)
      .where(and(eq(bankConnections.id, found.id), isConnected))
      .for('no key update');
    if (connection) await apply(ctx, connection, webhook);
  });
}

async function apply(ctx: Ctx, connection: Connection, webhook: BankWebhook): Promise<void> {
  const { code, consentExpiresAt } = webhook;
  if (code === 'USER_PERMISSION_REVOKED') return endAccess(ctx, connection, code);
  const nextSyncAt = ctx.now();
  if (isEndingSoon(code)) {
    return setAttention(ctx, connection, { code, consentExpiresAt, nextSyncAt });
  }
  if (code === 'USER_ACCOUNT_REVOKED') return setAttention(ctx, connection, { code, nextSyncAt });
  if (code === 'LOGIN_REPAIRED') return setHealthy(ctx, connection, { nextSyncAt });
  await ctx.tx
    .update(bankConnections)
    .set({ nextSyncAt, updatedAt: ctx.now() })
    .where(eq(bankConnections.id, connection.id));
}
