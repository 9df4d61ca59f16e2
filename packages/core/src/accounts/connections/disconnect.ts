import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';

const { oauthConnections } = schema;

/** Ends a connection, so that its next call gets 401. Ending it again changes nothing. */
export async function disconnect(ctx: Ctx, { id }: { id: string }) {
  return end(await lockWorkspace(ctx), id);
}

async function end(ctx: Locked, id: string) {
  const now = ctx.now();
  const [ended] = await ctx.tx
    .update(oauthConnections)
    .set({ endedAt: now, endedBecause: 'disconnected', endedBy: ctx.actor.name, updatedAt: now })
    .where(and(eq(oauthConnections.id, id), isNull(oauthConnections.endedAt)))
    .returning({ clientName: oauthConnections.clientName });
  if (ended) {
    await record(ctx, 'connection.disconnected', {
      subject: id,
      data: { clientName: ended.clientName },
    });
  }
  return findEnded(ctx, id);
}

async function findEnded(ctx: Ctx, id: string) {
  const [connection] = await ctx.tx
    .select({ id: oauthConnections.id, endedAt: oauthConnections.endedAt })
    .from(oauthConnections)
    .where(eq(oauthConnections.id, id));
  if (!connection) throw notFound('connection');
  return connection;
}
