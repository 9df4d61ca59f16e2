import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { lockTemplate, requireFreeName } from './lock-template.ts';

const { estimateTemplates } = schema;

/**
 * Removes a template, or restores it. Estimates made from it stay. Repeating it changes nothing.
 * @throws AppError `forbidden`, `not_found`, `conflict` if its name was taken meanwhile.
 */
export async function setTemplateRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const { name, deletedAt } = await lockTemplate(ctx, id);
  if ((deletedAt !== null) === isRemoved) return { id };
  if (!isRemoved) await requireFreeName(ctx, name, id);
  await setRemoved(ctx, estimateTemplates, { id, isRemoved });
  const kind = isRemoved ? 'estimate_template.removed' : 'estimate_template.restored';
  await record(ctx, kind, { subject: id, data: { name } });
  return { id };
}
