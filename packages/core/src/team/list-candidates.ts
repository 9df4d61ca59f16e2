import { and, asc, eq, sql } from 'drizzle-orm';
import { isAssignable } from '../boards/conditions.ts';
import type { Ctx } from '../context.ts';
import { portraitOf } from '../files/portrait-of.ts';
import { exactly } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { isFoundBy, listedIn } from '../search/is-found-by.ts';

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
    .where(and(isAssignable, isFoundBy(query, listedIn(users.name))))
    .orderBy(asc(sql`lower(${users.name})`), asc(memberships.id))
    .limit(exactly(shown));
}
