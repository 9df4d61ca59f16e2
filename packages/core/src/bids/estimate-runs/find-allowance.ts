import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { AppError } from '@callboard/domain/errors';
import { and, count, eq } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isInGoodStanding, planLimits } from '../../kernel/standing.ts';

const { estimateRuns } = schema;

/** Returns the first day of the current month in the company's time zone. */
export function monthOf({ workspace, now }: Ctx): string {
  return plainDateIn(workspace.timeZone, now()).with({ day: 1 }).toString();
}

/** Returns the month's use of the allowance of drafts. Failed ones do not count. */
export async function findAllowance(ctx: Ctx) {
  const month = monthOf(ctx);
  const [row] = await ctx.tx
    .select({ used: count() })
    .from(estimateRuns)
    .where(and(eq(estimateRuns.month, month), eq(estimateRuns.isRefunded, false)));
  const { estimateDrafts: limit } = planLimits(ctx.workspace.subscription);
  const used = row?.used ?? 0;
  const resetsOn = Temporal.PlainDate.from(month).add({ months: 1 }).toString();
  return { used, limit, remaining: Math.max(0, limit - used), resetsOn };
}

/**
 * Requires a plan in good standing with a draft left this month. Returns how many are left after it.
 * @throws AppError `plan_inactive`, `plan_limit`.
 */
export async function requireAllowance(ctx: Locked): Promise<number> {
  if (!isInGoodStanding(ctx.workspace.subscription, ctx.now())) {
    throw new AppError('plan_inactive', 'The plan is not active. Estimates cannot be drafted.');
  }
  const { limit, remaining, resetsOn } = await findAllowance(ctx);
  if (remaining > 0) return remaining - 1;
  const first = Temporal.PlainDate.from(resetsOn).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
  });
  throw new AppError(
    'plan_limit',
    `All ${limit} drafts of this month are used. There are new ones on ${first}. You can also upgrade your plan, or write the estimate by hand.`,
  );
}
