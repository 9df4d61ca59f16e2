import { rememberedMilliseconds } from '@callboard/domain/files/limits';
import { eq } from 'drizzle-orm';
import { queueBriefFile } from '../bids/brief-files/queue-brief-file.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { schema } from '../kernel/schema.ts';
import { addVersion } from '../review/versions/add-version.ts';
import { appendPhoto } from '../schedule/locations/append-photo.ts';
import { requestPictures } from '../store/request-pictures.ts';
import { requestTranscode } from '../store/request-transcode.ts';
import { takeContent } from '../store/take-content.ts';
import { findUpload, type Upload } from './find-upload.ts';
import { lockPlace } from './places.ts';
import { recordPlaced } from './record-placed.ts';
import { replaceImage } from './replace-image.ts';
import { replacePaper } from './replace-paper.ts';

const { files, uploads } = schema;

interface Finished {
  fileId: string;
  /** The content that the file has: the upload's own, or an equal one from before. */
  blobId: string;
}

/**
 * Turns a completely stored upload into a file at its place, a cut into the next version of its
 * deliverable too. Repeating it changes nothing.
 * @throws AppError `not_found`, `forbidden`, `project_closed`.
 */
export async function finishUpload(
  ctx: Ctx,
  { id, sha256 }: { id: string; sha256: string },
): Promise<Finished> {
  const place = await lockPlace(ctx, await findUpload(ctx, { id }));
  const upload = await findUpload(ctx, { id }, { forUpdate: true });
  if (upload.fileId) return { fileId: upload.fileId, blobId: await blobOf(ctx, upload.fileId) };
  if (upload.offsetBytes !== upload.sizeBytes) throw new Error('The upload is not complete.');
  const blobId = await takeContent(ctx, { id, sha256, ...contentOf(upload) });
  const fileId = newId('file');
  const now = ctx.now();
  await replaceImage(ctx, upload);
  await replacePaper(ctx, upload);
  await ctx.tx.insert(files).values({
    id: fileId,
    blobId,
    name: upload.name,
    place: upload.place,
    cardId: upload.cardId,
    crewMemberId: upload.crewMemberId,
    projectId: upload.projectId,
    folderId: place.folderId,
    locationId: upload.locationId,
    projectLocationId: upload.projectLocationId,
    paperKind: upload.paperKind,
    membershipId: upload.membershipId,
    createdAt: now,
    updatedAt: now,
  });
  if (upload.locationId) {
    await appendPhoto(ctx, { id: fileId, locationId: upload.locationId, upload });
  }
  await requestPictures(ctx, { blobId, ...contentOf(upload), isLogo: upload.place === 'logo' });
  if (upload.deliverableId) {
    const { deliverableId, stage, name: fileName } = upload;
    await addVersion(ctx, { deliverableId, stage, fileId, fileName });
    await requestTranscode(ctx, { blobId, ...contentOf(upload) });
  }
  if (upload.place === 'brief') {
    await queueBriefFile(ctx, { fileId, membershipId: upload.membershipId });
  }
  const expiresAt = new Date(now.getTime() + rememberedMilliseconds);
  await ctx.tx.update(uploads).set({ fileId, expiresAt, updatedAt: now }).where(eq(uploads.id, id));
  await recordPlaced(ctx, 'added', {
    id: fileId,
    name: upload.name,
    place: upload.place,
    crewMemberId: upload.crewMemberId,
    locationId: upload.locationId,
    paperKind: upload.paperKind,
    ...place,
  });
  return { fileId, blobId };
}

function contentOf({ sizeBytes, contentType }: Upload) {
  return { sizeBytes, contentType: contentType ?? 'application/octet-stream' };
}

async function blobOf(ctx: Ctx, fileId: string): Promise<string> {
  const [file] = await ctx.tx
    .select({ blobId: files.blobId })
    .from(files)
    .where(eq(files.id, fileId));
  return file?.blobId ?? '';
}
