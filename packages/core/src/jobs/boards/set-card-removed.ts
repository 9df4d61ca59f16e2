import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
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
  await setRemoved(ctx, boardCards, { id, isRemoved });
  await record(ctx, isRemoved ? 'card.removed' : 'card.restored', {
    subject: id,
    project: card.projectId,
    data: { title: card.title },
  });
  return { id };
}
