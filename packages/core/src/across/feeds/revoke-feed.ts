import { isManager } from '@callboard/domain/access/permissions';
import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { subjectOf } from '../../activity/feed-subject.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { calendarFeeds } = schema;

/**
 * Revokes a calendar feed: members their own, owners and admins any. Repeating it changes nothing.
 * @throws AppError `not_found`.
 */
export async function revokeFeed(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return revoke(await lockWorkspace(ctx), id);
}

async function revoke(ctx: Locked, id: string): Promise<void> {
  const [feed] = await ctx.tx
    .select({
      projectId: calendarFeeds.projectId,
      crewMemberId: calendarFeeds.crewMemberId,
      membershipId: calendarFeeds.membershipId,
      revokedAt: calendarFeeds.revokedAt,
    })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.id, id));
  if (!feed || !mayRevoke(ctx, feed)) throw notFound('calendar feed');
  if (feed.revokedAt) return;
  const { projectId } = feed;
  await ctx.tx
    .update(calendarFeeds)
    .set({ revokedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(calendarFeeds.id, id));
  await record(ctx, 'calendar_feed.revoked', {
    subject: id,
    ...(projectId && { project: projectId }),
    data: { of: subjectOf(feed) },
  });
}

function mayRevoke({ actor }: Locked, { membershipId }: { membershipId: string | null }): boolean {
  if (actor.kind === 'system') return true;
  const isTheirs = actor.membershipId === membershipId;
  return actor.kind === 'user' && (isTheirs || isManager(actor.role));
}
