import { isAllowed } from '@callboard/domain/access/permissions';
import { AppError, invalid } from '@callboard/domain/errors';
import type { CreateFeed } from '@callboard/domain/feeds/fields';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { type FeedOf, subjectOf } from '../../activity/feed-subject.ts';
import { record } from '../../activity/record.ts';
import { findCrewMember } from '../../crew/find-crew-member.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import { feedPath, feedSecretPrefix } from '../../kernel/addresses/feed-path.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';

/**
 * Creates a calendar feed and returns its URL, which is not stored and cannot be shown again. The
 * feed ends with the membership of its creator, or when they leave the office.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`, `email_not_confirmed`.
 */
export async function createFeed(
  ctx: Ctx,
  { projectId, crewMemberId }: z.infer<typeof CreateFeed>,
): Promise<{ id: string; url: string }> {
  const of = { projectId: projectId ?? null, crewMemberId: crewMemberId ?? null };
  return store(await lockWorkspace(ctx), of);
}

async function store(ctx: Locked, { projectId, crewMemberId }: FeedOf) {
  const membershipId = creatorOf(ctx);
  await requireProved(ctx);
  if (projectId !== null) await findProject(ctx, { id: projectId });
  if (crewMemberId !== null) await requirePerson(ctx, crewMemberId);
  await requireQuotas(ctx, { calendarFeeds: 1, feedsOfMember: membershipId });
  const id = newId('calendarFeed');
  const secret = newSecret(feedSecretPrefix);
  const now = ctx.now();
  await ctx.tx.insert(schema.calendarFeeds).values({
    id,
    membershipId,
    projectId,
    crewMemberId,
    tokenHash: hashSecret(secret),
    createdAt: now,
    updatedAt: now,
  });
  await record(ctx, 'calendar_feed.created', {
    subject: id,
    ...(projectId && { project: projectId }),
    data: { of: subjectOf({ projectId, crewMemberId }) },
  });
  return { id, url: `${ctx.baseUrl}${feedPath(secret)}` };
}

/** Returns the member who creates the feed. @throws AppError `forbidden` outside the office. */
function creatorOf({ actor }: Locked): string {
  if (actor.kind === 'user' && isAllowed(actor.role, 'projects.view')) return actor.membershipId;
  throw new AppError('forbidden', 'Only members who can see jobs can create a calendar feed.');
}

/** @throws AppError `not_found`, `invalid_parameter`. */
async function requirePerson(ctx: Ctx, id: string): Promise<void> {
  const { redactedAt } = await findCrewMember(ctx, { id });
  if (redactedAt) throw invalid('crewMemberId', 'This person was redacted. Choose another.');
}
