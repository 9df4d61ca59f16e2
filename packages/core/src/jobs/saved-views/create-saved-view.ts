import type { CreateSavedView } from '@callboard/domain/saved-views/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { requireMember } from './conditions.ts';

/** Saves a view of a list. Only a shared view is a part of the company's activity. */
export async function createSavedView(
  ctx: Ctx,
  input: z.infer<typeof CreateSavedView>,
): Promise<{ id: string }> {
  const { membershipId } = requireMember(ctx);
  await requireQuotas(ctx, { savedViews: 1, viewsOfMember: membershipId });
  const id = newId('savedView');
  const now = ctx.now();
  await ctx.tx
    .insert(schema.savedViews)
    .values({ ...input, id, membershipId, createdAt: now, updatedAt: now });
  if (input.isShared) {
    await record(ctx, 'saved_view.shared', { subject: id, data: { name: input.name } });
  }
  return { id };
}
