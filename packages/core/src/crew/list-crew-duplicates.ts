import { asc, inArray, sql } from 'drizzle-orm';
import { type MatchKind, matchKeys, matchKinds } from '../accounts/people/match-keys.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { inBook } from './list-crew-book.ts';

const { crewMembers } = schema;

const mostRows = 500;

/** People who share an email, a phone or a name. */
export type CrewTwins = Awaited<ReturnType<typeof listCrewDuplicates>>[number];

/** Lists groups of people in the address book who may be one person, and by what. */
export async function listCrewDuplicates(ctx: Ctx) {
  const groups = groupsOf(await listShared(ctx));
  const ids = groups.flatMap((it) => it.ids);
  if (ids.length === 0) return [];
  const people = await ctx.tx
    .select({
      id: crewMembers.id,
      name: crewMembers.name,
      role: crewMembers.defaultRole,
      email: crewMembers.email,
      phone: crewMembers.phone,
      city: crewMembers.city,
      createdAt: crewMembers.createdAt,
    })
    .from(crewMembers)
    .where(inArray(crewMembers.id, ids))
    .orderBy(asc(crewMembers.createdAt), asc(crewMembers.id));
  return groups.map((group) => ({
    by: group.by,
    people: people.filter((it) => group.ids.includes(it.id)),
  }));
}

interface Shared {
  kind: MatchKind;
  key: string;
  id: string;
  [column: string]: unknown;
}

function listShared(ctx: Ctx): Promise<Shared[]> {
  const keys = matchKeys(crewMembers);
  return ctx.tx.execute<Shared>(sql`
    select kind, key, id from (
      select k.kind, k.key, ${crewMembers.id} as id,
        count(*) over (partition by k.kind, k.key) as people
      from ${crewMembers}, lateral (values ('email', ${keys.email}), ('phone', ${keys.phone}),
        ('name', ${keys.name})) as k (kind, key)
      where ${inBook} and k.key is not null
    ) as shared where people > 1 order by kind, key, id limit ${mostRows}`);
}

interface Group {
  by: MatchKind[];
  ids: string[];
}

/** Joins the people who share something, also through a third one. */
function groupsOf(rows: Shared[]): Group[] {
  let groups: Group[] = [];
  for (const { ids, kind } of Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`)
    .values()
    .map((it) => ({ ids: it.map(({ id }) => id), kind: it[0]?.kind ?? 'name' }))) {
    const touching = groups.filter((group) => group.ids.some((id) => ids.includes(id)));
    const joined = {
      by: matchKinds.filter((it) => it === kind || touching.some(({ by }) => by.includes(it))),
      ids: [...new Set([...touching.flatMap((it) => it.ids), ...ids])],
    };
    groups = [...groups.filter((it) => !touching.includes(it)), joined];
  }
  return groups;
}
