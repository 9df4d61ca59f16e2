import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireConfirmed } from '../access/require-confirmed.ts';
import { findCompany } from './find-company.ts';
import { type Locked, lockWorkspace } from './lock-workspace.ts';

const { users, workspaces } = schema;

export const SetFactorRule = z.object({ isRequired: z.boolean() });

/**
 * Sets whether everyone who may see money needs a second factor to use the workspace. Whoever asks
 * for it has one. @throws AppError `confirmation_needed`, `conflict`.
 */
export async function setFactorRule(
  unlocked: Ctx,
  { isRequired }: z.infer<typeof SetFactorRule>,
): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  requireConfirmed(ctx);
  const { requiresSecondFactor } = await findCompany(ctx);
  if (requiresSecondFactor === isRequired) return;
  if (isRequired) await requireOwnFactor(ctx);
  await ctx.tx
    .update(workspaces)
    .set({ requiresSecondFactor: isRequired, updatedAt: ctx.now() })
    .where(eq(workspaces.id, ctx.workspace.id));
  await record(ctx, 'workspace.factor_rule_set', {
    subject: ctx.workspace.id,
    data: { isRequired },
    changes: { before: { requiresSecondFactor }, after: { requiresSecondFactor: isRequired } },
  });
}

async function requireOwnFactor({ actor, tx }: Locked): Promise<void> {
  if (actor.kind !== 'user') return;
  const [self] = await tx
    .select({ since: users.secondFactorSince })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (self?.since) return;
  throw new AppError('conflict', 'Add a passkey or an authenticator app for yourself first.');
}
