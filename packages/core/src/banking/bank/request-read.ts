import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockConnection } from './lock-connection.ts';

const { bankConnections } = schema;

/** How long a bank is not asked for the balances of the moment again: each time costs. */
const quietMilliseconds = 60_000;

/**
 * Reads a bank now, with the balances of this moment.
 * @throws AppError `forbidden`, `not_found`, `conflict`.
 */
export async function requestRead(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { status, lastSyncedAt } = await lockConnection(ctx, id);
  if (status === 'disconnected') {
    throw new AppError('conflict', 'This bank is disconnected. Connect it again.');
  }
  const now = ctx.now();
  const isRecent = lastSyncedAt && now.getTime() - lastSyncedAt.getTime() < quietMilliseconds;
  if (isRecent) throw new AppError('conflict', 'This bank was read a moment ago.');
  await ctx.tx
    .update(bankConnections)
    .set({ nextSyncAt: now, wantsLive: true, updatedAt: now })
    .where(eq(bankConnections.id, id));
}
