import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';

const { bankAccounts, reconciliations } = schema;

/**
 * Locks a reconciliation, after the books.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function lockReconciliation(ctx: Ctx, id: string) {
  requireAllMoney(ctx);
  await requireOpenPeriod(ctx);
  return lockRecord(ctx, reconciliations, id, { strength: 'update' });
}

/** Like `lockReconciliation`. @throws AppError `conflict` when it is closed. */
export async function lockOpenReconciliation(ctx: Ctx, id: string) {
  const found = await lockReconciliation(ctx, id);
  if (found.state === 'open') return found;
  throw new AppError('conflict', 'This statement is reconciled. Reopen it to change it.');
}

/** Returns "Operating ••4471", as the activity names the account. */
export async function accountLabel(ctx: Ctx, accountId: string): Promise<string> {
  const [account] = await ctx.tx
    .select({ name: bankAccounts.name, mask: bankAccounts.mask })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, accountId));
  return account ? `${account.name} ••${account.mask}` : 'an account';
}
