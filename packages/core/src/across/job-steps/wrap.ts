import { AppError, invalid } from '@callboard/domain/errors';
import type { ReopenProject } from '@callboard/domain/projects/fields';
import { outOfArchive } from '@callboard/domain/projects/out-of-archive';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { requireRoomForProject } from '../../accounts/plans/require-room.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { emitUpdate } from '../../jobs/projects/emit-update.ts';
import { lockProject } from '../../jobs/projects/lock-project.ts';
import type { Project } from '../../jobs/projects/record.ts';
import { requireOpen } from '../../jobs/projects/update-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { keepAfterWrap } from '../../schedule/media/set-retention.ts';
import { listWrapChecks, type WrapCheck, wrapItemNames } from './list-wrap-checks.ts';

export const WrapProject = z.object({
  id: z.string(),
  items: z.array(
    z.object({
      item: z.enum(wrapItemNames),
      isDone: z.boolean(),
      reason: z.string().trim().max(500).optional(),
    }),
  ),
});

/**
 * Closes a job with its acknowledged checklist. Every change is rejected until the job is reopened.
 * An item that is not done needs a reason. The job no longer counts against the plan.
 * @throws AppError `project_closed`, `invalid_parameter`.
 */
export async function wrapProject(ctx: Ctx, input: z.infer<typeof WrapProject>): Promise<Project> {
  return wrap(await lockWorkspace(ctx), input);
}

async function wrap(ctx: Locked, input: z.infer<typeof WrapProject>): Promise<Project> {
  const project = await lockProject(ctx, { id: input.id });
  await requireProjectAccess(ctx, project, 'wrap');
  requireOpen(project);
  const checks = await listWrapChecks(ctx, { id: input.id });
  for (const check of checks) requireAcknowledged(check, input);
  return closeProject(ctx, project, { items: input.items });
}

/** Closes a job without its checklist, for the operator. @throws AppError `project_closed`. */
export async function closeProject(
  ctx: Ctx,
  project: Project,
  data: Pick<z.infer<typeof WrapProject>, 'items'> = { items: [] },
): Promise<Project> {
  requireOpen(project);
  const now = ctx.now();
  await ctx.tx
    .update(schema.projects)
    .set({
      status: 'closed',
      closedAt: now,
      closedBy: ctx.actor.name,
      wrappedAt: now,
      ...outOfArchive,
      updatedAt: now,
    })
    .where(eq(schema.projects.id, project.id));
  await keepAfterWrap(ctx, project);
  await record(ctx, 'project.wrapped', {
    subject: project.id,
    project: project.id,
    data: { name: project.name, ...data },
  });
  return emitUpdate(ctx, project);
}

/**
 * Reopens a closed job in status `wrap`.
 * @throws AppError `not_found`, `conflict`, `forbidden`, `plan_limit`.
 */
export async function reopenProject(
  ctx: Ctx,
  input: z.infer<typeof ReopenProject>,
): Promise<Project> {
  return reopen(await lockWorkspace(ctx), input);
}

async function reopen(
  ctx: Locked,
  { id, reason }: z.infer<typeof ReopenProject>,
): Promise<Project> {
  const project = await lockProject(ctx, { id });
  await requireProjectAccess(ctx, project, 'wrap');
  if (project.closedAt === null) {
    throw new AppError('conflict', 'This project is not closed through the wrap step.');
  }
  await requireRoomForProject(ctx);
  await ctx.tx
    .update(schema.projects)
    .set({
      status: 'wrap',
      closedAt: null,
      closedBy: null,
      ...outOfArchive,
      updatedAt: ctx.now(),
    })
    .where(eq(schema.projects.id, id));
  await record(ctx, 'project.reopened', {
    subject: id,
    project: id,
    data: { name: project.name, reason },
  });
  return emitUpdate(ctx, project);
}

function requireAcknowledged(check: WrapCheck, input: z.infer<typeof WrapProject>): void {
  if (check.state === 'met') return;
  const submitted = input.items.find(({ item }) => item === check.item);
  if (submitted?.reason) return;
  if (submitted?.isDone && check.state === 'unrecorded') return;
  throw invalid(check.item, `${check.label}: check it off, or give a reason.`);
}
