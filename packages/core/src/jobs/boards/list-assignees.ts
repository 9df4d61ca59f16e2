import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isAssignable } from './conditions.ts';

/** Lists the members who can be assigned to a card, by name, with today's date in the workspace. */
export async function listAssignees(ctx: Ctx) {
  const { memberships, users } = schema;
  const members = await ctx.tx
    .select({ id: memberships.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isAssignable)
    .orderBy(asc(sql`lower(${users.name})`), asc(memberships.id));
  return { members, today: plainDateIn(ctx.workspace.timeZone, ctx.now()).toString() };
}
