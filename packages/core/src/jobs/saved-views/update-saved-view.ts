import type { UpdateSavedView } from '@callboard/domain/saved-views/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockSavedView } from './lock-saved-view.ts';

const { savedViews } = schema;

/**
 * Renames, replaces, shares or unshares a view.
 * @throws AppError `not_found`, `forbidden`, `invalid_body` when nothing changes.
 */
export async function updateSavedView(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateSavedView>,
): Promise<{ id: string }> {
  const view = await lockSavedView(ctx, id);
  const changes = requireChanges(view, input);
  await ctx.tx
    .update(savedViews)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(savedViews.id, id));
  if (changes.isShared) {
    const name = changes.name ?? view.name;
    await record(ctx, 'saved_view.shared', { subject: id, data: { name } });
  }
  return { id };
}
