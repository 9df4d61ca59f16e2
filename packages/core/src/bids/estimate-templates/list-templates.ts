import { asc, isNull, sql } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { estimateTemplates } = schema;

/** Lists the templates by name. @throws AppError `forbidden`. */
export function listTemplates(ctx: Ctx) {
  requireMoney(ctx);
  return ctx.tx
    .select({
      id: estimateTemplates.id,
      name: estimateTemplates.name,
      currency: sql<string>`${estimateTemplates.content} #>> '{header,currency}'`,
      lineCount: sql<number>`jsonb_array_length(${estimateTemplates.content} -> 'lines')`,
      updatedAt: estimateTemplates.updatedAt,
    })
    .from(estimateTemplates)
    .where(isNull(estimateTemplates.deletedAt))
    .orderBy(asc(sql`lower(${estimateTemplates.name})`));
}
