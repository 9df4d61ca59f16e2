import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ActivityData, record } from '../../activity/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { emitUpdate } from './emit-update.ts';
import { lockProject } from './lock-project.ts';
import type { Project } from './record.ts';
import { logPhaseMove } from './record-phase-move.ts';
import { requireOpen } from './update-project.ts';

const { activity, projects } = schema;

export const UndoPhaseMove = z.object({ id: z.string(), moveId: z.string() });

/**
 * Moves a project back to the phase and status before a move. The activity shows both as one entry.
 * @throws AppError `not_found`, `project_closed`, `conflict` if the project has moved on since.
 */
export async function undoPhaseMove(
  ctx: Ctx,
  { id, moveId }: z.infer<typeof UndoPhaseMove>,
): Promise<Project> {
  const before = await lockProject(ctx, { id });
  requireOpen(before);
  const { move, movedBy } = await findMove(ctx, { id, moveId });
  if (before.phase !== move.toPhase) {
    throw new AppError('conflict', 'The job has moved again since. Set its phase instead.');
  }
  const status = statusBefore(before, move);
  await ctx.tx
    .update(projects)
    .set({ phase: move.fromPhase, ...(status && { status }), updatedAt: ctx.now() })
    .where(eq(projects.id, id));
  await logPhaseMove(ctx, before, move.fromPhase);
  await record(ctx, 'project.phase_undone', {
    subject: id,
    project: id,
    data: { moveId, movedBy, fromPhase: move.fromPhase, toPhase: move.toPhase },
  });
  return emitUpdate(ctx, before);
}

type Move = ActivityData<'project.phase_moved'>;

/** Returns the status before a move, unless the status has changed since. */
function statusBefore(now: Project, { status }: Move): Project['status'] | null {
  return status && now.status === status.to ? status.from : null;
}

async function findMove(ctx: Ctx, { id, moveId }: z.infer<typeof UndoPhaseMove>) {
  const [entry] = await ctx.tx
    .select({ move: sql<Move>`${activity.data}`, movedBy: activity.actorName })
    .from(activity)
    .where(
      and(
        eq(activity.id, moveId),
        eq(activity.subjectId, id),
        eq(activity.subjectType, 'project'),
        eq(activity.verb, 'phase_moved'),
      ),
    );
  if (!entry) throw notFound('move');
  return entry;
}
