import { financeAccess, roles } from '@callboard/domain/access/enums';
import {
  financeAccessFor,
  type MoneyAccess,
  moneyAccessOf,
  startingAccess,
} from '@callboard/domain/access/money-access';
import { isAllowed, isManager } from '@callboard/domain/access/permissions';
import { AppError, invalid } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireConfirmed } from '../access/require-confirmed.ts';
import { endConnectionsOf, voidCodesOf } from '../connections/end-connections-of.ts';
import { requireProved } from '../people/require-proved.ts';
import { requireRoomForMembers } from '../plans/require-room.ts';
import { endTokensOf } from '../tokens/end-tokens-of.ts';
import {
  pauseEndpointsOfMember,
  reviewEndpointsOfMember,
} from '../tokens/token-endpoints.unscoped.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { endFeedsOf } from './end-feeds-of.ts';
import { findMember } from './find-member.ts';
import { requireAnOwner, requireOwnerFor } from './ownership.ts';
import { takesSeat } from './seats.ts';
import { type Access, tellOfAccess } from './tell-of-access.ts';

export const UpdateMember = z.object({
  id: z.string(),
  role: z.enum(roles).optional(),
  status: z.enum(['active', 'suspended', 'removed']).optional(),
  financeAccess: z.enum(financeAccess).optional(),
});

/**
 * Changes a member's role, status or access to money. Another role starts with its own access to
 * money, and so does a member who was removed. Demotion and removal end the member's tokens and
 * connections in the same transaction; suspension disables them while it lasts. In each case the
 * member's endpoints are paused. The calendar feeds of a member who leaves the office end, too. The
 * member is told, and the owners of what they would have to know.
 * @throws AppError `confirmation_needed` to make or change an owner or to show all money,
 * `email_not_confirmed`, `forbidden`, `conflict`, `invalid_parameter`, `plan_limit`.
 */
export async function updateMember(ctx: Ctx, input: z.infer<typeof UpdateMember>) {
  return changeMember(await lockWorkspace(ctx), input);
}

/** Like `updateMember`, under the lock. */
export async function changeMember(ctx: Locked, input: z.infer<typeof UpdateMember>) {
  const before = await findMember(ctx, { id: input.id });
  if (before.status === 'invited') throw notHereYet(before.name);
  const changes = requireChanges(before, input);
  const role = changes.role ?? before.role;
  const status = changes.status ?? before.status;
  const access = accessAfter(before, { role, status, financeAccess: input.financeAccess });
  if (status === 'active') await requireProved(ctx);
  if (access === 'full' && !hasAllMoney(before)) requireConfirmed(ctx);
  requireOwnerFor(ctx, before.role);
  requireOwnerFor(ctx, role);
  if (before.role === 'owner' || role === 'owner') requireConfirmed(ctx);
  if (!takesSeat(before) && takesSeat({ role, status })) {
    await requireRoomForMembers(ctx);
  }
  const manages = isManager(role);
  const isEnding = status === 'removed' || !manages;
  if (isEnding) await voidCodesOf(ctx, input.id);
  await store(ctx, input.id, { role, status, financeAccess: access });
  await requireAnOwner(ctx);
  requireSomeoneElse(ctx, input.id, status);
  if (isEnding) {
    const because = status === 'removed' ? 'member_removed' : 'role_lost';
    await endTokensOf(ctx, input.id, because);
    await endConnectionsOf(ctx, input.id, because);
  }
  if (status === 'removed' || !isAllowed(role, 'projects.view')) await endFeedsOf(ctx, input.id);
  if (status !== 'active' || !manages) {
    await pauseEndpointsOfMember(ctx, { membershipId: input.id });
    await reviewEndpointsOfMember(ctx, { membershipId: input.id });
  }
  await record(ctx, 'member.updated', {
    subject: input.id,
    data: {
      name: before.name,
      before: { role: before.role, status: before.status, financeAccess: before.financeAccess },
      after: { role, status, financeAccess: access },
    },
  });
  const after = { role, status, financeAccess: access };
  await tellOfAccess(ctx, { id: input.id, name: before.name, before, after });
  return findMember(ctx, { id: input.id });
}

/** Prevents members from suspending or removing themselves. @throws AppError `conflict`. */
function requireSomeoneElse(ctx: Ctx, id: string, status: string): void {
  if (status === 'active' || ctx.actor.kind === 'system' || ctx.actor.membershipId !== id) return;
  throw new AppError(
    'conflict',
    'You cannot suspend or remove yourself. Ask another owner or admin.',
  );
}

function notHereYet(name: string): AppError {
  return new AppError(
    'conflict',
    `${name} has not joined yet. Revoke the invitation, then add them again.`,
  );
}

/** Returns whether a member sees all money until now. */
function hasAllMoney({ status, ...member }: MoneyAccess & { status: string }): boolean {
  return status !== 'removed' && moneyAccessOf(member) === 'full';
}

interface Changed extends Pick<Access, 'role' | 'status'> {
  financeAccess?: Access['financeAccess'] | undefined;
}

/** @throws AppError `invalid_parameter` for access that the role may not have. */
function accessAfter(before: Pick<Access, 'role' | 'financeAccess'>, after: Changed) {
  const { role, status, financeAccess: chosen } = after;
  if (chosen && status === 'removed') {
    throw invalid('financeAccess', 'A removed member sees no money. Add them again first.');
  }
  if (chosen && !financeAccessFor(role).includes(chosen)) {
    throw invalid('financeAccess', `The role ${role} cannot have this access to money.`);
  }
  if (chosen) return chosen;
  const isReset = role !== before.role || status === 'removed';
  return isReset ? startingAccess(role) : before.financeAccess;
}

async function store(
  ctx: Locked,
  id: string,
  { role, status, financeAccess }: Access,
): Promise<void> {
  const now = ctx.now();
  await ctx.tx
    .update(schema.memberships)
    .set({
      role,
      status,
      financeAccess,
      suspendedAt: status === 'suspended' ? now : null,
      removedAt: status === 'removed' ? now : null,
      updatedAt: now,
    })
    .where(eq(schema.memberships.id, id));
}
