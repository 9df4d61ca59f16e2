import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { users } = schema;

/**
 * Requires a person to have proved their email, before they let others or programs in.
 * @throws AppError `email_not_confirmed`, for which forms offer to mail a code.
 */
export async function requireProved(ctx: Locked): Promise<void> {
  if (await isProved(ctx)) return;
  throw new AppError('email_not_confirmed', 'Confirm your email first, under Settings › You.');
}

/** Returns whether the actor is no person, or one who has proved their email. */
export async function isProved({ tx, actor }: Ctx): Promise<boolean> {
  if (actor.kind !== 'user') return true;
  const [user] = await tx
    .select({ provedAt: users.provedAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  return user?.provedAt != null;
}
