import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { accountLabel, lockOpenReconciliation } from './lock-reconciliation.ts';

const { bankTransactions, reconciliations } = schema;

/**
 * Discards a statement that is not reconciled yet: nothing stays ticked.
 * @throws AppError `forbidden`, `not_found`, `conflict` for a closed one.
 */
export async function removeReconciliation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const found = await lockOpenReconciliation(ctx, id);
  await ctx.tx
    .update(bankTransactions)
    .set({ reconciliationId: null })
    .where(eq(bankTransactions.reconciliationId, id));
  await setRemoved(ctx, reconciliations, { id, isRemoved: true });
  const data = { name: await accountLabel(ctx, found.accountId), date: found.through };
  await record(ctx, 'reconciliation.removed', { subject: id, data });
}
