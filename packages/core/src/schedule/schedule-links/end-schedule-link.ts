import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLivePortalLink } from '../../portal/conditions.ts';

const { contacts, portalLinks } = schema;

/**
 * Ends a link to the schedule of a job at once, also on a closed job.
 * @throws AppError `not_found`, also for a link that has ended.
 */
export async function endScheduleLink(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const [link] = await ctx.tx
    .select({ projectId: portalLinks.ref, name: contacts.name })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(and(eq(portalLinks.id, id), eq(portalLinks.scope, 'project'), isLivePortalLink(ctx)));
  if (!link) throw notFound('link');
  await findProject(ctx, { id: link.projectId });
  await ctx.tx.update(portalLinks).set({ revokedAt: ctx.now() }).where(eq(portalLinks.id, id));
  const at = { subject: id, project: link.projectId };
  await record(ctx, 'schedule_link.ended', { ...at, data: { name: link.name } });
}
