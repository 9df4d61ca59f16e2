import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBrief } from './find-brief.ts';
import { requireIdle } from './require-idle.ts';

const { briefs } = schema;

/**
 * Removes a brief, or restores it. Its estimates stay. Repeating it changes nothing.
 * @throws AppError `forbidden`, `not_found`, `conflict` while an estimate is drafted.
 */
export async function setBriefRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const brief = await lockBrief(ctx, id, { includeRemoved: true });
  if ((brief.deletedAt !== null) === isRemoved) return { id };
  requireIdle(brief);
  await setRemoved(ctx, briefs, { id, isRemoved });
  const kind = isRemoved ? 'brief.removed' : 'brief.restored';
  await record(ctx, kind, { subject: id, data: { name: brief.title } });
  return { id };
}
