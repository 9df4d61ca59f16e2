import type { MatchCrew } from '@callboard/domain/crew/import-fields';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type MatchKind, matchKeys } from '../accounts/people/match-keys.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { inBook } from './list-crew-book.ts';

const { crewMembers } = schema;

/** A typed person who is in the address book, or further up among those typed. */
export interface CrewMatch {
  index: number;
  by: MatchKind;
  /** The person of the address book; null when another typed person is meant. */
  id: string | null;
  name: string;
  role: string;
  /** The other typed person. */
  sameAs: number | null;
  [column: string]: unknown;
}

/**
 * Finds which typed people are already in the address book or were typed twice, by email, phone or
 * name. The address book wins, and then the surest sign.
 */
export async function matchCrew(
  ctx: Ctx,
  { people }: z.infer<typeof MatchCrew>,
): Promise<CrewMatch[]> {
  const typed = JSON.stringify(people.map((it, index) => ({ ...it, index })));
  const theirs = matchKeys({ email: sql`t.email`, phone: sql`t.phone`, name: sql`t.name` });
  const book = matchKeys(crewMembers);
  const matched = (kind: MatchKind, rank: number) => sql`
    select t.index, ${kind}::text as by, ${rank}::int as rank, b.id, b.name, b.role, null::int as same
    from typed t join book b on b.${sql.raw(kind)}_key = t.${sql.raw(kind)}_key
    union all
    select t.index, ${kind}::text, ${rank + 10}::int, null, '', '', o.index
    from typed t join typed o on o.index < t.index
      and o.${sql.raw(kind)}_key = t.${sql.raw(kind)}_key`;
  const rows = await ctx.tx.execute<CrewMatch>(sql`
    with typed as materialized (
      select t.index, ${theirs.email} as email_key, ${theirs.phone} as phone_key,
        ${theirs.name} as name_key
      from jsonb_to_recordset(${typed}::jsonb) as t (index int, name text, email text, phone text)
    ), book as materialized (
      select id, ${crewMembers.name} as name, ${crewMembers.defaultRole} as role,
        ${book.email} as email_key, ${book.phone} as phone_key, ${book.name} as name_key
      from ${crewMembers} where ${inBook}
    )
    select distinct on (index) index, by, id, name, role, same as "sameAs" from (
      ${matched('email', 1)} union all ${matched('phone', 2)} union all ${matched('name', 3)}
    ) as found order by index, rank, id, same`);
  return [...rows];
}
