import { notFound } from '@callboard/domain/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { portraitOf } from '../../store/portrait-of.ts';
import { liveProjects } from '../projects/record.ts';

const { boardCards, boardColumns, boards, memberships, projects, users } = schema;

/**
 * Returns a project's board: its columns in order, each with its cards.
 * @throws AppError `not_found`.
 */
export async function findBoard(ctx: Ctx, { projectId }: { projectId: string }) {
  const columns = await ctx.tx
    .select({ id: boardColumns.id, name: boardColumns.name })
    .from(boardColumns)
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .innerJoin(projects, and(eq(projects.id, boards.projectId), liveProjects))
    .where(and(eq(boards.projectId, projectId), isNull(boardColumns.deletedAt)))
    .orderBy(asc(boardColumns.position));
  if (columns.length === 0) throw notFound('project');
  const cards = await ctx.tx
    .select({
      id: boardCards.id,
      columnId: boardCards.columnId,
      title: boardCards.title,
      description: boardCards.description,
      due: boardCards.due,
      assigneeId: boardCards.assigneeId,
      assigneeName: users.name,
      assigneePortraitId: portraitOf(boardCards.assigneeId),
      checklist: boardCards.checklist,
    })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .leftJoin(memberships, eq(memberships.id, boardCards.assigneeId))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(boards.projectId, projectId), isNull(boardCards.deletedAt)))
    .orderBy(asc(boardCards.position), asc(boardCards.id));
  return columns.map((column) => ({
    ...column,
    cards: cards.filter((card) => card.columnId === column.id),
  }));
}
