import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCard } from './places.ts';

const { boardCards } = schema;

/** Removes a card from its board, or restores it. Repeating it changes nothing. */
export async function setCardRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const card = await lockCard(ctx, id, { includeRemoved: true });
  if ((card.deletedAt !== null) === isRemoved) return { id };
  await ctx.tx
    .update(boardCards)
    .set({ deletedAt: isRemoved ? ctx.now() : null, updatedAt: ctx.now() })
    .where(eq(boardCards.id, id));
  await record(ctx, isRemoved ? 'card.removed' : 'card.restored', {
    subject: id,
    project: card.projectId,
    data: { title: card.title },
  });
  return { id };
}
