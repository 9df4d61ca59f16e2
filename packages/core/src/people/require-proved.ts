import { eq } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { users } = schema;

/**
 * Requires a person to have proved their email, before they let others or programs in.
 * @throws AppError `conflict`, which forms show next to what was typed.
 */
export async function requireProved({ tx, actor }: Locked): Promise<void> {
  if (actor.kind !== 'user') return;
  const [user] = await tx
    .select({ provedAt: users.provedAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (user?.provedAt) return;
  throw new AppError('conflict', 'Confirm your email first, under Settings › You.');
}
