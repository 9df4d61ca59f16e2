import type { BriefStatus } from '@callboard/domain/briefs/enums';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isOwnMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { briefs } = schema;

/** Condition: briefs that are not removed. */
export const liveBriefs = isNull(briefs.deletedAt);

/** Condition: the actor sees the brief, as they see the estimates made from it. */
export function isSeenBrief(ctx: Ctx): SQL | undefined {
  return isOwnMoney(ctx, briefs);
}

/** Condition: the brief has a status. */
export function hasStatus(status: BriefStatus): SQL {
  return eq(briefs.status, sql.raw(`'${status}'`));
}

/** Returns whether an estimate can be drafted: not while one is, nor of what was turned down. */
export function isDraftable({ status }: { status: BriefStatus }): boolean {
  return status !== 'estimating' && status !== 'declined';
}

/** Returns whether an estimate is being drafted. */
export function isEstimating({ status }: { status: BriefStatus }): boolean {
  return status === 'estimating';
}

/** Returns whether it was turned down. */
export function isDeclined({ status }: { status: BriefStatus }): boolean {
  return status === 'declined';
}
