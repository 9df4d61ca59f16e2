import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import type { AddCard, UpdateCard } from './fields.ts';
import { lockCard, lockColumn } from './places.ts';

const { boardCards, memberships } = schema;

/** Adds a card at the end of a column. */
export async function addCard(ctx: Ctx, input: z.infer<typeof AddCard>): Promise<{ id: string }> {
  const { projectId } = await lockColumn(ctx, input.columnId);
  if (input.assigneeId) await requireAssignee(ctx, input.assigneeId);
  await requireQuotas(ctx, { boardCards: 1, cardsOfBoard: projectId });
  const [column] = await ctx.tx
    .select({ end: sql<number>`coalesce(max(${boardCards.position}) + 1, 0)` })
    .from(boardCards)
    .where(and(eq(boardCards.columnId, input.columnId), isNull(boardCards.deletedAt)));
  const id = newId('boardCard');
  await ctx.tx.insert(boardCards).values({
    ...input,
    id,
    position: column?.end ?? 0,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  await record(ctx, 'card.added', {
    subject: id,
    project: projectId,
    data: { title: input.title },
  });
  return { id };
}

/** Changes a card's title, date, person or checklist. */
export async function updateCard(
  ctx: Ctx,
  { id, ...changes }: z.infer<typeof UpdateCard>,
): Promise<{ id: string }> {
  const card = await lockCard(ctx, id);
  if (Object.keys(changes).length === 0) throw invalid('title', 'This changes nothing.');
  const { assigneeId } = changes;
  if (assigneeId && assigneeId !== card.assigneeId) await requireAssignee(ctx, assigneeId);
  await ctx.tx
    .update(boardCards)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(boardCards.id, id));
  await record(ctx, 'card.updated', {
    subject: id,
    project: card.projectId,
    data: { title: changes.title ?? card.title },
  });
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
  await record(ctx, isRemoved ? 'card.removed' : 'card.restored', {
    subject: id,
    project: card.projectId,
    data: { title: card.title },
  });
  return { id };
}

async function requireAssignee(ctx: Ctx, assigneeId: string): Promise<void> {
  const found = await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.id, assigneeId), eq(memberships.status, 'active')));
  if (found.length === 0) throw invalid('assigneeId', 'There is no such member in this workspace.');
}
