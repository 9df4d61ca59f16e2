import type { SaveEstimateTemplate } from '@callboard/domain/estimate-templates/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { readContent } from '../estimates/read-content.ts';
import { selectEstimate } from '../estimates/select-estimate.ts';
import { requireFreeName } from './lock-template.ts';

/**
 * Saves the lines, rates and words of an estimate to begin others from, without its dates.
 * @throws AppError `forbidden`, `not_found`, `conflict` if the name is taken.
 */
export async function saveTemplate(
  ctx: Ctx,
  { estimateId, name }: z.infer<typeof SaveEstimateTemplate>,
): Promise<{ id: string }> {
  const estimate = await selectEstimate(ctx, estimateId);
  await requireFreeName(ctx, name);
  await requireQuotas(ctx, { estimateTemplates: 1 });
  const { header, lines } = await readContent(ctx, estimate);
  const content = {
    header: { ...header, validUntil: null },
    lines: lines.map(({ id: _, reasonQuote: _q, reasonAssumed: _a, ...line }) => ({
      ...line,
      ...{ reasonQuote: null, reasonAssumed: null },
    })),
  };
  const id = newId('estimateTemplate');
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await ctx.tx.insert(schema.estimateTemplates).values({ id, name, content, ...stamps });
  await record(ctx, 'estimate_template.saved', { subject: id, data: { name } });
  return { id };
}
