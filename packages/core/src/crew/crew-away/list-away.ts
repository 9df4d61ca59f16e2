import type { ListAway } from '@callboard/domain/crew-away/fields';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { overlaps } from './conditions.ts';

const { crewAway, crewMembers } = schema;

const mostListed = 2_000;

/** Dates on which a person is away. */
export type Away = Awaited<ReturnType<typeof listAway>>['items'][number];

/** Lists when people of the address book are away within a range of dates; at most 2,000 entries. */
export async function listAway(ctx: Ctx, { crewMemberId, ...range }: z.infer<typeof ListAway>) {
  const items = await ctx.tx
    .select({
      id: crewAway.id,
      crewMemberId: crewAway.crewMemberId,
      fromDate: crewAway.fromDate,
      toDate: crewAway.toDate,
      note: crewAway.note,
      isOwn: crewAway.isOwn,
    })
    .from(crewAway)
    .innerJoin(crewMembers, eq(crewMembers.id, crewAway.crewMemberId))
    .where(
      and(
        overlaps(range),
        isNull(crewMembers.deletedAt),
        crewMemberId === undefined ? undefined : eq(crewAway.crewMemberId, crewMemberId),
      ),
    )
    .orderBy(asc(crewAway.fromDate), asc(crewAway.id))
    .limit(exactly(mostListed));
  return { items };
}
