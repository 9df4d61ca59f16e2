import { stepOut } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '../access/permissions.ts';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { ensureAccount } from '../people/accounts.ts';
import { email, shownName } from '../people/fields.ts';
import { requireRoomForMember } from '../plans/plan.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { findMember } from './members.ts';
import { requireOwnerFor } from './ownership.ts';

export const AddMember = z.object({
  email,
  name: shownName,
  role: z.enum(roles),
  password: z.string(),
});

/**
 * Adds a person to the workspace. An e-mail that already has an account joins with it and keeps
 * its password; someone removed before comes back.
 */
export async function addMember(ctx: Ctx, input: z.infer<typeof AddMember>) {
  return add(await lockWorkspace(ctx), input);
}

async function add(ctx: Locked, input: z.infer<typeof AddMember>) {
  requireOwnerFor(ctx, input.role);
  if (input.role !== 'crew' && input.role !== 'client') await requireRoomForMember(ctx);
  const account = await stepOut(ctx.tx, (tx) => ensureAccount(tx, input));
  const id = await join(ctx, account.id, input.role);
  await record(ctx, {
    verb: 'added',
    subjectType: 'member',
    subjectId: id,
    summary: `${account.name} joined as ${input.role}`,
  });
  return findMember(ctx, { id });
}

async function join(ctx: Ctx, userId: string, role: (typeof roles)[number]): Promise<string> {
  const { memberships } = schema;
  const now = ctx.now();
  const [existing] = await ctx.tx.select().from(memberships).where(eq(memberships.userId, userId));
  if (existing && existing.status !== 'removed') {
    throw invalid('email', 'This person is already a member.');
  }
  const standing = {
    role,
    status: 'active',
    financeAccess: role === 'owner' || role === 'admin' ? 'full' : 'none',
    joinedAt: now,
    removedAt: null,
    suspendedAt: null,
    updatedAt: now,
  } as const;
  if (existing) {
    await ctx.tx.update(memberships).set(standing).where(eq(memberships.id, existing.id));
    return existing.id;
  }
  await requireQuotas(ctx, { members: 1 });
  const id = newId('membership');
  const added = await ctx.tx
    .insert(memberships)
    .values({ id, userId, ...standing, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: memberships.id });
  if (added.length === 0) throw new AppError('conflict', 'This person is being added already.');
  return id;
}
