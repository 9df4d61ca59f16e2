import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import { isAssignable } from '../boards/conditions.ts';
import type { Ctx } from '../context.ts';
import { portraitOf } from '../files/portrait-of.ts';
import { exactly } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { likePattern } from '../search/like-pattern.ts';

const { memberships, users } = schema;

const shown = 40;

/** Lists the members who may have a role on a job, by name: those who can be assigned to its cards. */
export function listCandidates(ctx: Ctx, { query }: { query?: string | undefined }) {
  return ctx.tx
    .select({
      membershipId: memberships.id,
      name: users.name,
      role: memberships.role,
      portraitId: portraitOf(memberships.id),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isAssignable, query ? ilike(users.name, likePattern(query)) : undefined))
    .orderBy(asc(sql`lower(${users.name})`), asc(memberships.id))
    .limit(exactly(shown));
}
