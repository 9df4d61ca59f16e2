import type { Role } from '@callboard/domain/access/enums';
import { AppError } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

/** Requires an owner to make or change an owner. @throws AppError `forbidden`. */
export function requireOwnerFor(ctx: Locked, role: Role): void {
  if (role !== 'owner' || ctx.actor.kind === 'system') return;
  if (ctx.actor.kind === 'user' && ctx.actor.role === 'owner') return;
  throw new AppError('forbidden', 'Only an owner can change another owner.');
}

/** Requires at least one active owner. Call after the change. @throws AppError `conflict`. */
export async function requireAnOwner(ctx: Locked): Promise<void> {
  const { memberships } = schema;
  const [owner] = await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.role, 'owner'), eq(memberships.status, 'active')))
    .limit(1);
  if (!owner) {
    throw new AppError(
      'conflict',
      'A workspace needs an active owner. Make someone else an owner first.',
    );
  }
}
