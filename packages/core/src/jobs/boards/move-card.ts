import type { MoveCard } from '@callboard/domain/boards/fields';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findColumn, lockCard } from './places.ts';

const { boardCards } = schema;

type Input = z.infer<typeof MoveCard>;

/**
 * Moves a card to a position in a column of the same board and renumbers the cards there.
 * @throws AppError `conflict` when the card is no longer in the column `from`; `not_found`,
 * `project_closed`.
 */
export async function moveCard(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const { id, columnId } = input;
  const card = await lockCard(ctx, id);
  if (input.from !== undefined && card.columnId !== input.from) {
    const { name } = await findColumn(ctx, card.columnId);
    throw new AppError('conflict', `Somebody else moved “${card.title}” to ${name}.`);
  }
  const column = await findColumn(ctx, columnId);
  if (column.projectId !== card.projectId) throw notFound('column');
  const others = await makeRoom(ctx, input);
  await ctx.tx
    .update(boardCards)
    .set({ columnId, position: Math.min(input.position, others), updatedAt: ctx.now() })
    .where(eq(boardCards.id, id));
  if (columnId !== card.columnId) {
    await record(ctx, 'card.moved', {
      subject: id,
      project: card.projectId,
      data: { title: card.title, column: column.name },
    });
  }
  return { id };
}

/**
 * Renumbers the other cards of the column, leaving the position free. Returns how many there are.
 */
async function makeRoom(ctx: Ctx, { id, columnId, position }: Input): Promise<number> {
  const others = ctx.tx
    .select({
      id: boardCards.id,
      place:
        sql<number>`row_number() over (order by ${boardCards.position}, ${boardCards.id}) - 1`.as(
          'place',
        ),
    })
    .from(boardCards)
    .where(
      and(eq(boardCards.columnId, columnId), isNull(boardCards.deletedAt), ne(boardCards.id, id)),
    )
    .as('others');
  const moved = await ctx.tx
    .update(boardCards)
    .set({
      position: sql`${others.place} + case when ${others.place} >= ${position}::int then 1 else 0 end`,
    })
    .from(others)
    .where(eq(boardCards.id, others.id))
    .returning({ id: boardCards.id });
  return moved.length;
}
