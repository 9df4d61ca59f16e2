import { invalid } from '@callboard/domain/errors';
import type { UpdateWorkRules } from '@callboard/domain/work-rules/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { changesFrom, record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { unionTaken } from './add-work-rules.ts';
import { listWorkRules } from './list-work-rules.ts';
import { penaltyAmount } from './penalty-amount.ts';
import type { WorkRuleSet } from './record.ts';
import { requireConsistent } from './require-consistent.ts';

/**
 * Changes a set of rules. Existing bookings keep their overtime rule.
 * @throws AppError `not_found`, `invalid_body`, `invalid_parameter`, `conflict` if another set is
 * for the union.
 */
export async function updateWorkRules(
  asked: Ctx,
  { id, ...input }: z.infer<typeof UpdateWorkRules>,
): Promise<{ id: string }> {
  const ctx = await lockWorkspace(asked);
  const rules = await lockRecord(ctx, schema.workRules, id, { strength: 'update' });
  const changes = requireChanges(rules, input);
  const next = { ...rules, ...changes } as WorkRuleSet;
  requireConsistent(next);
  if (changes.unionName !== undefined) await requireFree(ctx, rules, changes.unionName);
  const isPriced = priced.some((it) => it in changes);
  const amount = isPriced ? await penaltyAmount(ctx, next) : {};
  await ctx.tx
    .update(schema.workRules)
    .set({ ...changes, ...amount, updatedAt: ctx.now() })
    .where(eq(schema.workRules.id, id));
  await record(ctx, 'work_rules.updated', {
    subject: id,
    data: { name: changes.unionName ?? rules.unionName },
    changes: changesFrom(rules, changes),
  });
  return { id };
}

const priced = [
  'mealPenaltyRule',
  'mealPenaltyCents',
  'secondPenaltyCents',
  'laterPenaltyCents',
] as const;

async function requireFree(ctx: Ctx, rules: WorkRuleSet, unionName: string): Promise<void> {
  if (rules.unionName === null) {
    throw invalid('unionName', 'These rules are for everybody. Add others for a union.');
  }
  const others = (await listWorkRules(ctx)).filter((it) => it.id !== rules.id);
  const isTaken = others.some((it) => it.unionName?.toLowerCase() === unionName.toLowerCase());
  if (isTaken) throw unionTaken(unionName);
}
