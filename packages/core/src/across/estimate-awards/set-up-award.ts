import { businessDaysBefore } from '@callboard/domain/dates/business-days';
import { AppError } from '@callboard/domain/errors';
import { depositBusinessDays } from '@callboard/domain/invoices/deposit-due';
import { isBeforeAward } from '@callboard/domain/projects/enums';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { lockEstimate } from '../../bids/estimates/lock-estimate.ts';
import { recordStep } from '../../bids/sent-estimates/record-step.ts';
import { lockCrewOfDates } from '../../crew/lock-crew.ts';
import { addCard } from '../../jobs/boards/add-card.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import { setProjectRole } from '../../jobs/team/set-project-role.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { draftDeposit } from '../../sales/invoices/draft-deposit.ts';
import { firstShootDay } from '../../schedule/shoot-days/first-shoot-day.ts';
import { movePhase } from '../job-steps/move-phase.ts';
import { confirmHolds } from './confirm-holds.ts';
import { createMissing } from './create-missing.ts';
import type { SetUpAward } from './fields.ts';

const { boardColumns, boards, estimateAwards } = schema;

export const certificateTitle = 'Order the certificate of insurance';

interface SetUp {
  projectId: string;
  isNew: boolean;
  /** Whether the actor did it, now or before. */
  isOwn: boolean;
}

/**
 * Sets up the job of an approved estimate in one act: the job if there is none, its phase, the days
 * to confirm with the people on hold for them, its team, the deposit invoice as a draft, and a card
 * for the certificate of insurance. Done once, whoever asks again: then nothing changes.
 * @throws AppError `not_found`, `forbidden`, `conflict`, also for people without a rate or confirmed
 * elsewhere, `plan_limit`, `project_closed`, `invalid_parameter` for days and people of another job.
 */
export async function setUpAward(
  unlocked: Ctx,
  { crewIds = [], overrideIds = [], team = [], ...input }: z.infer<typeof SetUpAward>,
): Promise<SetUp> {
  const ctx = await lockWorkspace(unlocked);
  const estimate = await lockEstimate(ctx, input.id);
  const [award] = await ctx.tx
    .select()
    .from(estimateAwards)
    .where(eq(estimateAwards.estimateId, estimate.id));
  if (!award) throw new AppError('conflict', `${estimate.number} was not approved yet.`);
  const isOwn = award.setUpBy === (ctx.actor.membershipId ?? null);
  if (award.setUpAt && award.projectId) return { projectId: award.projectId, isNew: false, isOwn };
  const projectId = award.projectId ?? (await createMissing(ctx, estimate)).projectId ?? '';
  // People are locked before their job, as in every act that confirms them.
  const lockedCrewIds = await lockCrewOfDates(ctx, [...crewIds, ...overrideIds]);
  const project = await lockOpenProject(ctx, projectId);
  if (isBeforeAward(project.phase)) await movePhase(ctx, { id: projectId, phase: 'awarded' });
  const holds = { dayIds: input.dayIds, crewIds, overrideIds, lockedCrewIds };
  await confirmHolds(ctx, { projectId, ...holds });
  for (const role of team) await setProjectRole(ctx, { projectId, ...role, isHeld: true });
  if (input.hasDeposit) await draftDeposit(ctx, { estimate, projectId });
  if (input.hasCertificate) await askForCertificate(ctx, projectId);
  await ctx.tx
    .update(estimateAwards)
    .set({ setUpAt: ctx.now(), setUpBy: ctx.actor.membershipId ?? null })
    .where(eq(estimateAwards.estimateId, estimate.id));
  await recordStep(ctx, 'estimate.set_up', { ...estimate, projectId });
  return { projectId, isNew: true, isOwn: true };
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
