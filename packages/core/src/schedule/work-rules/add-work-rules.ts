import { AppError } from '@callboard/domain/errors';
import type { AddWorkRules } from '@callboard/domain/work-rules/fields';
import type { z } from 'zod';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { penaltyAmount } from './penalty-amount.ts';
import { requireConsistent } from './require-consistent.ts';

/**
 * Adds rules for the members of a union.
 * @throws AppError `conflict` if the union has rules already, `invalid_parameter`.
 */
export async function addWorkRules(
  asked: Ctx,
  input: z.infer<typeof AddWorkRules>,
): Promise<{ id: string }> {
  requireConsistent(input);
  const ctx = await lockWorkspace(asked);
  await requireQuotas(ctx, { workRules: 1 });
  const id = newId('workRules');
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const added = await ctx.tx
    .insert(schema.workRules)
    .values({ ...input, ...(await penaltyAmount(ctx, input)), id, ...stamps })
    .onConflictDoNothing()
    .returning({ id: schema.workRules.id });
  if (added.length === 0) throw unionTaken(input.unionName);
  await record(ctx, 'work_rules.added', { subject: id, data: { name: input.unionName } });
  return { id };
}

export function unionTaken(unionName: string): AppError {
  return new AppError('conflict', `${unionName} has rules already. Change those instead.`);
}
