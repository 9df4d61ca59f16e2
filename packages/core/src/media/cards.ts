import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import { countVerifiedCopies } from './count-copies.ts';
import type { AddCard, MoveCard } from './fields.ts';
import { cardMoves } from './vocabulary.ts';

const { mediaCards, shootDays } = schema;
const { workspaceId: _, ...columns } = getTableColumns(mediaCards);

export type Card = Omit<typeof mediaCards.$inferSelect, 'workspaceId'>;

/**
 * Logs a camera card of a job.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter` for a roll that is logged
 * already or another job's day.
 */
export async function addCard(ctx: Ctx, input: z.infer<typeof AddCard>): Promise<{ id: string }> {
  await requireOpenProject(ctx, input.projectId);
  await requireDay(ctx, input);
  await requireQuotas(ctx, { mediaCards: 1, mediaCardsOfProject: input.projectId });
  const id = newId('mediaCard');
  const added = await ctx.tx
    .insert(mediaCards)
    .values({ ...input, id, status: 'on_set', createdAt: ctx.now(), updatedAt: ctx.now() })
    .onConflictDoNothing()
    .returning(columns);
  const [card] = added;
  if (!card) throw invalid('roll', 'This roll is logged already.');
  await record(ctx, 'media_card.added', {
    subject: id,
    project: card.projectId,
    data: { roll: card.roll },
  });
  return { id };
}

/**
 * Moves a card on. It is formatted only with two verified copies on different drives. One whose
 * checksums did not agree goes back to set.
 * @throws AppError `not_found`, `project_closed`, `conflict`.
 */
export async function moveCard(ctx: Ctx, { id, status }: z.infer<typeof MoveCard>): Promise<void> {
  const card = await lockCard(ctx, id);
  if (!cardMoves[card.status].includes(status)) {
    throw new AppError(
      'conflict',
      `A card that is ${inWords(card.status)} cannot become ${inWords(status)}.`,
    );
  }
  if (status === 'formatted' && (await countVerifiedCopies(ctx, id)) < 2) {
    throw new AppError(
      'conflict',
      `Card ${card.roll} has fewer than two verified copies on different drives. Do not format it.`,
    );
  }
  await ctx.tx
    .update(mediaCards)
    .set({ status, updatedAt: ctx.now() })
    .where(eq(mediaCards.id, id));
  const isMismatch = card.status === 'verifying' && status === 'on_set';
  await record(ctx, isMismatch ? 'media_card.mismatched' : 'media_card.moved', {
    subject: id,
    project: card.projectId,
    data: { roll: card.roll, status },
  });
}

/** A card on an open project, locked. @throws AppError `not_found`, `project_closed`. */
export async function lockCard(ctx: Ctx, id: string): Promise<Card> {
  const [card] = await ctx.tx
    .select(columns)
    .from(mediaCards)
    .where(and(eq(mediaCards.id, id), isNull(mediaCards.deletedAt)))
    .for('no key update');
  if (!card) throw notFound('card');
  await requireOpenProject(ctx, card.projectId);
  return card;
}

async function requireDay(
  ctx: Ctx,
  { projectId, shootDayId }: z.infer<typeof AddCard>,
): Promise<void> {
  if (shootDayId == null) return;
  const found = await ctx.tx
    .select({ id: shootDays.id })
    .from(shootDays)
    .where(
      and(
        eq(shootDays.id, shootDayId),
        eq(shootDays.projectId, projectId),
        isNull(shootDays.deletedAt),
      ),
    );
  if (found.length > 0) return;
  throw invalid('shootDayId', 'There is no such shoot day on this project.');
}

function inWords(status: string): string {
  return status.replaceAll('_', ' ');
}
