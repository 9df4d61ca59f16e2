import type { UpdateBrief } from '@callboard/domain/briefs/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireReferences } from '../../jobs/projects/references.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { moneyOf } from './create-brief.ts';
import { lockBrief } from './find-brief.ts';
import { readText } from './read-text.ts';
import { requireIdle } from './require-idle.ts';

const { briefs } = schema;

/**
 * Changes a brief. While an estimate is being drafted from it, it stays as it is.
 * @throws AppError `forbidden`, `not_found`, `conflict`, `invalid_body`, EditConflict.
 */
export async function updateBrief(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateBrief>,
): Promise<{ id: string }> {
  const { clientId, contactId } = input;
  await requireReferences(ctx, { clientId: clientId ?? undefined, contactId });
  const brief = await lockBrief(ctx, id);
  requireIdle(brief);
  const body = input.body === undefined ? {} : { body: readText(input.body) };
  const changes = requireChanges(brief, { ...input, ...body });
  const { budgetCents } = changes;
  await ctx.tx
    .update(briefs)
    .set({
      ...changes,
      ...(budgetCents !== undefined && {
        ...moneyOf(ctx, budgetCents),
        ...(budgetCents !== null && brief.currency && { currency: brief.currency }),
      }),
      updatedAt: ctx.now(),
    })
    .where(eq(briefs.id, id));
  const name = changes.title ?? brief.title;
  await record(ctx, 'brief.updated', { subject: id, data: { name } });
  return { id };
}
