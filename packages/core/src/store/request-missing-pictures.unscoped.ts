import { unscoped } from '@callboard/db/unscoped';
import { imageTypes, pictureOf } from '@callboard/domain/files/picture-types';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { schema } from '../kernel/schema.ts';

const { blobs, pictures } = schema;

/** Images per call, so that those that people add meanwhile do not wait for long. */
const atOnce = 500;

/**
 * Asks the worker for the pictures of some images that were added before there were pictures.
 * Returns their number.
 */
export async function requestMissingPictures(database: Database): Promise<number> {
  const nextAt = database.now();
  return unscoped(database).transaction(async (tx) => {
    const found = await tx
      .select({
        workspaceId: blobs.workspaceId,
        blobId: blobs.id,
        contentType: blobs.contentType,
        sizeBytes: blobs.sizeBytes,
      })
      .from(blobs)
      .leftJoin(
        pictures,
        and(eq(pictures.workspaceId, blobs.workspaceId), eq(pictures.blobId, blobs.id)),
      )
      .where(
        and(
          inArray(blobs.contentType, imageTypes),
          gt(blobs.fileCount, 0),
          isNull(pictures.blobId),
        ),
      )
      .limit(atOnce)
      .for('key share', { of: blobs, skipLocked: true });
    const rows = found.flatMap(({ workspaceId, blobId, ...content }) => {
      const known = pictureOf(content);
      return known ? [{ workspaceId, blobId, ...known, nextAt }] : [];
    });
    if (rows.length > 0) await tx.insert(pictures).values(rows).onConflictDoNothing();
    return rows.length;
  });
}
