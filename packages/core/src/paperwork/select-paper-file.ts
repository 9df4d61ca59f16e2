import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';

const { blobs, bookings, files, paperworkDocuments, paperworkItems, projects } = schema;

/** Returns a document with its file. @throws AppError `not_found`. */
export async function selectPaperFile({ tx }: Ctx, id: string) {
  const [document] = await tx
    .select({
      id: paperworkDocuments.id,
      content: paperworkDocuments.content,
      sha256: paperworkDocuments.sha256,
      signature: paperworkDocuments.signature,
      signedAt: paperworkDocuments.signedAt,
      createdAt: paperworkDocuments.createdAt,
      projectId: bookings.projectId,
      crewMemberId: bookings.crewMemberId,
      file: {
        name: files.name,
        blobId: files.blobId,
        sizeBytes: blobs.sizeBytes,
        contentType: blobs.contentType,
        sha256: blobs.sha256,
      },
    })
    .from(paperworkDocuments)
    .innerJoin(paperworkItems, eq(paperworkItems.id, paperworkDocuments.itemId))
    .innerJoin(bookings, eq(bookings.id, paperworkItems.bookingId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .leftJoin(files, eq(files.id, paperworkDocuments.fileId))
    .leftJoin(blobs, eq(blobs.id, files.blobId))
    .where(eq(paperworkDocuments.id, id));
  if (!document) throw notFound('document');
  return document;
}
