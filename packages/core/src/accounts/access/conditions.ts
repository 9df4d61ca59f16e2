import type { Pool } from '@callboard/db';
import { managerRoles } from '@callboard/domain/access/permissions';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { listOfWords, sqlWords } from '../../kernel/sql-words.ts';

/** Matches members that tokens and connections may act for: active owners and admins. */
export function isLiveApprover(member: { status: SQLWrapper; role: SQLWrapper }): SQL {
  return sql`(${member.status} = 'active' and ${member.role} in ${sqlWords(managerRoles)})`;
}

// As literals: postgres.js searches the whole statement with ten regular expressions to write a list.
const roles = listOfWords(managerRoles);

/**
 * `isLiveApprover` for a membership with the alias `m`, as a fragment for statements of the pool.
 */
export function liveApprover({ sql: part }: Pool) {
  return part`m.status = 'active' and m.role in ${part.unsafe(roles)}`;
}
