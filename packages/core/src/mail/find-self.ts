import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { users } = schema;

/** Returns the address and name of the person who acts. @throws AppError `forbidden` for others. */
export async function findSelf(ctx: Ctx): Promise<{ email: string; name: string }> {
  if (ctx.actor.kind !== 'user') throw new AppError('forbidden', 'Sign in to send a test message.');
  const [person] = await ctx.tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (!person) throw new Error('The actor has no account.');
  return person;
}
