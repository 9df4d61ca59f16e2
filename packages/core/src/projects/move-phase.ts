import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { statusOfPhase, type WritableStatus } from './enums.ts';
import { projectRules } from './fields.ts';
import { findProjectPage } from './find-project-page.ts';
import { phaseGuidance } from './guidance.ts';
import { listPhaseWarnings } from './list-phase-warnings.ts';
import type { Project } from './record.ts';
import { updateProject } from './update-project.ts';

export const MovePhase = z.object({ id: z.string(), phase: projectRules.phase });

export interface MovedProject {
  project: Project;
  /** The checklist that is logged with the move. */
  guidance: string[];
  /** What is amiss in the new phase right now. It never refuses a move. */
  warnings: string[];
  /** The status that goes with the phase, when the project has another. It is offered, never set. */
  offeredStatus: WritableStatus | null;
}

/**
 * Moves a project to a phase, or out of all, and returns what the app shows with the move.
 * @throws AppError `not_found`, `project_closed`, `invalid_body` when it is in that phase already.
 */
export async function movePhase(
  ctx: Ctx,
  { id, phase }: z.infer<typeof MovePhase>,
): Promise<MovedProject> {
  const project = await updateProject(ctx, { id, phase });
  if (phase === null) return { project, guidance: [], warnings: [], offeredStatus: null };
  const page = await findProjectPage(ctx, { id });
  const status = statusOfPhase[phase];
  return {
    project,
    guidance: phaseGuidance[phase],
    warnings: await listPhaseWarnings(ctx, page, phase),
    offeredStatus: status === project.status ? null : status,
  };
}
