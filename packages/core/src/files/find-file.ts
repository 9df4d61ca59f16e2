import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { blobs, files, pictures } = schema;

/** Returns what is needed to send a file, or its pictures, to a browser. @throws AppError `not_found`. */
export async function findFile(ctx: Ctx, { id }: { id: string }) {
  const [file] = await ctx.tx
    .select({
      name: files.name,
      place: files.place,
      blobId: files.blobId,
      sizeBytes: blobs.sizeBytes,
      contentType: blobs.contentType,
      sha256: blobs.sha256,
      picture: pictures.state,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(pictures, eq(pictures.blobId, files.blobId))
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  if (!file) throw notFound('file');
  return file;
}
