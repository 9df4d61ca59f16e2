import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Card, cardColumns } from './card-record.ts';

const { mediaCards } = schema;

/** Locks and returns a card of an open project. @throws AppError `not_found`, `project_closed`. */
export async function lockCard(ctx: Ctx, id: string): Promise<Card> {
  const [card] = await ctx.tx
    .select(cardColumns)
    .from(mediaCards)
    .where(and(eq(mediaCards.id, id), isNull(mediaCards.deletedAt)))
    .for('no key update');
  if (!card) throw notFound('card');
  await requireOpenProject(ctx, card.projectId);
  return card;
}
