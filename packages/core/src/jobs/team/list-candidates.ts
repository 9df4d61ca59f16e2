import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy, listedIn } from '../../search/is-found-by.ts';
import { portraitOf } from '../../store/portrait-of.ts';
import { isAssignable } from '../boards/conditions.ts';

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
