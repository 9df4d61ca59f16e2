import type { ProjectPhase, ProjectStatus } from '@callboard/domain/projects/enums';
import { phaseGuidance } from '@callboard/domain/projects/guidance';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';

interface Moved {
  id: string;
  phase: ProjectPhase | null;
}

/**
 * Logs a move to a phase, or to none, with its guidance and the status that followed it. Returns
 * the id of its activity entry.
 */
export async function recordPhaseMove(
  ctx: Ctx,
  project: Moved,
  toPhase: ProjectPhase | null,
  status?: { from: ProjectStatus; to: ProjectStatus },
): Promise<string> {
  const guidance = await logPhaseMove(ctx, project, toPhase);
  return record(ctx, 'project.phase_moved', {
    subject: project.id,
    project: project.id,
    data: { fromPhase: project.phase, toPhase, guidance, ...(status && { status }) },
  });
}

/** Logs a move that is part of another act and has no activity entry of its own. */
export async function logPhaseMove(
  ctx: Ctx,
  project: Moved,
  toPhase: ProjectPhase | null,
): Promise<string[]> {
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
  return guidance;
}
