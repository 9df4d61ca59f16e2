import { AppError, notFound } from '@callboard/domain/errors';
import { eq, sql } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { estimateTemplates } = schema;

/** Locks and returns a template, also a removed one. @throws AppError `forbidden`, `not_found`. */
export async function lockTemplate(ctx: Ctx, id: string) {
  requireMoney(ctx);
  const [template] = await ctx.tx
    .select({
      id: estimateTemplates.id,
      name: estimateTemplates.name,
      deletedAt: estimateTemplates.deletedAt,
    })
    .from(estimateTemplates)
    .where(eq(estimateTemplates.id, id))
    .for('no key update');
  if (!template) throw notFound('template');
  return template;
}

/** Requires that no other template has the name. @throws AppError `conflict`. */
export async function requireFreeName(ctx: Ctx, name: string, ownId?: string): Promise<void> {
  const [taken] = await ctx.tx
    .select({ id: estimateTemplates.id })
    .from(estimateTemplates)
    .where(
      sql`lower(${estimateTemplates.name}) = lower(${name}) and ${estimateTemplates.deletedAt} is null
        and ${estimateTemplates.id} is distinct from ${ownId ?? null}::text`,
    );
  if (taken) throw new AppError('conflict', `There is a template ${name}. Choose another name.`);
}
