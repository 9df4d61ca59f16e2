import { eq } from 'drizzle-orm';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findLiveLink } from '../../portal/find-live-link.ts';
import { findReviewedJob } from './find-reviewed-job.ts';

const { portalLinks } = schema;

/**
 * Ends a link to a deliverable at once, also on a closed job.
 * @throws AppError `not_found`, also for a link that has ended, `forbidden`.
 */
export async function endCutLink(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const { ref, name } = await findLiveLink(ctx, { id, scope: 'deliverable' });
  const { deliverable, project } = await findReviewedJob(ctx, ref);
  await ctx.tx.update(portalLinks).set({ revokedAt: ctx.now() }).where(eq(portalLinks.id, id));
  const data = { title: deliverable.title, name };
  await record(ctx, 'cut_link.ended', { subject: id, project: project.id, data });
}
