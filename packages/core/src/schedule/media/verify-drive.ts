import type { VerifyDrive } from '@callboard/domain/media/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import type { Drive } from './drive-record.ts';
import { updateDrive } from './update-drive.ts';

/**
 * Records that a whole drive was read now and its checksums matched.
 * @throws AppError `not_found`, `forbidden`, `project_closed`.
 */
export async function verifyDrive(
  ctx: Ctx,
  { id, checksumType }: z.infer<typeof VerifyDrive>,
): Promise<Drive> {
  return updateDrive(ctx, { id, checksumType, verifiedAt: ctx.now() });
}
