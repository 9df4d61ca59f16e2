import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveBills } from './conditions.ts';

const { bills, files } = schema;

/** Condition: the actor uploaded the file for a bill. */
export function isOwnUpload({ actor }: Ctx): SQL | undefined {
  if (actor.kind !== 'user') return sql`false`;
  return and(
    eq(files.place, 'bill'),
    eq(files.membershipId, actor.membershipId),
    isNull(files.deletedAt),
  );
}

/** Condition: no bill has the file. */
export const isUnusedFile = sql`not exists (select from ${bills}
  where ${bills.fileId} = ${files.id} and ${liveBills})`;
