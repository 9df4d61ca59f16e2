import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import { schema } from '../schema.ts';
import { requireMove } from './conditions.ts';
import type { MovePaperwork } from './fields.ts';
import { lockPaper } from './lock-paper.ts';

const { paperworkItems } = schema;

const reasoned = { rejected: 'returning it', waived: 'waiving it' } as const;

/**
 * Approves, returns, waives or expires a paper, or asks for it anew.
 * @throws AppError `not_found`, `project_closed`, `conflict` for a move that is not allowed,
 * `invalid_parameter` without the reason of a return or a waiver.
 */
export async function movePaperwork(
  ctx: Ctx,
  { id, status, reason }: z.infer<typeof MovePaperwork>,
): Promise<void> {
  const { paper, booking, person } = await lockPaper(ctx, id);
  requireMove(paper, status);
  const needsReason = status === 'rejected' || status === 'waived';
  if (needsReason && !reason) throw invalid('reason', `Enter a reason for ${reasoned[status]}.`);
  await ctx.tx
    .update(paperworkItems)
    .set({ status, reason: needsReason ? reason : null, updatedAt: ctx.now() })
    .where(eq(paperworkItems.id, id));
  await record(ctx, 'booking.paper_moved', {
    subject: booking.id,
    project: booking.projectId,
    data: { name: person.name, kinds: [paper.kind], status, reason: reason ?? null },
  });
}
