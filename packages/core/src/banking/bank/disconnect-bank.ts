import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockConnection } from './lock-connection.ts';
import { reviewCash } from './review-cash.ts';

const { bankConnections } = schema;

/**
 * Disconnects a bank. What was read stays; its accounts no longer count as cash, which is no dip. The
 * worker ends the access at the provider.
 * @throws AppError `forbidden`, `not_found`, `conflict`.
 */
export async function disconnectBank(asked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  const { status, encryptedAccessToken, institutionName } = await lockConnection(ctx, id);
  const isOver = status === 'disconnected' && encryptedAccessToken === null;
  if (isOver) throw new AppError('conflict', 'This bank is already disconnected.');
  const now = ctx.now();
  await ctx.tx
    .update(bankConnections)
    .set({
      ...{ status: 'disconnected', errorCode: null, attentionSince: null, outageSince: null },
      ...{ nextSyncAt: encryptedAccessToken === null ? null : now, failures: 0, updatedAt: now },
    })
    .where(eq(bankConnections.id, id));
  await record(ctx, 'bank.disconnected', { subject: id, data: { name: institutionName } });
  await reviewCash(ctx, { isSilent: true });
}
