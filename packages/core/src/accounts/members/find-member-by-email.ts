import { notFound } from '@callboard/domain/errors';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { memberEmail, selectMembers, toMember } from './record.ts';

const { memberships } = schema;

/** Returns a member by email, for the operator. @throws AppError `not_found`. */
export async function findMemberByEmail(ctx: Ctx, input: { email: string }) {
  const [member] = await selectMembers(ctx)
    .where(eq(sql`lower(${memberEmail})`, input.email.toLowerCase()))
    .orderBy(sql`${memberships.status} = 'removed'`)
    .limit(1);
  if (!member) throw notFound('member');
  return toMember(ctx, member);
}
