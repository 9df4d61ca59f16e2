import type { AddRecurringAmount } from '@callboard/domain/cash/fields';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';

/**
 * Adds money that goes out or comes in again and again, for the projection of cash.
 * @throws AppError `forbidden`, `invalid_parameter`.
 */
export async function addRecurringAmount(
  ctx: Ctx,
  input: z.infer<typeof AddRecurringAmount>,
): Promise<{ id: string }> {
  requireAllMoney(ctx);
  requireOrder(input);
  await requireQuotas(ctx, { recurringAmounts: 1 });
  const id = newId('recurringAmount');
  const now = ctx.now();
  await ctx.tx.insert(schema.recurringAmounts).values({
    ...{ ...input, id, currency: input.currency ?? ctx.workspace.currency },
    ...{ createdBy: ctx.actor.membershipId ?? null, createdAt: now, updatedAt: now },
  });
  await record(ctx, 'recurring_amount.added', { subject: id, data: { name: input.name } });
  return { id };
}

/** Requires the last day to be on or after the first. @throws AppError `invalid_parameter`. */
export function requireOrder(of: { startsOn: string; endsOn?: string | null | undefined }): void {
  if (!of.endsOn || of.endsOn >= of.startsOn) return;
  throw invalid('endsOn', 'Choose a day on or after the first one.');
}
