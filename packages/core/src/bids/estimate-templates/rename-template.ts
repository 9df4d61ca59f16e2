import { notFound } from '@callboard/domain/errors';
import type { RenameEstimateTemplate } from '@callboard/domain/estimate-templates/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockTemplate, requireFreeName } from './lock-template.ts';

const { estimateTemplates } = schema;

/** Renames a template. @throws AppError `forbidden`, `not_found`, `conflict` if the name is taken. */
export async function renameTemplate(
  ctx: Ctx,
  { id, name }: z.infer<typeof RenameEstimateTemplate>,
): Promise<{ id: string }> {
  const { name: before, deletedAt } = await lockTemplate(ctx, id);
  if (deletedAt !== null) throw notFound('template');
  if (before === name) return { id };
  await requireFreeName(ctx, name, id);
  await ctx.tx
    .update(estimateTemplates)
    .set({ name, updatedAt: ctx.now() })
    .where(eq(estimateTemplates.id, id));
  await record(ctx, 'estimate_template.renamed', { subject: id, data: { before, name } });
  return { id };
}
