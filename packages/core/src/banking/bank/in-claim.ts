import { inWorkspace } from '@callboard/db';
import { and, eq } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedConnection } from './claim-connection.unscoped.ts';
import { reader } from './reader.ts';
import { type Connection, connectionColumns } from './record.ts';

const { bankConnections } = schema;

interface Work {
  /** The connection, locked. */
  connection: Connection;
  /** Whether somebody asked for it again since it was claimed, so that what was read may be old. */
  isOutdated: boolean;
}

/**
 * Does work on a claimed connection in a transaction of its own. Returns false if the claim is lost:
 * another worker has the connection, or it was disconnected meanwhile. The lease of a disconnected one
 * ends then: it would keep the other banks of the workspace waiting.
 */
export async function inClaim(
  database: Database,
  claimed: ClaimedConnection,
  work: (ctx: Ctx, facts: Work) => Promise<void>,
): Promise<boolean> {
  return inWorkspace(database.app, claimed.workspaceId, async (tx) => {
    const ctx = await openContext(tx, database, reader);
    // People who connect and disconnect banks lock the workspace before the connection.
    await requireOpenPeriod(ctx);
    const [connection] = await ctx.tx
      .select(connectionColumns)
      .from(bankConnections)
      .where(
        and(
          eq(bankConnections.id, claimed.id),
          eq(bankConnections.leasedUntil, claimed.leasedUntil),
        ),
      )
      .for('no key update');
    if (!connection) return false;
    if ((connection.status === 'disconnected') !== claimed.isEnding) {
      await ctx.tx
        .update(bankConnections)
        .set({ leasedUntil: null })
        .where(eq(bankConnections.id, claimed.id));
      return false;
    }
    const isOutdated = connection.nextSyncAt?.getTime() !== claimed.dueAt.getTime();
    await work(ctx, { connection, isOutdated });
    return true;
  });
}

/** Returns the columns that end a claim and plan the next read, unless somebody asked for one. */
export function released(
  { now }: Ctx,
  { isOutdated }: Work,
  waitMilliseconds: number,
): Partial<typeof bankConnections.$inferInsert> {
  const nextSyncAt = new Date(now().getTime() + waitMilliseconds);
  return { leasedUntil: null, updatedAt: now(), ...(!isOutdated && { nextSyncAt }) };
}
