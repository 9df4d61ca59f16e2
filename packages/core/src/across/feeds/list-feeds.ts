import { isManager } from '@callboard/domain/access/permissions';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isOfFeedKeeper, isOwn } from './conditions.ts';

const { calendarFeeds, crewMembers, memberships, projects, users } = schema;

const shown = 200;

export type Feed = Awaited<ReturnType<typeof listFeeds>>[number];

/**
 * Lists the calendar feeds that are not revoked, newest first: the member's own ones, and all for
 * owners and admins. `isWorking` is false while the creator is suspended.
 */
export async function listFeeds(ctx: Ctx) {
  return ctx.tx
    .select({
      id: calendarFeeds.id,
      projectName: projects.name,
      personName: crewMembers.name,
      creatorName: sql<string>`coalesce(${users.name}, ${crewMembers.name})`,
      isOwn: sql<boolean>`coalesce(${isOwn(ctx)}, false)`,
      isWorking: sql<boolean>`(${calendarFeeds.membershipId} is null or ${isOfFeedKeeper})`,
      lastReadAt: calendarFeeds.lastReadAt,
      lastReader: calendarFeeds.lastReader,
      createdAt: calendarFeeds.createdAt,
    })
    .from(calendarFeeds)
    .leftJoin(memberships, eq(memberships.id, calendarFeeds.membershipId))
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(projects, eq(projects.id, calendarFeeds.projectId))
    .leftJoin(crewMembers, eq(crewMembers.id, calendarFeeds.crewMemberId))
    .where(and(isNull(calendarFeeds.revokedAt), seesAll(ctx) ? undefined : isOwn(ctx)))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id))
    .limit(exactly(shown));
}

function seesAll({ actor }: Ctx): boolean {
  return actor.kind === 'user' && isManager(actor.role);
}
