import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findProject } from '../projects/find-project.ts';

/**
 * Counts the cards in each column of a project's board, in column order.
 * @throws AppError `not_found`.
 */
export async function countBoardCards(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  const { boardCards, boardColumns, boards } = schema;
  return ctx.tx
    .select({ id: boardColumns.id, name: boardColumns.name, cards: count(boardCards.id) })
    .from(boards)
    .innerJoin(
      boardColumns,
      and(eq(boardColumns.boardId, boards.id), isNull(boardColumns.deletedAt)),
    )
    .leftJoin(
      boardCards,
      and(eq(boardCards.columnId, boardColumns.id), isNull(boardCards.deletedAt)),
    )
    .where(eq(boards.projectId, projectId))
    .groupBy(boardColumns.id, boardColumns.name, boardColumns.position)
    .orderBy(asc(boardColumns.position));
}
