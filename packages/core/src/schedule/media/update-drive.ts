import type { UpdateDrive } from '@callboard/domain/media/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { isDuplicate } from '../../kernel/records/is-duplicate.ts';
import { schema } from '../../kernel/schema.ts';
import type { Drive } from './drive-record.ts';
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
  const updatedAt = ctx.now();
  await ctx.tx
    .update(mediaDrives)
    .set({
      ...changes,
      ...(changes.retainUntil !== undefined && { retainMonths: null }),
      updatedAt,
    })
    .where(eq(mediaDrives.id, id))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? labelTaken() : error;
    });
  await record(ctx, 'media_drive.updated', {
    subject: id,
    project: drive.projectId,
    data: { label: changes.label ?? drive.label, fields: Object.keys(changes) },
  });
  return lockRecord(ctx, mediaDrives, id);
}
