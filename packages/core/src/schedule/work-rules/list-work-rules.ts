import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveRules, type WorkRuleSet, workRuleColumns } from './record.ts';

const { workRules } = schema;

/** Lists the sets of rules: that of everybody first, then those of unions by name. */
export function listWorkRules(ctx: Ctx): Promise<WorkRuleSet[]> {
  return ctx.tx
    .select(workRuleColumns)
    .from(workRules)
    .where(liveRules)
    .orderBy(asc(sql`lower(coalesce(${workRules.unionName}, ''))`));
}
