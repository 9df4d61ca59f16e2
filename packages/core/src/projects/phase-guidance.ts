import type { Ctx } from '../context.ts';
import { phaseGuidance, phaseWarnings } from './guidance.ts';
import { findProjectPage } from './projects.ts';
import type { ProjectPhase } from './vocabulary.ts';

/** What the app shows before a job moves to a phase: the checklist and what is amiss right now. */
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
  };
}
