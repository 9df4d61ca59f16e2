import { AppError } from '@callboard/domain/errors';
import type { CopyCard, RecordCopy } from '@callboard/domain/media/fields';
import { isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { isReadable } from './conditions.ts';
import { lockCard } from './lock-card.ts';

const { mediaCopies } = schema;

const noMismatch = { mismatchedAt: null, mismatchedFiles: null };

/**
 * Records a copy of a card on a drive, verified if its checksums matched. Repeating it changes
 * nothing. Files that do not match stay with the copy until it is verified. Returns whether anything
 * changed.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `conflict` for an unreadable drive.
 */
export async function copyCard(
  ctx: Ctx,
  {
    cardId,
    driveId,
    verifiedAt,
    checksumType = null,
    mismatchedFiles = 0,
  }: z.infer<typeof CopyCard>,
): Promise<boolean> {
  const drive = await lockRecord(ctx, schema.mediaDrives, driveId);
  if (!isReadable(drive.status)) {
    throw new AppError(
      'conflict',
      `Drive ${drive.label} is ${drive.status}. Choose another drive.`,
    );
  }
  const card = await lockCard(ctx, cardId);
  await requireProjectAccess(ctx, { id: card.projectId }, 'editMedia');
  await requireProjectAccess(ctx, { id: drive.projectId }, 'editMedia');
  const mismatch = mismatchedFiles > 0 ? { mismatchedAt: ctx.now(), mismatchedFiles } : noMismatch;
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const copied = await ctx.tx
    .insert(mediaCopies)
    .values({
      id: newId('mediaCopy'),
      cardId,
      driveId,
      verifiedAt,
      checksumType,
      ...mismatch,
      ...stamps,
    })
    .onConflictDoUpdate({
      target: [mediaCopies.workspaceId, mediaCopies.cardId, mediaCopies.driveId],
      targetWhere: isNull(mediaCopies.deletedAt),
      set: {
        ...{ verifiedAt, checksumType, updatedAt: ctx.now() },
        ...(verifiedAt ? noMismatch : mismatchedFiles > 0 && mismatch),
      },
      setWhere: sql`(${mediaCopies.verifiedAt}, ${mediaCopies.checksumType},
          ${mediaCopies.mismatchedFiles}) is distinct from (excluded.verified_at,
          excluded.checksum_type, coalesce(excluded.mismatched_files,
            case when excluded.verified_at is null then ${mediaCopies.mismatchedFiles} end))`,
    })
    .returning({ id: mediaCopies.id });
  if (copied.length === 0) return false;
  await record(ctx, 'media_card.copied', {
    subject: card.id,
    project: card.projectId,
    data: { roll: card.roll, drive: drive.label, driveId, isVerified: verifiedAt !== null },
  });
  return true;
}

/**
 * Records a copy that is entered: with a checksum type it was verified now, without one it was not
 * verified yet, or failed.
 * @throws AppError as `copyCard` does.
 */
export async function recordCopy(
  ctx: Ctx,
  { checksumType, ...copy }: z.infer<typeof RecordCopy>,
): Promise<void> {
  await copyCard(ctx, { ...copy, checksumType, verifiedAt: checksumType ? ctx.now() : null });
}
