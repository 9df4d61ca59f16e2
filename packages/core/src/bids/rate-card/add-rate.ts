import type { AddRate } from '@callboard/domain/rate-card/fields';
import type { z } from 'zod';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';

/** Adds a rate, in the currency of the company by default. @throws AppError `forbidden`. */
export async function addRate(ctx: Ctx, input: z.infer<typeof AddRate>): Promise<{ id: string }> {
  requireMoney(ctx);
  await requireQuotas(ctx, { rateCardItems: 1 });
  const id = newId('rateCardItem');
  await ctx.tx.insert(schema.rateCardItems).values({
    ...{ ...input, id, currency: input.currency ?? ctx.workspace.currency },
    ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
  });
  await record(ctx, 'rate.added', { subject: id, data: { name: input.description } });
  return { id };
}
