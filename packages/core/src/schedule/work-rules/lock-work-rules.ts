import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveRules, type WorkRuleSet, workRuleColumns } from './record.ts';

const { workRules } = schema;

/** Returns a set of rules, for update. @throws AppError `not_found`. */
export async function lockWorkRules(ctx: Ctx, id: string): Promise<WorkRuleSet> {
  const [rules] = await ctx.tx
    .select(workRuleColumns)
    .from(workRules)
    .where(and(eq(workRules.id, id), liveRules))
    .for('update');
  if (!rules) throw notFound('set of rules');
  return rules;
}
