import { notFound } from '@callboard/domain/errors';
import type { UpdateRate } from '@callboard/domain/rate-card/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockRate } from './lock-rate.ts';

const { rateCardItems } = schema;

/**
 * Changes the fields sent. Estimates keep the rates they have.
 * @throws AppError `forbidden`, `not_found`, `conflict`, `invalid_body` when nothing changes.
 */
export async function updateRate(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateRate>,
): Promise<{ id: string }> {
  const rate = await lockRate(ctx, id);
  if (rate.deletedAt !== null) throw notFound('rate');
  const changes = requireChanges(rate, input);
  await ctx.tx
    .update(rateCardItems)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(rateCardItems.id, id));
  await record(ctx, 'rate.updated', {
    subject: id,
    data: { name: changes.description ?? rate.description, fields: Object.keys(changes) },
  });
  return { id };
}
