import type { CreateMatchRule } from '@callboard/domain/match-rules/fields';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { requireTarget } from './require-target.ts';

/**
 * Makes a rule, which suggests what transactions with its words are, or matches them by itself.
 * @throws AppError `forbidden`, `invalid_parameter`, `not_found`, `project_closed`.
 */
export async function createMatchRule(
  ctx: Ctx,
  input: z.output<typeof CreateMatchRule>,
): Promise<{ id: string }> {
  requireAllMoney(ctx);
  const { words, isMoneyIn, kind, accountId = null, isAutomatic = false } = input;
  const { projectId = null, section = null, accountCode = null } = input;
  const target = await requireTarget(ctx, { kind, accountId, projectId, section, accountCode });
  await requireQuotas(ctx, { matchRules: 1 });
  const id = newId('matchRule');
  const now = ctx.now();
  await ctx.tx.insert(schema.matchRules).values({
    ...{ id, words, isMoneyIn, kind, accountId, isAutomatic, ...target },
    ...{ createdBy: ctx.actor.membershipId ?? null, createdAt: now, updatedAt: now },
  });
  await record(ctx, 'match_rule.created', { subject: id, data: { name: words } });
  return { id };
}
