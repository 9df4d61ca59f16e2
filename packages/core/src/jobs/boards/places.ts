import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockProject } from '../projects/lock-project.ts';
import { requireOpen } from '../projects/update-project.ts';

const { boardCards, boardColumns, boards } = schema;

/**
 * Returns a card of an open project for update. Locks the project first, so that changes of one
 * board run one after another and none follows the wrap step.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockCard(ctx: Ctx, id: string, { includeRemoved = false } = {}) {
  const find = () => findCard(ctx, id, includeRemoved);
  const { projectId } = await find();
  requireOpen(await lockProject(ctx, { id: projectId }));
  return find();
}

/**
 * Returns a column of an open project, locked in the same way.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockColumn(ctx: Ctx, id: string) {
  const column = await findColumn(ctx, id);
  requireOpen(await lockProject(ctx, { id: column.projectId }));
  return column;
}

/** Returns a column with its board's project. @throws AppError `not_found`. */
export async function findColumn(ctx: Ctx, id: string) {
  const [column] = await ctx.tx
    .select({ id: boardColumns.id, name: boardColumns.name, projectId: boards.projectId })
    .from(boardColumns)
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(and(eq(boardColumns.id, id), isNull(boardColumns.deletedAt)));
  if (!column) throw notFound('column');
  return column;
}

async function findCard(ctx: Ctx, id: string, includeRemoved: boolean) {
  const [card] = await ctx.tx
    .select({
      id: boardCards.id,
      title: boardCards.title,
      columnId: boardCards.columnId,
      due: boardCards.due,
      assigneeId: boardCards.assigneeId,
      description: boardCards.description,
      checklist: boardCards.checklist,
      deletedAt: boardCards.deletedAt,
      projectId: boards.projectId,
    })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(and(eq(boardCards.id, id), includeRemoved ? undefined : isNull(boardCards.deletedAt)));
  if (!card) throw notFound('card');
  return card;
}
