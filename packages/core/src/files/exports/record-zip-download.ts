import { and, eq, gt, sql } from 'drizzle-orm';
import { proofMilliseconds } from '../../accounts/access/require-confirmed.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findZip } from './find-zip.ts';

const { activity } = schema;

/**
 * Writes to the audit log that a member is sent the zip of an export, once an hour however often the
 * browser resumes. Looks at the proof and the zip again.
 * @throws AppError `confirmation_needed`, `not_found`, `conflict`.
 */
export async function recordZipDownload(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  await findZip(ctx, { id });
  const since = new Date(ctx.now().getTime() - proofMilliseconds);
  const [recent] = await ctx.tx
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.subjectId, ctx.workspace.id),
        eq(activity.verb, 'export_downloaded'),
        eq(activity.actorMembershipId, ctx.actor.membershipId ?? ''),
        gt(activity.createdAt, since),
        sql`${activity.data} ->> 'exportId' = ${id}`,
      ),
    )
    .limit(1);
  if (recent) return;
  const data = { exportId: id };
  await record(ctx, 'workspace.export_downloaded', { subject: ctx.workspace.id, data });
}
