import type { CardStatus } from '@callboard/domain/media/enums';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Card } from './card-record.ts';

const { mediaCards } = schema;

const settled: readonly CardStatus[] = ['verified', 'archived', 'formatted'];

/**
 * Sets the status of a card. One that goes from verifying back to set did not match, until it is
 * verified. Returns whether that is so.
 */
export async function setCardStatus(
  ctx: Ctx,
  card: Pick<Card, 'id' | 'status'>,
  status: CardStatus,
): Promise<boolean> {
  const isMismatch = card.status === 'verifying' && status === 'on_set';
  await ctx.tx
    .update(mediaCards)
    .set({
      status,
      ...(isMismatch && { mismatchedAt: ctx.now() }),
      ...(settled.includes(status) && { mismatchedAt: null }),
      updatedAt: ctx.now(),
    })
    .where(eq(mediaCards.id, card.id));
  return isMismatch;
}
