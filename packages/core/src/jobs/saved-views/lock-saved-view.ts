import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenBy, mayEdit, requireMember } from './conditions.ts';
import { viewColumns } from './record.ts';

const { savedViews } = schema;

/**
 * Returns a view that the member may change, for update.
 * @throws AppError `not_found` also for another person's own view; `forbidden` for a shared one.
 */
export async function lockSavedView(ctx: Ctx, id: string, { includeRemoved = false } = {}) {
  const { membershipId } = requireMember(ctx);
  const [view] = await ctx.tx
    .select(viewColumns)
    .from(savedViews)
    .where(
      and(
        eq(savedViews.id, id),
        isSeenBy(membershipId),
        includeRemoved ? undefined : isNull(savedViews.deletedAt),
      ),
    )
    .for('update');
  if (!view) throw notFound('view');
  if (mayEdit(ctx, view)) return view;
  throw new AppError('forbidden', 'Only its creator, an admin or an owner can change this view.');
}
