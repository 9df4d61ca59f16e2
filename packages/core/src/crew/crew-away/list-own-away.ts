import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { and, asc, eq, gte } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { CrewLinkCtx } from '../crew-links/index.ts';

const { crewAway } = schema;

/**
 * Lists when the crew member whose page it is will be away, as they entered it. What they wrote is
 * shown to who proved their email only, because somebody else may have the link.
 */
export async function listOwnAway(ctx: CrewLinkCtx) {
  const { actor, workspace } = ctx;
  const today = plainDateIn(workspace.timeZone, ctx.now()).toString();
  const rows = await ctx.tx
    .select({
      id: crewAway.id,
      fromDate: crewAway.fromDate,
      toDate: crewAway.toDate,
      note: crewAway.note,
    })
    .from(crewAway)
    .where(
      and(
        eq(crewAway.crewMemberId, actor.crewMemberId),
        eq(crewAway.isOwn, true),
        gte(crewAway.toDate, today),
      ),
    )
    .orderBy(asc(crewAway.fromDate), asc(crewAway.id));
  return rows.map((it) => ({ ...it, note: actor.isProved ? it.note : null }));
}
