import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { Rate } from './record.ts';

const { rateCardItems } = schema;

/** Locks and returns a rate, also a removed one. @throws AppError `forbidden`, `not_found`. */
export async function lockRate(ctx: Ctx, id: string): Promise<Rate> {
  requireMoney(ctx);
  return lockRecord(ctx, rateCardItems, id, { includeRemoved: true });
}
