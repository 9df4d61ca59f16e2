import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { requireChanges } from '../changes.ts';
import type { Ctx } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { after, type PageInput, toPage } from '../paging/index.ts';
import { findProject } from '../projects/projects.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import type { AddDrive, UpdateDrive } from './fields.ts';

const { mediaDrives } = schema;
const { workspaceId: _, ...columns } = getTableColumns(mediaDrives);
const live = isNull(mediaDrives.deletedAt);

export type Drive = Omit<typeof mediaDrives.$inferSelect, 'workspaceId'>;

/** The drives of a project, newest first. */
export async function listDrives(
  ctx: Ctx,
  { projectId, limit, cursor }: PageInput & { projectId: string },
) {
  await findProject(ctx, { id: projectId });
  const identity = { list: 'media-drives', filters: { projectId } };
  const rows = await ctx.tx
    .select(columns)
    .from(mediaDrives)
    .where(
      and(live, eq(mediaDrives.projectId, projectId), after(ctx, identity, cursor, mediaDrives)),
    )
    .orderBy(desc(mediaDrives.createdAt), desc(mediaDrives.id))
    .limit(limit + 1);
  return toPage(ctx, identity, limit, rows);
}

/** One drive, locked until the transaction ends. @throws AppError `not_found`. */
export async function lockDrive(ctx: Ctx, id: string): Promise<Drive> {
  const [drive] = await ctx.tx
    .select(columns)
    .from(mediaDrives)
    .where(and(eq(mediaDrives.id, id), live))
    .for('no key update');
  if (!drive) throw notFound('drive');
  return drive;
}

/**
 * Registers a drive. Its label is written on it, so no other drive of the workspace has it.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`.
 */
export async function addDrive(ctx: Ctx, input: z.infer<typeof AddDrive>): Promise<Drive> {
  await requireOpenProject(ctx, input.projectId);
  await requireOriginal(ctx, input.copyOfId);
  await requireQuotas(ctx, { drives: 1, drivesOfProject: input.projectId });
  const [drive] = await ctx.tx
    .insert(mediaDrives)
    .values({
      ...input,
      id: newId('mediaDrive'),
      status: input.status ?? 'available',
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning(columns);
  if (!drive) throw labelTaken();
  await record(ctx, 'media_drive.added', {
    subject: drive.id,
    project: drive.projectId,
    data: { label: drive.label },
  });
  return drive;
}

/**
 * Changes what is known of a drive. Where it goes is a move of its own.
 * @throws AppError `not_found`, `project_closed`, `invalid_body`, `invalid_parameter`.
 */
export async function updateDrive(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateDrive>,
): Promise<Drive> {
  const drive = await lockDrive(ctx, id);
  await requireOpenProject(ctx, drive.projectId);
  const changes = requireChanges(drive, input);
  await requireOriginal(ctx, changes.copyOfId, id);
  if (changes.label !== undefined) await requireFreeLabel(ctx, id, changes.label);
  const updatedAt = ctx.now();
  await ctx.tx
    .update(mediaDrives)
    .set({ ...changes, updatedAt })
    .where(eq(mediaDrives.id, id));
  await record(ctx, 'media_drive.updated', {
    subject: id,
    project: drive.projectId,
    data: { label: changes.label ?? drive.label, fields: Object.keys(changes) },
  });
  return lockDrive(ctx, id);
}

async function requireFreeLabel(ctx: Ctx, id: string, label: string): Promise<void> {
  const taken = await ctx.tx
    .select({ id: mediaDrives.id })
    .from(mediaDrives)
    .where(and(live, ne(mediaDrives.id, id), sql`lower(${mediaDrives.label}) = lower(${label})`));
  if (taken.length > 0) throw labelTaken();
}

async function requireOriginal(
  ctx: Ctx,
  copyOfId: string | null | undefined,
  id?: string,
): Promise<void> {
  if (copyOfId == null) return;
  const found = await ctx.tx
    .select({ id: mediaDrives.id })
    .from(mediaDrives)
    .where(and(eq(mediaDrives.id, copyOfId), live));
  if (found.length > 0 && copyOfId !== id) return;
  throw invalid('copyOfId', 'There is no such other drive in this workspace.');
}

function labelTaken() {
  return invalid('label', 'Another drive has this label.');
}
