import { notFound } from '@callboard/domain/errors';
import { EstimateContent } from '@callboard/domain/estimates/content';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { estimateTemplates } = schema;

/** Returns the content of a template. @throws AppError `not_found`. */
export async function findTemplateContent(ctx: Ctx, id: string): Promise<EstimateContent> {
  const [template] = await ctx.tx
    .select({ content: estimateTemplates.content })
    .from(estimateTemplates)
    .where(and(eq(estimateTemplates.id, id), isNull(estimateTemplates.deletedAt)));
  if (!template) throw notFound('template');
  return EstimateContent.parse(template.content);
}
