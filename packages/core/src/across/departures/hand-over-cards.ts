import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { recordAll } from '../../activity/record.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotices } from '../../tell/notices/raise-notice.ts';
import { type Handing, isOpenCardOf } from './held.ts';

const { boardCards, boardColumns, boards, projects } = schema;

/**
 * Assigns the open cards of a member to another, and returns their number. Locks the jobs in the
 * order of their ids, as changes of one board run one after another.
 */
export async function handOverCards(ctx: Locked, { from, to }: Handing): Promise<number> {
  const open = () =>
    ctx.tx
      .select({ id: boardCards.id, title: boardCards.title, projectId: projects.id })
      .from(boardCards)
      .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
      .innerJoin(boards, eq(boards.id, boardColumns.boardId))
      .innerJoin(projects, eq(projects.id, boards.projectId))
      .$dynamic();
  const jobs = [...new Set((await open().where(isOpenCardOf(from.id))).map((it) => it.projectId))];
  for (const some of chunksOf(jobs.sort())) {
    await ctx.tx
      .select({ id: projects.id })
      .from(projects)
      .where(inArray(projects.id, some))
      .orderBy(asc(projects.id))
      .for('no key update');
  }
  let moved = 0;
  for (const some of chunksOf(jobs)) {
    const cards = await open().where(and(isOpenCardOf(from.id), inArray(projects.id, some)));
    for (const chunk of chunksOf(cards))
      await assign(
        ctx,
        chunk.map((it) => it.id),
        to.id,
      );
    await recordAll(
      ctx,
      'card.updated',
      cards.map(({ id, title, projectId }) => ({
        subject: id,
        project: projectId,
        data: { title },
      })),
    );
    moved += cards.length;
  }
  return moved;
}

async function assign(ctx: Locked, ids: string[], assigneeId: string): Promise<void> {
  await ctx.tx
    .update(boardCards)
    .set({ assigneeId, updatedAt: ctx.now() })
    .where(inArray(boardCards.id, ids));
  await raiseNotices(ctx, 'card_assigned', { subjects: ids, data: { by: ctx.actor.name } });
}
