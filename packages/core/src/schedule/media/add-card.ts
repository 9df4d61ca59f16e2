import { invalid } from '@callboard/domain/errors';
import type { AddCard } from '@callboard/domain/media/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { cardColumns } from './card-record.ts';

const { mediaCards, shootDays } = schema;

/**
 * Logs a camera card of a job.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `invalid_parameter` for a roll already logged or
 * a shoot day of another job.
 */
export async function addCard(ctx: Ctx, input: z.infer<typeof AddCard>): Promise<{ id: string }> {
  await requireOpenProject(ctx, input.projectId);
  await requireProjectAccess(ctx, { id: input.projectId }, 'editMedia');
  await requireDay(ctx, input);
  await requireQuotas(ctx, { mediaCards: 1, mediaCardsOfProject: input.projectId });
  const id = newId('mediaCard');
  const added = await ctx.tx
    .insert(mediaCards)
    .values({ ...input, id, status: 'on_set', createdAt: ctx.now(), updatedAt: ctx.now() })
    .onConflictDoNothing()
    .returning(cardColumns);
  const [card] = added;
  if (!card) throw invalid('roll', 'This roll is already logged.');
  await record(ctx, 'media_card.added', {
    subject: id,
    project: card.projectId,
    data: { roll: card.roll },
  });
  return { id };
}

/** Requires a shoot day to be one of the job. @throws AppError `invalid_parameter`. */
export async function requireDay(
  ctx: Ctx,
  { projectId, shootDayId }: { projectId: string; shootDayId?: string | null | undefined },
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
