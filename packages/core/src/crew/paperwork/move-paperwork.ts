import { invalid } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { isProved } from '../../accounts/people/require-proved.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireMove } from './conditions.ts';
import type { MovePaperwork } from './fields.ts';
import { lockPaper } from './lock-paper.ts';
import { mailPackets } from './mail-packets.ts';
import { toPackets } from './plan-packets.ts';
import { isAskedFor, selectPapers } from './select-papers.ts';

const { paperworkItems } = schema;

const reasoned = { rejected: 'returning it', waived: 'waiving it' } as const;

/**
 * Approves, returns, waives or expires a paper, or asks for it anew. The person is mailed the reason
 * and the link for a paper that is returned, unless it is a deal memo, which is sent anew once its
 * terms are right. Returns whether they were.
 * @throws AppError `not_found`, `project_closed`, `conflict` for a move that is not allowed,
 * `invalid_parameter` without the reason of a return or a waiver.
 */
export async function movePaperwork(
  ctx: Ctx,
  { id, status, reason }: z.infer<typeof MovePaperwork>,
): Promise<{ isMailed: boolean }> {
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
  const isMailed = status === 'rejected' && paper.kind !== 'deal_memo' && (await mail(ctx, id));
  return { isMailed };
}

async function mail(ctx: Ctx, id: string): Promise<boolean> {
  const papers = await selectPapers(ctx, and(eq(paperworkItems.id, id), isAskedFor));
  const [packet] = await toPackets(ctx, papers);
  if (!packet || packet.skipped !== null || !(await isProved(ctx))) return false;
  await mailPackets(ctx, [packet]);
  await ctx.tx.update(paperworkItems).set({ sentAt: ctx.now() }).where(eq(paperworkItems.id, id));
  return true;
}
