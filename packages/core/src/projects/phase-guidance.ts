import type { Ctx } from '../context.ts';
import { phaseGuidance, phaseWarnings } from './guidance.ts';
import { findProjectPage } from './projects.ts';
import { type ProjectPhase, statusOfPhase } from './vocabulary.ts';

/**
 * What the app shows with a move to a phase: the checklist, what is amiss right now, and the status
 * that goes with the phase when the job has another. It is offered, never set.
 */
export async function previewPhaseMove(
  ctx: Ctx,
  { id, phase }: { id: string; phase: ProjectPhase },
) {
  const project = await findProjectPage(ctx, { id });
  return {
    guidance: phaseGuidance[phase],
    warnings: phaseWarnings(phase, {
      isUnassigned: project.isUnassigned,
      isWrapClosed: project.closedAt !== null,
    }),
    offeredStatus: statusOfPhase[phase] === project.status ? null : statusOfPhase[phase],
  };
}
