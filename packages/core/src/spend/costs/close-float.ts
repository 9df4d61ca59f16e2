import type { CloseFloat } from '@callboard/domain/costs/fields';
import { AppError, invalid } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
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
  const found = await findRecord(ctx, pettyCashFloats, id);
  await lockJob(ctx, found.projectId);
  const float = await lockRecord(ctx, pettyCashFloats, id, { strength: 'update' });
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
