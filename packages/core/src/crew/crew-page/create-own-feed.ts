import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { record } from '../../activity/record.ts';
import { feedPath, feedSecretPrefix } from '../../kernel/addresses/feed-path.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type CrewLinkCtx, lockCrewPage, requireProvenCrewLink } from '../crew-links/index.ts';

const { calendarFeeds } = schema;

/** Own calendar feeds of a person. A new one ends the oldest, which needs the proof of their email. */
const mostFeeds = 5;

/**
 * Creates a calendar feed of the crew member's own dates, and returns its URL, which is not stored
 * and cannot be shown again. It has what their page has, and ends with the link.
 * @throws AppError `not_found`, `plan_inactive`, `email_not_confirmed` for one that ends another.
 */
export async function createOwnFeed(unlocked: CrewLinkCtx): Promise<{ url: string }> {
  const { ctx, person } = await lockCrewPage(unlocked);
  await requireQuotas(ctx, { calendarFeeds: 1 });
  const id = newId('calendarFeed');
  const secret = newSecret(feedSecretPrefix);
  const now = ctx.now();
  await ctx.tx.insert(calendarFeeds).values({
    ...{ id, crewMemberId: person.id, tokenHash: hashSecret(secret) },
    crewLinkId: ctx.actor.crewLinkId,
    ...{ createdAt: now, updatedAt: now },
  });
  const old = await ctx.tx
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(
      and(
        eq(calendarFeeds.crewMemberId, person.id),
        isNull(calendarFeeds.membershipId),
        isNull(calendarFeeds.revokedAt),
      ),
    )
    .orderBy(desc(calendarFeeds.id))
    .offset(mostFeeds);
  if (old.length > 0) requireProvenCrewLink(ctx);
  await ctx.tx
    .update(calendarFeeds)
    .set({ revokedAt: now, updatedAt: now })
    .where(
      inArray(
        calendarFeeds.id,
        old.map((it) => it.id),
      ),
    );
  await record(ctx, 'calendar_feed.created', { subject: id, data: { of: 'person' } });
  return { url: `${ctx.baseUrl}${feedPath(secret)}` };
}
