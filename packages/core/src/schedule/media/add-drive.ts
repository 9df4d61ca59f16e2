import type { AddDrive } from '@callboard/domain/media/fields';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type Drive, driveColumns } from './drive-record.ts';
import { labelTaken } from './label-taken.ts';
import { requireOriginal } from './require-original.ts';

const { mediaDrives } = schema;

/**
 * Registers a drive. Its label, which is written on the drive, is unique in the workspace.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `invalid_parameter`.
 */
export async function addDrive(ctx: Ctx, input: z.infer<typeof AddDrive>): Promise<Drive> {
  await requireOpenProject(ctx, input.projectId);
  await requireProjectAccess(ctx, { id: input.projectId }, 'editMedia');
  await requireOriginal(ctx, input.copyOfId);
  await requireQuotas(ctx, { mediaDrives: 1, drivesOfProject: input.projectId });
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
    .returning(driveColumns);
  if (!drive) throw labelTaken();
  await record(ctx, 'media_drive.added', {
    subject: drive.id,
    project: drive.projectId,
    data: { label: drive.label },
  });
  return drive;
}
