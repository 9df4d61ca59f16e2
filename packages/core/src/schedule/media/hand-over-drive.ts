import { invalid } from '@callboard/domain/errors';
import type { HandOverDrive } from '@callboard/domain/media/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { addMove, type Signed } from './add-move.ts';
import type { Drive } from './drive-record.ts';

const { mediaDrives } = schema;

/**
 * Hands a drive to somebody else, or puts it elsewhere, in the status that it has. The chain of custody
 * records it. Possible after its job is closed, as moves are.
 * @throws AppError `not_found`, `forbidden`, `invalid_parameter` when nothing changes.
 */
export async function handOverDrive(
  ctx: Ctx,
  { id, trackingNumber, signed, ...input }: z.infer<typeof HandOverDrive> & { signed?: Signed },
): Promise<Drive> {
  const drive = await lockRecord(ctx, mediaDrives, id);
  await requireProjectAccess(ctx, { id: drive.projectId }, 'editMedia');
  if (!signed && !changesOf(drive, input)) {
    throw invalid('custodian', 'Enter who has the drive now, or where it is.');
  }
  const { custodian, storageLocation } = input;
  await ctx.tx
    .update(mediaDrives)
    .set({ custodian, storageLocation, updatedAt: ctx.now() })
    .where(eq(mediaDrives.id, id));
  const { status } = drive;
  await addMove(ctx, drive, { status, custodian, storageLocation, trackingNumber, signed });
  await record(ctx, 'media_drive.handed_over', {
    subject: id,
    project: drive.projectId,
    data: {
      ...{ label: drive.label, custodian, place: storageLocation },
      ...(signed && { isSigned: true }),
    },
  });
  return lockRecord(ctx, mediaDrives, id);
}
