import { copyFor, ownCallOn } from '@callboard/domain/call-sheets/sheet';
import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { take } from '../../accounts/access/limits.unscoped.ts';
import { schema } from '../../kernel/schema.ts';
import type { CallLinkCtx } from './as-call-link.ts';
import { readOwnSheet } from './find-own-sheet.ts';

const { blobs, callSheets, files, shootDays } = schema;

/**
 * Returns what is needed to send a file that goes with the recipient's copy.
 * @throws AppError `not_found` also for one that left the job since, `rate_limited`.
 */
export async function findOwnFile(ctx: CallLinkCtx, { id }: { id: string }) {
  await take(ctx.database, 'callSheetFilesByRecipient', ctx.actor.recipientId);
  const { sheet, recipient } = await readOwnSheet(ctx);
  const isOn = ownCallOn(sheet, recipient.personKey) !== null;
  const own = isOn ? (copyFor(sheet, recipient.kind).files ?? []) : [];
  if (!own.some((it) => it.key === id)) throw notFound('file');
  const [file] = await ctx.tx
    .select({
      name: files.name,
      blobId: files.blobId,
      sizeBytes: blobs.sizeBytes,
      contentType: blobs.contentType,
      sha256: blobs.sha256,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .innerJoin(shootDays, eq(shootDays.projectId, files.projectId))
    .innerJoin(callSheets, eq(callSheets.shootDayId, shootDays.id))
    .where(
      and(
        eq(files.id, id),
        eq(files.place, 'project'),
        eq(callSheets.id, ctx.actor.callSheetId),
        isNull(files.deletedAt),
      ),
    );
  if (!file) throw notFound('file');
  return { ...file, workspaceId: ctx.workspace.id };
}
