import { invalid } from '@callboard/domain/errors';
import type { UpdateCard } from '@callboard/domain/media/fields';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireDay } from './add-card.ts';
import type { Card } from './card-record.ts';
import { lockCard } from './lock-card.ts';

const { mediaCards } = schema;

/**
 * Corrects what was logged about a card. `moveCard` changes its status.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `invalid_body` when nothing changes,
 * `invalid_parameter` for a roll already logged or a shoot day of another job.
 */
export async function updateCard(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateCard>,
): Promise<void> {
  const card = await lockCard(ctx, id);
  await requireProjectAccess(ctx, { id: card.projectId }, 'editMedia');
  const changes = requireChanges(card, input);
  await requireDay(ctx, { ...changes, projectId: card.projectId });
  if (changes.roll !== undefined) await requireFreeRoll(ctx, card, changes.roll);
  const updatedAt = ctx.now();
  await ctx.tx
    .update(mediaCards)
    .set({ ...changes, updatedAt })
    .where(eq(mediaCards.id, id));
  await record(ctx, 'media_card.updated', {
    subject: id,
    project: card.projectId,
    data: { roll: changes.roll ?? card.roll, fields: Object.keys(changes) },
  });
}

async function requireFreeRoll(ctx: Ctx, { id, projectId }: Card, roll: string): Promise<void> {
  const taken = await ctx.tx
    .select({ id: mediaCards.id })
    .from(mediaCards)
    .where(
      and(
        eq(mediaCards.projectId, projectId),
        eq(mediaCards.roll, roll),
        ne(mediaCards.id, id),
        isNull(mediaCards.deletedAt),
      ),
    );
  if (taken.length > 0) throw invalid('roll', 'This roll is already logged.');
}
