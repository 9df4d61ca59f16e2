import { instantInWords } from '@callboard/domain/dates';
import { AppError, invalid } from '@callboard/domain/errors';
import type { TakeDrive } from '@callboard/domain/media/fields';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { isReadable } from './conditions.ts';
import type { Drive } from './drive-record.ts';
import { findLastMove } from './find-last-move.ts';
import { handOverDrive } from './hand-over-drive.ts';
import { moveDrive } from './move-drive.ts';

const { mediaDrives } = schema;

/**
 * Gives a drive to somebody who signs for it, in the status that it has or in one that comes next.
 * @throws AppError `not_found`, `forbidden`, `invalid_parameter`, and `conflict` if it moved since the
 * person looked, or cannot go to the status.
 */
export async function takeDrive(
  ctx: Ctx,
  { status, signature, lastMove, ...taken }: z.infer<typeof TakeDrive>,
): Promise<Drive> {
  const drive = await lockRecord(ctx, mediaDrives, taken.id);
  await requireProjectAccess(ctx, { id: drive.projectId }, 'editMedia');
  await requireUnmoved(ctx, drive, lastMove);
  const signed = { signing: signature === null ? 'typed' : 'drawn', signature } as const;
  if (status === undefined || status === drive.status) {
    return handOverDrive(ctx, { ...taken, signed });
  }
  if (!isReadable(status)) throw invalid('status', 'Choose where the drive goes.');
  return moveDrive(ctx, { ...taken, status, signed });
}

async function requireUnmoved(ctx: Ctx, drive: Drive, seen: string | null): Promise<void> {
  const last = await findLastMove(ctx, drive.id);
  if (!last || last.id === seen) return;
  const { toCustodian, actorName, createdAt } = last;
  const at = instantInWords(createdAt, { timeZone: ctx.workspace.timeZone, now: ctx.now() });
  const what = toCustodian
    ? `${toCustodian} took ${drive.label} on ${at}.`
    : `${actorName} moved ${drive.label} on ${at}.`;
  throw new AppError('conflict', `${what} If you have it now, take it once more.`);
}
