import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { users } = schema;

/** Returns the name of the person who acts; null for programs. */
export function senderOf({ actor }: Ctx): string | null {
  return actor.kind === 'user' ? actor.name : null;
}

/** Returns where replies go: to the person who acts. */
export async function repliesTo({ tx, actor }: Ctx): Promise<{ replyTo?: string }> {
  if (actor.kind !== 'user') return {};
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId));
  return user ? { replyTo: user.email } : {};
}
