import type { CloseFloat } from '@callboard/domain/costs/fields';
import { AppError, invalid, notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockJob } from './lock-job.ts';

const { pettyCashFloats } = schema;

/**
 * Closes a float with what came back.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`, `conflict`.
 */
export async function closeFloat(
  ctx: Ctx,
  { id, returnedCents }: z.infer<typeof CloseFloat>,
): Promise<void> {
  const which = and(eq(pettyCashFloats.id, id), isNull(pettyCashFloats.deletedAt));
  const [found] = await ctx.tx
    .select({ projectId: pettyCashFloats.projectId })
    .from(pettyCashFloats)
    .where(which);
  if (!found) throw notFound('petty cash float');
  await lockJob(ctx, found.projectId);
  const [float] = await ctx.tx.select().from(pettyCashFloats).where(which).for('update');
  if (!float) throw notFound('petty cash float');
  if (float.closedAt) throw new AppError('conflict', 'This float is closed already.');
  if (returnedCents > float.amountCents) {
    throw invalid('returnedCents', 'That is more than was given.');
  }
  const now = ctx.now();
  await ctx.tx
    .update(pettyCashFloats)
    .set({ returnedCents, closedAt: now, updatedAt: now })
    .where(eq(pettyCashFloats.id, id));
  await record(ctx, 'petty_cash.closed', {
    subject: id,
    project: float.projectId,
    data: { name: float.holderName },
  });
}
