import { and, inArray, isNull, sql } from 'drizzle-orm';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { inDays, linkDays } from './conditions.ts';
import { crewLinkPrefix, crewLinkUrl } from './link-path.ts';

const { calendarFeeds, crewLinks } = schema;

/** Links of one person that work at once. A new one ends the oldest. */
const mostLinks = 20;

/**
 * Creates one more link for each of these people, who are locked, and returns the URLs by the ids of
 * the people. A URL is not stored and cannot be shown again.
 */
export async function mintCrewLinks(
  ctx: Ctx,
  crewMemberIds: readonly string[],
): Promise<Map<string, string>> {
  const minted = crewMemberIds.map((crewMemberId) => ({
    crewMemberId,
    secret: newSecret(crewLinkPrefix),
  }));
  if (minted.length === 0) return new Map();
  await ctx.tx.insert(crewLinks).values(
    minted.map(({ crewMemberId, secret }) => ({
      id: newId('crewLink'),
      crewMemberId,
      tokenHash: hashSecret(secret),
      createdBy: ctx.actor.membershipId ?? null,
      expiresAt: inDays(ctx, linkDays),
      createdAt: ctx.now(),
    })),
  );
  const ranked = ctx.tx
    .select({
      id: crewLinks.id,
      place: sql<number>`row_number() over (partition by ${crewLinks.crewMemberId}
        order by ${crewLinks.createdAt} desc, ${crewLinks.id} desc)`.as('place'),
    })
    .from(crewLinks)
    .where(inArray(crewLinks.crewMemberId, [...crewMemberIds]))
    .as('ranked');
  const old = ctx.tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${mostLinks}`);
  const ended = await ctx.tx
    .delete(crewLinks)
    .where(inArray(crewLinks.id, old))
    .returning({ id: crewLinks.id });
  await endFeedsOf(
    ctx,
    ended.map(({ id }) => id),
  );
  return new Map(
    minted.map(({ crewMemberId, secret }) => [crewMemberId, crewLinkUrl(ctx, secret)]),
  );
}

/** Ends the calendar feeds that people made through links that have ended. */
async function endFeedsOf(ctx: Ctx, linkIds: string[]): Promise<void> {
  if (linkIds.length === 0) return;
  await ctx.tx
    .update(calendarFeeds)
    .set({ revokedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(inArray(calendarFeeds.crewLinkId, linkIds), isNull(calendarFeeds.revokedAt)));
}
