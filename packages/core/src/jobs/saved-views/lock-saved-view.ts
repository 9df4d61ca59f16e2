import { AppError } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenBy, mayEdit, requireMember } from './conditions.ts';

const { savedViews } = schema;

/**
 * Returns a view that the member may change, for update.
 * @throws AppError `not_found` also for another person's own view; `forbidden` for a shared one.
 */
export async function lockSavedView(ctx: Ctx, id: string, { includeRemoved = false } = {}) {
  const { membershipId } = requireMember(ctx);
  const view = await lockRecord(ctx, savedViews, id, {
    where: isSeenBy(membershipId),
    includeRemoved,
    strength: 'update',
  });
  if (mayEdit(ctx, view)) return view;
  throw new AppError('forbidden', 'Only its creator, an admin or an owner can change this view.');
}
