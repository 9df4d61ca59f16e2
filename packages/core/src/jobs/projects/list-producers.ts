import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import { memberName } from '../../accounts/members/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { memberships, projectMembers, users } = schema;

const shown = 200;

/** Lists the members who produce a job, by name, for filters. Those who left are among them. */
export function listProducers(ctx: Ctx) {
  const produced = ctx.tx
    .select({ one: sql`1` })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.membershipId, memberships.id),
        eq(projectMembers.projectRole, 'producer'),
        isNull(projectMembers.deletedAt),
      ),
    );
  return ctx.tx
    .select({ id: memberships.id, name: memberName })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(exists(produced))
    .orderBy(asc(sql`lower(${memberName})`), asc(memberships.id))
    .limit(exactly(shown));
}
