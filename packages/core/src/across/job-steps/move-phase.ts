import { AppError } from '@callboard/domain/errors';
import {
  isActiveStatus,
  phaseLabels,
  statusOfPhase,
  type WritableStatus,
} from '@callboard/domain/projects/enums';
import { projectRules } from '@callboard/domain/projects/fields';
import { phaseGuidance } from '@callboard/domain/projects/guidance';
import { outOfArchive } from '@callboard/domain/projects/out-of-archive';
import { isReopenedBy, statusFollowing } from '@callboard/domain/projects/progress';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireRoomForProject } from '../../accounts/plans/require-room.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { emitUpdate } from '../../jobs/projects/emit-update.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import { lockProject } from '../../jobs/projects/lock-project.ts';
import type { Project } from '../../jobs/projects/record.ts';
import { recordPhaseMove } from '../../jobs/projects/record-phase-move.ts';
import { requireOpen } from '../../jobs/projects/update-project.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findProjectPage } from './find-project-page.ts';
import { listPhaseWarnings } from './list-phase-warnings.ts';

export const MovePhase = z.object({
  id: z.string(),
  /** The phase in which the person saw it. */
  from: projectRules.phase.optional(),
  phase: projectRules.phase,
});

type Move = z.infer<typeof MovePhase>;

export interface MovedProject {
  project: Project;
  /** Identifies the move to `undoPhaseMove`. */
  moveId: string;
  /** The checklist logged with the move. */
  guidance: string[];
  /** Current problems in the new phase. They never block a move. */
  warnings: string[];
  /** The status that matches the phase, if the project keeps another. It is offered. */
  offeredStatus: WritableStatus | null;
}

/**
 * Moves a project to a phase, or to none. The status follows, unless somebody set it apart. Returns
 * what the app shows with the move.
 * @throws AppError `conflict` when the job is no longer in the phase `from`; `not_found`,
 * `project_closed`, `plan_limit`, `invalid_body` if it is already in that phase.
 */
export async function movePhase(ctx: Ctx, input: Move): Promise<MovedProject> {
  if (!isReopenedBy(await findProject(ctx, input), input.phase)) return move(ctx, input);
  const locked = await lockWorkspace(ctx);
  return move(locked, input, () => requireRoomForProject(locked));
}

async function move(
  ctx: Ctx,
  { id, from, phase }: Move,
  requireRoom?: () => Promise<void>,
): Promise<MovedProject> {
  const before = await lockProject(ctx, { id });
  requireOpen(before);
  if (from !== undefined && before.phase !== from) {
    const now = before.phase === null ? 'no phase' : phaseLabels[before.phase];
    throw new AppError('conflict', `Somebody else moved ${before.name} to ${now}.`);
  }
  requireChanges(before, { phase });
  await requireRoom?.();
  const mayFollow = requireRoom || isActiveStatus(before.status);
  const status = mayFollow ? statusFollowing(before, phase) : null;
  await ctx.tx
    .update(schema.projects)
    .set({ phase, ...(status && { status, ...outOfArchive }), updatedAt: ctx.now() })
    .where(eq(schema.projects.id, id));
  const followed = status ? { from: before.status, to: status } : undefined;
  const moveId = await recordPhaseMove(ctx, before, phase, followed);
  const project = await emitUpdate(ctx, before);
  return { project, moveId, ...(await adviceOn(ctx, project)) };
}

async function adviceOn(ctx: Ctx, { id, phase, status }: Project) {
  if (phase === null) return { guidance: [], warnings: [], offeredStatus: null };
  const offered = statusOfPhase[phase];
  return {
    guidance: phaseGuidance[phase],
    warnings: await listPhaseWarnings(ctx, await findProjectPage(ctx, { id }), phase),
    offeredStatus: offered === status ? null : offered,
  };
}
