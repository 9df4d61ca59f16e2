import { isAllowed } from '@callboard/domain/access/permissions';
import { fullDateInWords } from '@callboard/domain/dates';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { AppError, invalid } from '@callboard/domain/errors';
import { driveStatusMoves, driveStepsBack } from '@callboard/domain/media/enums';
import type { MoveDrive } from '@callboard/domain/media/fields';
import { whyKept } from '@callboard/domain/media/retention';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { inWords } from '../../kernel/text/in-words.ts';
import { addMove, type Signed } from './add-move.ts';
import type { Drive } from './drive-record.ts';

const { mediaCopies, mediaDrives } = schema;

type Move = z.infer<typeof MoveDrive> & { signed?: Signed };

/**
 * Moves a drive and records the chain of custody. A drive can move after its job is closed, and go
 * back with a reason. An archived drive can be wiped only after its retention date, which has to be
 * set, by a producer who confirms it; the copies on it are then deleted.
 * @throws AppError `not_found`, `conflict`, `forbidden`, `invalid_parameter`.
 */
export async function moveDrive(ctx: Ctx, input: Move): Promise<Drive> {
  const drive = await lockRecord(ctx, mediaDrives, input.id);
  await requireProjectAccess(ctx, { id: drive.projectId }, 'editMedia');
  requireMove(drive, input);
  if (input.status === 'wiped') requireWipe(ctx, drive, input);
  const custodian = input.custodian === undefined ? drive.custodian : input.custodian;
  const storageLocation =
    input.storageLocation === undefined ? drive.storageLocation : input.storageLocation;
  await ctx.tx
    .update(mediaDrives)
    .set({ status: input.status, custodian, storageLocation, updatedAt: ctx.now() })
    .where(eq(mediaDrives.id, drive.id));
  if (input.status === 'wiped') await empty(ctx, drive);
  await addMove(ctx, drive, { ...input, custodian, storageLocation });
  await record(ctx, 'media_drive.moved', {
    subject: drive.id,
    project: drive.projectId,
    data: {
      label: drive.label,
      from: drive.status,
      to: input.status,
      reason: input.reason || null,
    },
  });
  return lockRecord(ctx, mediaDrives, drive.id);
}

function requireMove({ status: from }: Drive, { status: to, reason }: Move): void {
  if (driveStatusMoves[from].includes(to)) return;
  const step = `from ${inWords(from)} to ${inWords(to)}`;
  if (!driveStepsBack[from].includes(to)) {
    throw new AppError('conflict', `A drive cannot go ${step}.`);
  }
  if (!reason) throw invalid('reason', `Enter a reason for going back ${step}.`);
}

function requireWipe(ctx: Ctx, drive: Drive, { isWipeConfirmed }: Move): void {
  const { actor } = ctx;
  if (actor.kind === 'user' && !isAllowed(actor.role, 'drives.wipe')) {
    throw new AppError('forbidden', 'Ask a producer to wipe this drive.');
  }
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  const kept = whyKept(drive, { today, dateInWords: fullDateInWords });
  if (kept) {
    throw new AppError('conflict', `A drive is wiped only after its retention date. ${kept}.`);
  }
  if (!isWipeConfirmed) {
    throw invalid('isWipeConfirmed', 'Confirm that everything on this drive can be erased.');
  }
}

async function empty(ctx: Ctx, { id }: Drive): Promise<void> {
  await ctx.tx
    .update(mediaDrives)
    .set({ usedGb: 0, verifiedAt: null, checksumType: null, copyOfId: null })
    .where(eq(mediaDrives.id, id));
  await ctx.tx
    .update(mediaCopies)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(mediaCopies.driveId, id), isNull(mediaCopies.deletedAt)));
}
