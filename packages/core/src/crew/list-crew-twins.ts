import { sql } from 'drizzle-orm';
import { type MatchKind, matchKeys } from '../accounts/people/match-keys.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { inBook } from './list-crew-book.ts';
import type { CrewMember } from './record.ts';

const { crewMembers } = schema;

const shownTwins = 5;

/** Lists the people who may be the same as a person: by email, phone or name. */
export async function listCrewTwins(
  ctx: Ctx,
  { id, email, phone, name }: Pick<CrewMember, 'id' | 'email' | 'phone' | 'name'>,
) {
  const theirs = matchKeys(crewMembers);
  const own = matchKeys({
    email: sql`${email}::text`,
    phone: sql`${phone}::text`,
    name: sql`${name}::text`,
  });
  const by = sql<MatchKind | null>`case when ${theirs.email} = ${own.email} then 'email'
    when ${theirs.phone} = ${own.phone} then 'phone'
    when ${theirs.name} = ${own.name} then 'name' end`;
  const rows = await ctx.tx
    .select({ id: crewMembers.id, name: crewMembers.name, role: crewMembers.defaultRole, by })
    .from(crewMembers)
    .where(sql`${inBook} and ${crewMembers.id} <> ${id} and ${by} is not null`)
    .orderBy(crewMembers.id)
    .limit(shownTwins);
  return rows;
}
