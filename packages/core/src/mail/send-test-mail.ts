import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import { writeMail } from './write-mail.ts';

const { users } = schema;

export const SendTestMail = z.object({ despiteBounce: z.boolean().optional() });

/**
 * Writes a test message to the person who asks for it, and returns its id and its recipient.
 * @throws AppError `conflict` if earlier mail to the address bounced.
 */
export async function sendTestMail(ctx: Ctx, { despiteBounce }: z.infer<typeof SendTestMail>) {
  if (ctx.actor.kind !== 'user') throw new AppError('forbidden', 'Sign in to send a test message.');
  const [person] = await ctx.tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (!person) throw new Error('The actor has no account.');
  const id = await writeMail(ctx, 'test', {
    to: person,
    data: { sender: person.name },
    despiteBounce,
  });
  return { id, email: person.email };
}
