import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCutLink } from './lock-cut-link.ts';

const { portalLinks } = schema;

/**
 * Ends a link to a deliverable at once, also on a closed job.
 * @throws AppError `not_found`, also for a link that has ended, `forbidden`.
 */
export async function endCutLink(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const { ctx, project, data } = await lockCutLink(unlocked, id);
  await ctx.tx.update(portalLinks).set({ revokedAt: ctx.now() }).where(eq(portalLinks.id, id));
  await record(ctx, 'cut_link.ended', { subject: id, project: project.id, data });
}
