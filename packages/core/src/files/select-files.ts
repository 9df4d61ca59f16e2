import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { blobs, files, memberships, pictures, users } = schema;

/** Selects what people see of files in a list. */
export function selectFiles(ctx: Ctx) {
  return ctx.tx
    .select({
      id: files.id,
      name: files.name,
      sizeBytes: blobs.sizeBytes,
      contentType: blobs.contentType,
      uploadedBy: users.name,
      createdAt: files.createdAt,
      deletedAt: files.deletedAt,
      /** State of the pictures of an image; null for other files. */
      picture: pictures.state,
      pictureProblem: pictures.problem,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .innerJoin(memberships, eq(memberships.id, files.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(pictures, eq(pictures.blobId, files.blobId))
    .$dynamic();
}
