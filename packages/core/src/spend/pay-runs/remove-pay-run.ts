import { eq, inArray } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockPayRun } from './lock-pay-run.ts';

const { bills, payRuns } = schema;

/**
 * Removes a pay run that is not paid. Its bills stay scheduled for their date.
 * @throws AppError `not_found`, `forbidden`, `conflict`.
 */
export async function removePayRun(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { run, bills: some } = await lockPayRun(ctx, { id });
  const now = ctx.now();
  const ids = some.map((it) => it.id);
  if (ids.length > 0) {
    await ctx.tx
      .update(bills)
      .set({ payRunId: null, payRunCents: null, updatedAt: now })
      .where(inArray(bills.id, ids));
  }
  await ctx.tx
    .update(payRuns)
    .set({ deletedAt: now, updatedAt: now })
    .where(eq(payRuns.id, run.id));
  await record(ctx, 'pay_run.removed', { subject: id, data: { on: run.payOn, count: ids.length } });
}
