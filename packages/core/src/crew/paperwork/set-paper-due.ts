import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireMissing } from './conditions.ts';
import type { SetPaperDue } from './fields.ts';
import { lockPaper } from './lock-paper.ts';

const { paperworkItems } = schema;

/**
 * Sets the date by which a paper is due; null is the person's first date.
 * @throws AppError `not_found`, `project_closed`, `invalid_body`, `conflict` for a paper that came in,
 * or a date that somebody else has set since.
 */
export async function setPaperDue(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof SetPaperDue>,
): Promise<void> {
  const { paper, booking, person } = await lockPaper(ctx, id);
  requireMissing(paper);
  const { due = null } = requireChanges(paper, input);
  await ctx.tx
    .update(paperworkItems)
    .set({ due, updatedAt: ctx.now() })
    .where(eq(paperworkItems.id, id));
  await record(ctx, 'booking.paper_due_set', {
    subject: booking.id,
    project: booking.projectId,
    data: { name: person.name, kinds: [paper.kind], due },
  });
}
