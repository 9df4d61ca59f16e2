import { doneColumn, waitingColumn } from '@callboard/domain/boards/enums';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';

const defaultColumns = ['To do', 'Doing', waitingColumn, doneColumn];

/** Creates a project's board with its four columns, as part of creating the project. */
export async function createBoard(ctx: Ctx, projectId: string): Promise<void> {
  const boardId = newId('board');
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const columns = defaultColumns.map((name, position) => ({
    id: newId('boardColumn'),
    boardId,
    name,
    position,
    ...stamps,
  }));
  await Promise.all([
    ctx.tx.insert(schema.boards).values({ id: boardId, projectId, ...stamps }),
    ctx.tx.insert(schema.boardColumns).values(columns),
  ]);
}
