import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeen } from './conditions.ts';
import type { Estimate } from './record.ts';

const { estimates } = schema;

/** Returns an estimate that the actor sees. @throws AppError `forbidden`, `not_found`. */
export async function selectEstimate(ctx: Ctx, id: string): Promise<Estimate> {
  requireMoney(ctx);
  return findRecord(ctx, estimates, id, { where: isSeen(ctx) });
}
