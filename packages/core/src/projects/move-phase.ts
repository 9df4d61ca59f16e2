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
  /** The checklist logged with the move. */
  guidance: string[];
  /** Current problems in the new phase. They never block a move. */
  warnings: string[];
  /** The status that matches the phase, if the project has another. It is offered, never set. */
  offeredStatus: WritableStatus | null;
}

/**
 * Moves a project to a phase, or to none, and returns what the app shows with the move.
 * @throws AppError `not_found`, `project_closed`, `invalid_body` if it is already in that phase.
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
