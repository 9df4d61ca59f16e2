import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';

const { recurringAmounts } = schema;

/** Locks a recurring amount, also a removed one. @throws AppError `forbidden`, `not_found`. */
export async function lockRecurringAmount(ctx: Ctx, id: string) {
  requireAllMoney(ctx);
  return lockRecord(ctx, recurringAmounts, id, { includeRemoved: true, strength: 'update' });
}
