import { AppError } from '@callboard/domain/errors';
import { isActiveStatus } from '@callboard/domain/projects/enums';
import { requireOrderedDates, type UpdateProject } from '@callboard/domain/projects/fields';
import { outOfArchive } from '@callboard/domain/projects/out-of-archive';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireRoomForProject } from '../../accounts/plans/require-room.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { emitUpdate } from './emit-update.ts';
import { requireFreeNumber } from './job-number.ts';
import { lockProject } from './lock-project.ts';
import type { Project } from './record.ts';
import { recordPhaseMove } from './record-phase-move.ts';
import { requireReferences } from './references.ts';

type Changes = Omit<z.infer<typeof UpdateProject>, 'id' | 'opened'>;

/**
 * Changes only the given fields: a phase never changes the status, nor the reverse. Setting a phase
 * logs a move and never closes the job.
 * @throws AppError `project_closed`, `invalid_body` when nothing changes, `plan_limit`,
 * `invalid_parameter`.
 */
export async function updateProject(
  ctx: Ctx,
  input: z.infer<typeof UpdateProject>,
): Promise<Project> {
  if (!needsLock(input)) return change(ctx, input, async () => {});
  const locked = await lockWorkspace(ctx);
  return change(locked, input, (project, changed) => requireAllowed(locked, project, changed));
}

/** Only a new number and a status that counts against the plan concern other jobs. */
function needsLock({ jobNo, status }: Changes): boolean {
  return jobNo !== undefined || (status !== undefined && isActiveStatus(status));
}

async function requireAllowed(ctx: Locked, project: Project, { jobNo, status }: Changes) {
  const isOpening = status && isActiveStatus(status) && !isActiveStatus(project.status);
  if (isOpening) await requireRoomForProject(ctx);
  if (jobNo !== undefined) await requireFreeNumber(ctx, jobNo);
}

async function change(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateProject>,
  requireRest: (project: Project, changed: Changes) => Promise<void>,
): Promise<Project> {
  const project = await lockProject(ctx, { id });
  requireOpen(project);
  const changed = requireChanges(project, input);
  requireOrderedDates({ ...project, ...changed });
  await requireReferences(ctx, changed);
  await requireRest(project, changed);
  await ctx.tx
    .update(schema.projects)
    .set({ ...changed, ...(changed.status && outOfArchive), updatedAt: ctx.now() })
    .where(eq(schema.projects.id, id));
  if (changed.phase !== undefined) await recordPhaseMove(ctx, project, changed.phase);
  await recordChanges(ctx, project, changed);
  return emitUpdate(ctx, project);
}

/** Requires a job not to be closed through the wrap step. @throws AppError `project_closed`. */
export function requireOpen(project: Pick<Project, 'closedAt'>): void {
  if (project.closedAt === null) return;
  throw new AppError(
    'project_closed',
    'This project was closed through the wrap step. Reopen it in the app first.',
  );
}

async function recordChanges(ctx: Ctx, project: Project, changed: Changes): Promise<void> {
  const fields = Object.keys(changed).filter((name) => name !== 'phase');
  if (fields.length === 0) return;
  const before = Object.fromEntries(fields.map((name) => [name, project[name as keyof Project]]));
  await record(ctx, 'project.updated', {
    subject: project.id,
    project: project.id,
    data: {
      name: changed.name ?? project.name,
      fields,
      before,
      after: Object.fromEntries(fields.map((n) => [n, changed[n as keyof Changes]])),
    },
  });
}
