import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { selectMembers, toMember } from './record.ts';

const { memberships } = schema;

/** Returns one member. @throws AppError `not_found`. */
export async function findMember(ctx: Ctx, { id }: { id: string }) {
  const [member] = await selectMembers(ctx).where(eq(memberships.id, id));
  if (!member) throw notFound('member');
  return toMember(ctx, member);
}
