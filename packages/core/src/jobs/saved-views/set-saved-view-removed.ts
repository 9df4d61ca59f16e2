import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { lockSavedView } from './lock-saved-view.ts';

const { savedViews } = schema;

/**
 * Removes a view, or restores it. Repeating it changes nothing.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function setSavedViewRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const view = await lockSavedView(ctx, id, { includeRemoved: true });
  if ((view.deletedAt !== null) === isRemoved) return { id };
  await setRemoved(ctx, savedViews, { id, isRemoved });
  if (view.isShared) {
    const kind = isRemoved ? 'saved_view.removed' : 'saved_view.restored';
    await record(ctx, kind, { subject: id, data: { name: view.name } });
  }
  return { id };
}
