import type { UpdateDrive } from '@callboard/domain/media/fields';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { type Drive, liveDrives } from './drive-record.ts';
import { labelTaken } from './label-taken.ts';
import { requireOriginal } from './require-original.ts';

const { mediaDrives } = schema;

/**
 * Updates the fields of a drive. `moveDrive` changes its status.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `invalid_body`, `invalid_parameter`.
 */
export async function updateDrive(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateDrive>,
): Promise<Drive> {
  const drive = await lockRecord(ctx, mediaDrives, id);
  await requireOpenProject(ctx, drive.projectId);
  await requireProjectAccess(ctx, { id: drive.projectId }, 'editMedia');
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
  return lockRecord(ctx, mediaDrives, id);
}

async function requireFreeLabel(ctx: Ctx, id: string, label: string): Promise<void> {
  const taken = await ctx.tx
    .select({ id: mediaDrives.id })
    .from(mediaDrives)
    .where(
      and(liveDrives, ne(mediaDrives.id, id), sql`lower(${mediaDrives.label}) = lower(${label})`),
    );
  if (taken.length > 0) throw labelTaken();
}
