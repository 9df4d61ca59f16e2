import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import type { ProjectPhase } from './enums.ts';
import { phaseGuidance } from './guidance.ts';

/** Logs a move to a phase, or to none, with its guidance. */
export async function recordPhaseMove(
  ctx: Ctx,
  project: { id: string; phase: ProjectPhase | null },
  toPhase: ProjectPhase | null,
): Promise<void> {
  const guidance = toPhase ? phaseGuidance[toPhase] : [];
  await ctx.tx.insert(schema.phaseMoves).values({
    id: newId('phaseMove'),
    projectId: project.id,
    fromPhase: project.phase,
    toPhase,
    guidance,
    actorKind: ctx.actor.kind,
    actorName: ctx.actor.name,
    createdAt: ctx.now(),
  });
  await record(ctx, 'project.phase_moved', {
    subject: project.id,
    project: project.id,
    data: { fromPhase: project.phase, toPhase, guidance },
  });
}
