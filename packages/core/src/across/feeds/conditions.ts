import type { Pool } from '@callboard/db';
import { officeRoles } from '@callboard/domain/access/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';

const { calendarFeeds, memberships } = schema;

/** Matches members whose calendar feeds work: active members of the office. */
export const isOfFeedKeeper = sql<boolean>`(${memberships.status} = 'active'
  and ${memberships.role} in ${sqlWords(officeRoles)})`;

/** `isOfFeedKeeper` for a membership with the alias `m`, as a fragment for statements of the pool. */
export function ofFeedKeeper({ sql: part }: Pool) {
  return part`m.status = 'active' and m.role in ${part(officeRoles)}`;
}

/** Matches the feeds that the actor created. */
export function isOwn({ actor }: Ctx): SQL<boolean> {
  return sql<boolean>`(${calendarFeeds.membershipId} = ${actor.membershipId ?? ''})`;
}
