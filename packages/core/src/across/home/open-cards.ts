import { doneColumn, waitingColumn } from '@callboard/domain/boards/enums';
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { boardCards, boardColumns, boards, projects } = schema;
const cardsListed = 20;

/** Lists the actor's open cards, by due date. */
export function listOwnCards(ctx: Ctx) {
  if (ctx.actor.kind !== 'user') return Promise.resolve([]);
  return listCards(
    ctx,
    and(eq(boardCards.assigneeId, ctx.actor.membershipId), ne(boardColumns.name, doneColumn)),
  );
}

/** Lists the cards in "Waiting on client" on all boards, by due date. */
export function listWaitingCards(ctx: Ctx) {
  return listCards(ctx, eq(boardColumns.name, waitingColumn));
}

function listCards(ctx: Ctx, condition: SQL | undefined) {
  return ctx.tx
    .select({
      id: boardCards.id,
      title: boardCards.title,
      due: boardCards.due,
      column: boardColumns.name,
      projectId: projects.id,
      projectName: projects.name,
    })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .where(and(condition, isNull(boardCards.deletedAt), isOpenProject))
    .orderBy(asc(boardCards.due), asc(boardCards.id))
    .limit(cardsListed);
}
