import type { UpdateCard } from '@callboard/domain/boards/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { lockCard } from './places.ts';
import { requireAssignee } from './require-assignee.ts';

const { boardCards } = schema;

/**
 * Changes the fields of a card.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`, `invalid_body` when nothing
 * changes.
 */
export async function updateCard(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateCard>,
): Promise<{ id: string }> {
  const card = await lockCard(ctx, id);
  const changes = requireChanges(card, input);
  const { assigneeId } = changes;
  if (assigneeId) await requireAssignee(ctx, assigneeId);
  await ctx.tx
    .update(boardCards)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(boardCards.id, id));
  await record(ctx, 'card.updated', {
    subject: id,
    project: card.projectId,
    data: { title: changes.title ?? card.title },
  });
  if (assigneeId) {
    await raiseNotice(ctx, 'card_assigned', { subject: id, data: { by: ctx.actor.name } });
  }
  return { id };
}
