import { mostPhotos } from '@callboard/domain/locations/photos';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { isRestorable } from './conditions.ts';

const { blobs, files, locationPhotos, locations, memberships, pictures, users } = schema;

/**
 * Lists the photos of a location in their order. One that was removed in the last 30 days has none.
 * @throws AppError `not_found`.
 */
export async function listLocationPhotos(ctx: Ctx, { locationId }: { locationId: string }) {
  await findRecord(ctx, locations, locationId, { includeRemoved: true, where: isRestorable(ctx) });
  return ctx.tx
    .select({
      id: files.id,
      name: files.name,
      caption: locationPhotos.caption,
      isCover: locationPhotos.isCover,
      sizeBytes: blobs.sizeBytes,
      uploadedBy: users.name,
      createdAt: files.createdAt,
      /** State of what is shown of it; null for a content of which nothing can be shown. */
      picture: pictures.state,
      pictureProblem: pictures.problem,
      width: pictures.width,
      height: pictures.height,
    })
    .from(locationPhotos)
    .innerJoin(files, eq(files.id, locationPhotos.id))
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .innerJoin(memberships, eq(memberships.id, files.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(pictures, eq(pictures.blobId, files.blobId))
    .where(and(eq(locationPhotos.locationId, locationId), isNull(files.deletedAt)))
    .orderBy(asc(locationPhotos.position), asc(locationPhotos.id))
    .limit(mostPhotos);
}
