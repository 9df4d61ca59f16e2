import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { addCard } from '../boards/add-card.ts';
import type { Ctx } from '../context.ts';
import { businessDaysBefore } from '../dates/index.ts';
import { AppError, invalid } from '../errors.ts';
import { lockEstimate } from '../estimates/lock-estimate.ts';
import { depositBusinessDays } from '../invoices/deposit-due.ts';
import { draftDeposit } from '../invoices/draft-deposit.ts';
import { firstShootDay } from '../invoices/first-shoot-day.ts';
import { isBeforeAward } from '../projects/enums.ts';
import { movePhase } from '../projects/move-phase.ts';
import { lockOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import { recordStep } from '../sent-estimates/record-step.ts';
import { moveHold } from '../shoot-days/move-hold.ts';
import { setProjectRole } from '../team/set-project-role.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { createMissing } from './create-missing.ts';
import type { SetUpAward } from './fields.ts';

const { boardColumns, boards, estimateAwards, shootDays } = schema;

export const certificateTitle = 'Order the certificate of insurance';

/**
 * Sets up the job of an approved estimate in one act: the job if there is none, its phase, the days
 * to confirm, its producer, the deposit invoice as a draft, and a card for the certificate of
 * insurance. Done once, whoever asks again.
 * @throws AppError `not_found`, `forbidden`, `conflict`, `plan_limit`, `project_closed`,
 * `invalid_parameter` for days of another job.
 */
export async function setUpAward(
  unlocked: Ctx,
  input: z.infer<typeof SetUpAward>,
): Promise<{ projectId: string; isNew: boolean }> {
  const ctx = await lockWorkspace(unlocked);
  const estimate = await lockEstimate(ctx, input.id);
  const [award] = await ctx.tx
    .select()
    .from(estimateAwards)
    .where(eq(estimateAwards.estimateId, estimate.id));
  if (!award) throw new AppError('conflict', `${estimate.number} was not approved yet.`);
  if (award.setUpAt && award.projectId) return { projectId: award.projectId, isNew: false };
  const projectId = award.projectId ?? (await createMissing(ctx, estimate)).projectId ?? '';
  const project = await lockOpenProject(ctx, projectId);
  if (isBeforeAward(project.phase)) await movePhase(ctx, { id: projectId, phase: 'awarded' });
  await confirmDays(ctx, projectId, input.dayIds);
  if (input.producerId) {
    const role = { membershipId: input.producerId, projectRole: 'producer', isHeld: true } as const;
    await setProjectRole(ctx, { projectId, ...role });
  }
  if (input.hasDeposit) await draftDeposit(ctx, { estimate, projectId });
  if (input.hasCertificate) await askForCertificate(ctx, projectId);
  await ctx.tx
    .update(estimateAwards)
    .set({ setUpAt: ctx.now(), setUpBy: ctx.actor.membershipId ?? null })
    .where(eq(estimateAwards.estimateId, estimate.id));
  await recordStep(ctx, 'estimate.set_up', { ...estimate, projectId });
  return { projectId, isNew: true };
}

/** Confirms days of the job in the order of their dates. @throws AppError `invalid_parameter`. */
async function confirmDays(ctx: Locked, projectId: string, dayIds: string[]): Promise<void> {
  if (dayIds.length === 0) return;
  const days = await ctx.tx
    .select({ id: shootDays.id })
    .from(shootDays)
    .where(
      and(
        eq(shootDays.projectId, projectId),
        inArray(shootDays.id, dayIds),
        isNull(shootDays.deletedAt),
      ),
    )
    .orderBy(asc(shootDays.date));
  if (days.length < new Set(dayIds).size) throw invalid('dayIds', 'Choose days of this job.');
  for (const { id } of days) await moveHold(ctx, { id, holdStatus: 'confirmed' });
}

async function askForCertificate(ctx: Locked, projectId: string): Promise<void> {
  const [column] = await ctx.tx
    .select({ id: boardColumns.id })
    .from(boardColumns)
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(and(eq(boards.projectId, projectId), isNull(boardColumns.deletedAt)))
    .orderBy(asc(boardColumns.position))
    .limit(1);
  if (!column) return;
  const firstDay = await firstShootDay(ctx, projectId);
  const due = firstDay && businessDaysBefore(firstDay, depositBusinessDays);
  await addCard(ctx, { columnId: column.id, title: certificateTitle, due });
}
