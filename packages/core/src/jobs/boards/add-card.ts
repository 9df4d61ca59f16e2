import type { AddCard } from '@callboard/domain/boards/fields';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { lockColumn } from './places.ts';
import { requireAssignee } from './require-assignee.ts';

const { boardCards } = schema;

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
  if (input.assigneeId) {
    await raiseNotice(ctx, 'card_assigned', { subject: id, data: { by: ctx.actor.name } });
  }
  return { id };
}
