import type { DeclineBrief } from '@callboard/domain/briefs/fields';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isDeclined } from './conditions.ts';
import { lockBrief } from './find-brief.ts';
import { requireIdle } from './require-idle.ts';

const { briefs } = schema;

/**
 * Turns a brief down. Repeating it changes nothing.
 * @throws AppError `forbidden`, `not_found`, `conflict` while an estimate is drafted, or once it is a job.
 */
export async function declineBrief(
  ctx: Ctx,
  { id, reason }: z.infer<typeof DeclineBrief>,
): Promise<{ id: string }> {
  const brief = await lockBrief(ctx, id);
  if (isDeclined(brief)) return { id };
  requireIdle(brief);
  if (brief.projectId) throw new AppError('conflict', 'It is a job already.');
  await ctx.tx
    .update(briefs)
    .set({ status: 'declined', declineReason: reason || null, updatedAt: ctx.now() })
    .where(eq(briefs.id, id));
  await record(ctx, 'brief.declined', { subject: id, data: { name: brief.title } });
  return { id };
}
