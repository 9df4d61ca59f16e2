import { eq, inArray } from 'drizzle-orm';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { findShownCut } from './find-shown-cut.ts';

const { deliverables, projects } = schema;

/** The context of an act of a client, with the workspace locked and the link read again. */
type LockedPortal = PortalCtx & Locked;

/**
 * Locks the workspace, the job and the deliverable of a link, and reads the link and what it shows
 * again under the locks. @throws AppError `not_found`, also for a closed job.
 */
export async function lockShownCut(
  unlocked: PortalCtx,
): Promise<{ ctx: LockedPortal; deliverable: Deliverable }> {
  const locked = await lockWorkspace(unlocked);
  const { actor } = locked;
  if (actor.kind !== 'client') throw ended();
  const ctx = { ...unlocked, ...locked, actor };
  const ofLink = eq(deliverables.id, actor.ref);
  const job = ctx.tx.select({ id: deliverables.projectId }).from(deliverables).where(ofLink);
  await ctx.tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, job))
    .for('share');
  await ctx.tx.select({ id: deliverables.id }).from(deliverables).where(ofLink).for('update');
  const shown = await findShownCut(ctx);
  if (shown.job.closedAt) throw ended();
  return { ctx, deliverable: shown.deliverable };
}

/**
 * Returns the context of what a person does: the activity shows their name.
 */
export function asPerson(ctx: LockedPortal, { name }: { name: string }): LockedPortal {
  return { ...ctx, actor: { ...ctx.actor, name } };
}
