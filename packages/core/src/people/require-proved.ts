import { eq } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { users } = schema;

/**
 * Requires a person to have proved their email, before they let others or programs in.
 * @throws AppError `email_not_confirmed`, for which forms offer to mail a code.
 */
export async function requireProved({ tx, actor }: Locked): Promise<void> {
  if (actor.kind !== 'user') return;
  const [user] = await tx
    .select({ provedAt: users.provedAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (user?.provedAt) return;
  throw new AppError('email_not_confirmed', 'Confirm your email first, under Settings › You.');
}
