import { AppError } from '@callboard/domain/errors';
import type { ReopenReconciliation } from '@callboard/domain/reconciliations/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { accountLabel, lockReconciliation } from './lock-reconciliation.ts';
import { findLast } from './start-reconciliation.ts';

const { reconciliations } = schema;

/**
 * Opens the statement of an account that was reconciled last again, with a reason.
 * @throws AppError `forbidden`, `not_found`, `conflict` for a locked month, or when a later one follows.
 */
export async function reopenReconciliation(
  ctx: Ctx,
  { id, reason }: z.input<typeof ReopenReconciliation>,
): Promise<void> {
  const found = await lockReconciliation(ctx, id);
  if (found.state === 'open') return;
  await requireOpenPeriod(ctx, found.through);
  const last = await findLast(ctx, found.accountId);
  if (last?.id !== id) {
    throw new AppError('conflict', 'Reopen the later statements of this account first.');
  }
  await ctx.tx
    .update(reconciliations)
    .set({ state: 'open', closedAt: null, closedBy: null, updatedAt: ctx.now() })
    .where(eq(reconciliations.id, id));
  const data = { name: await accountLabel(ctx, found.accountId), date: found.through, reason };
  await record(ctx, 'reconciliation.reopened', { subject: id, data });
}
