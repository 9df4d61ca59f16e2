import { eq } from 'drizzle-orm';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findLiveLink } from '../../portal/find-live-link.ts';

const { portalLinks } = schema;

/**
 * Ends a link to the schedule of a job at once, also on a closed job.
 * @throws AppError `not_found`, also for a link that has ended.
 */
export async function endScheduleLink(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const { ref: projectId, name } = await findLiveLink(ctx, { id, scope: 'project' });
  await findProject(ctx, { id: projectId });
  await ctx.tx.update(portalLinks).set({ revokedAt: ctx.now() }).where(eq(portalLinks.id, id));
  await record(ctx, 'schedule_link.ended', { subject: id, project: projectId, data: { name } });
}
