import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { plainDate } from '../fields.ts';
import { newId } from '../ids.ts';
import { findProject } from '../projects/projects.ts';
import { requireOpen } from '../projects/update-project.ts';
import { schema } from '../schema.ts';

const { boardCards, boardColumns, boards, memberships, users } = schema;

const checklist = z
  .array(z.object({ text: z.string().trim().min(1).max(200), done: z.boolean() }))
  .max(50);

const fields = {
  title: z.string().trim().min(1, 'Say what is to be done.').max(200),
  due: plainDate.nullable(),
  assigneeId: z.string().nullable(),
  checklist,
};

export const AddCard = z.object({
  columnId: z.string(),
  title: fields.title,
  due: fields.due.optional(),
  assigneeId: fields.assigneeId.optional(),
});
export const UpdateCard = z.object({ id: z.string(), ...z.object(fields).partial().shape });
export const MoveCard = z.object({
  id: z.string(),
  columnId: z.string(),
  /** Place in the column, 0 at the top. */
  position: z.number().int().min(0).max(10_000),
});

/** A project's board: its columns in order, each with its cards. @throws AppError `not_found`. */
export async function findBoard(ctx: Ctx, { projectId }: { projectId: string }) {
  const columns = await ctx.tx
    .select({ id: boardColumns.id, name: boardColumns.name })
    .from(boardColumns)
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(and(eq(boards.projectId, projectId), isNull(boardColumns.deletedAt)))
    .orderBy(asc(boardColumns.position));
  if (columns.length === 0) throw notFound('project');
  const cards = await ctx.tx
    .select({
      id: boardCards.id,
      columnId: boardCards.columnId,
      title: boardCards.title,
      due: boardCards.due,
      assigneeId: boardCards.assigneeId,
      assigneeName: users.name,
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

/** Adds a card at the end of a column. */
export async function addCard(ctx: Ctx, input: z.infer<typeof AddCard>): Promise<{ id: string }> {
  const { projectId } = await findColumn(ctx, input.columnId);
  await requireAssignee(ctx, input.assigneeId);
  const [size] = await ctx.tx
    .select({ count: count() })
    .from(boardCards)
    .where(and(eq(boardCards.columnId, input.columnId), isNull(boardCards.deletedAt)));
  const id = newId('boardCard');
  await ctx.tx.insert(boardCards).values({
    ...input,
    id,
    position: size?.count ?? 0,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  await recordCard(ctx, { projectId, id, verb: 'added', summary: `Card added: ${input.title}` });
  return { id };
}

/** Changes a card's title, date, person or checklist. */
export async function updateCard(
  ctx: Ctx,
  { id, ...changes }: z.infer<typeof UpdateCard>,
): Promise<{ id: string }> {
  const card = await lockCard(ctx, id);
  await requireAssignee(ctx, changes.assigneeId);
  await ctx.tx
    .update(boardCards)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(boardCards.id, id));
  await recordCard(ctx, {
    projectId: card.projectId,
    id,
    verb: 'updated',
    summary: `Card changed: ${changes.title ?? card.title}`,
  });
  return { id };
}

/** Moves a card to a place in a column of the same board; the cards there make room. */
export async function moveCard(
  ctx: Ctx,
  { id, columnId, position }: z.infer<typeof MoveCard>,
): Promise<{ id: string }> {
  const card = await lockCard(ctx, id);
  const column = await findColumn(ctx, columnId);
  if (column.projectId !== card.projectId) throw notFound('column');
  await renumber(ctx, { columnId, cardId: id, position });
  if (columnId !== card.columnId) {
    await recordCard(ctx, {
      projectId: card.projectId,
      id,
      verb: 'moved',
      summary: `Card moved to ${column.name}: ${card.title}`,
    });
  }
  return { id };
}

/** Takes a card off the board, or puts it back. */
export async function setCardRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const card = await lockCard(ctx, id, { includeRemoved: true });
  await ctx.tx
    .update(boardCards)
    .set({ deletedAt: isRemoved ? ctx.now() : null, updatedAt: ctx.now() })
    .where(eq(boardCards.id, id));
  const verb = isRemoved ? 'removed' : 'restored';
  await recordCard(ctx, {
    projectId: card.projectId,
    id,
    verb,
    summary: `Card ${verb}: ${card.title}`,
  });
  return { id };
}

async function renumber(
  ctx: Ctx,
  { columnId, cardId, position }: { columnId: string; cardId: string; position: number },
): Promise<void> {
  await ctx.tx
    .update(boardCards)
    .set({ columnId, position, updatedAt: ctx.now() })
    .where(eq(boardCards.id, cardId));
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
      and(
        eq(boardCards.columnId, columnId),
        isNull(boardCards.deletedAt),
        ne(boardCards.id, cardId),
      ),
    )
    .as('others');
  await ctx.tx
    .update(boardCards)
    .set({
      position: sql`${others.place} + case when ${others.place} >= ${position}::int then 1 else 0 end`,
    })
    .from(others)
    .where(eq(boardCards.id, others.id));
}

async function lockCard(ctx: Ctx, id: string, { includeRemoved = false } = {}) {
  const [card] = await ctx.tx
    .select({
      id: boardCards.id,
      title: boardCards.title,
      columnId: boardCards.columnId,
      projectId: boards.projectId,
    })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(and(eq(boardCards.id, id), includeRemoved ? undefined : isNull(boardCards.deletedAt)))
    .for('no key update', { of: boardCards });
  if (!card) throw notFound('card');
  requireOpen(await findProject(ctx, { id: card.projectId }));
  return card;
}

async function findColumn(ctx: Ctx, id: string) {
  const [column] = await ctx.tx
    .select({ id: boardColumns.id, name: boardColumns.name, projectId: boards.projectId })
    .from(boardColumns)
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(and(eq(boardColumns.id, id), isNull(boardColumns.deletedAt)));
  if (!column) throw notFound('column');
  requireOpen(await findProject(ctx, { id: column.projectId }));
  return column;
}

async function requireAssignee(ctx: Ctx, assigneeId: string | null | undefined): Promise<void> {
  if (!assigneeId) return;
  const found = await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.id, assigneeId), eq(memberships.status, 'active')));
  if (found.length === 0) throw invalid('assigneeId', 'There is no such member in this workspace.');
}

function recordCard(
  ctx: Ctx,
  { projectId, id, verb, summary }: Record<'projectId' | 'id' | 'verb' | 'summary', string>,
): Promise<void> {
  return record(ctx, { projectId, verb, subjectType: 'card', subjectId: id, summary });
}
